import type { ReactNode } from 'react';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { KeynotePageText } from '../../texts/keynote-shapes.ts';

/** The survival-mode problem statement (spec 2): the claim, and three scenes in which a room recognises itself. */
export function SurvivalProblem({ text }: { readonly text: KeynotePageText }): ReactNode {
  const name = `${text.prefix}_problem`;
  return (
    <section className="problem on-paper" data-page={text.prefix} aria-labelledby="problem">
      <div className="wrap">
        <Heading level={2} field={`${name}_title`} id="problem">
          {text.problemTitle}
        </Heading>
        <Field name={`${name}_text`} as="p" className="problem-text">
          {text.problemText}
        </Field>
        <ul className="scenes">
          {text.scenes.map(({ channel, text: scene }) => (
            <li key={channel} data-channel={channel}>
              <span className="scene-channel">
                <b>{channel}</b> {CHANNELS[channel].name}
              </span>
              <SignalLine channel={channel} width={360} height={56} seed={channel + 2} />
              <Field name={`${name}_scene_${String(channel)}`} as="p">
                {scene}
              </Field>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
