import type { ReactNode } from 'react';
import { CHANNEL_NUMBERS } from '../../../shared/core/assessment/channels.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { KeynotePageText } from '../../texts/keynote-shapes.ts';

/** The full-screen head of /keynotes: five channels as strata, static at the bottom, one clear wave at the top. */
export function HeroElevate({
  text,
  actions,
}: {
  readonly text: KeynotePageText;
  readonly actions: ReactNode;
}): ReactNode {
  return (
    <header className="hero-elevate on-ink">
      <ol className="hero-strata" aria-hidden="true">
        {CHANNEL_NUMBERS.toReversed().map((channel) => (
          <li key={channel} data-channel={channel}>
            <SignalLine channel={channel} width={1200} height={90} seed={3} live />
            <span>{channel}</span>
          </li>
        ))}
      </ol>
      <div className="wrap hero-elevate-words">
        <Heading level={1} field={`${text.prefix}_hero_title`}>
          {text.heroTitle}
        </Heading>
        <div className="hero-elevate-side">
          <Field name={`${text.prefix}_hero_lead`} as="p" className="lede">
            {text.heroLead}
          </Field>
          {actions}
        </div>
      </div>
    </header>
  );
}
