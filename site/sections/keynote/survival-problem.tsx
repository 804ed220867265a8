import type { ReactNode } from 'react';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { EstimateNote } from '../../ui/estimate-note.tsx';
import type { KeynotePageText, KeynotePrefix } from '../../texts/keynote-shapes.ts';

/** How the scenes stand from 768 px on: as rows, as rows that begin with the words, or beside each other. */
const LAYOUTS = {
  keynotes: {
    lead: 'md:ml-auto',
    list: '',
    scene: 'last:border-b md:grid-cols-[9rem_minmax(0,4fr)_minmax(0,7fr)]',
    channel: '',
    text: '',
  },
  finance: {
    lead: 'md:ml-auto',
    list: '',
    scene: 'last:border-b md:grid-cols-[minmax(0,7fr)_minmax(0,3fr)_8rem]',
    channel: 'md:order-1 md:text-right',
    text: 'md:-order-1',
  },
  sales: {
    lead: '',
    list: 'md:grid-cols-3 md:gap-10',
    scene: 'max-md:last:border-b md:content-start md:border-t-3 md:border-fg',
    channel: '',
    text: '',
  },
} as const satisfies Record<KeynotePrefix, object>;
const CHANNEL_COLOR = {
  1: 'text-channel-1',
  2: 'text-channel-2',
  3: 'text-channel-3',
  4: 'text-channel-4',
  5: 'text-channel-5',
} as const;

/** The survival-mode problem statement (docs/product.md#keynote-pages): the claim, and three scenes in which a room recognises itself. */
export function SurvivalProblem({ text }: { readonly text: KeynotePageText }): ReactNode {
  const name = `${text.prefix}_problem`;
  const layout = LAYOUTS[text.prefix];
  return (
    <section className="on-paper py-section" aria-labelledby="problem">
      <div className="wrap">
        <Heading level={2} field={`${name}_title`} id="problem" className="max-w-[12em]">
          {text.problemTitle}
        </Heading>
        <Field name={`${name}_text`} as="p" className={`mt-10 mb-stack text-l leading-[1.45] ${layout.lead}`}>
          {text.problemText}
        </Field>
        <ul className={`grid ${layout.list}`}>
          {text.scenes.map(({ channel, text: scene }) => (
            <li
              key={channel}
              className={`grid items-center gap-x-10 gap-y-4 border-t border-rule py-6 ${layout.scene}`}
            >
              <span
                className={`flex items-baseline gap-[0.45em] text-s font-semibold ${CHANNEL_COLOR[channel]} ${layout.channel}`}
              >
                <b className="font-display text-xl leading-none">{channel}</b> {CHANNELS[channel].name}
              </span>
              <SignalLine channel={channel} width={360} height={56} seed={channel + 2} />
              <Field
                name={`${name}_scene_${String(channel)}`}
                as="p"
                className={`font-display text-xl leading-[1.08] font-[650] text-balance ${layout.text}`}
              >
                {scene}
              </Field>
            </li>
          ))}
        </ul>
        {/80%/.test(`${text.problemTitle}${text.problemText}`) && (
          <EstimateNote field={`${name}_note`} className="mt-6" />
        )}
      </div>
    </section>
  );
}
