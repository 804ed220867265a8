import type { ReactNode } from 'react';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { KeynotePageText } from '../../texts/keynote-shapes.ts';

/** A trading day as the chart draws it: from the opening bell on channel 3 to a close on channel 5. */
const MARKET_DAY = [
  { channel: 3, time: '9:30' },
  { channel: 4, time: '12:00' },
  { channel: 5, time: '16:00' },
] as const;

/** The head of /financial-services: a ledger page, and one line that starts as a bad morning and ends steady. */
export function HeroMarketDay({
  text,
  actions,
}: {
  readonly text: KeynotePageText;
  readonly actions: ReactNode;
}): ReactNode {
  return (
    <header className="hero-market on-paper">
      <div className="wrap">
        <Heading level={1} field={`${text.prefix}_hero_title`}>
          {text.heroTitle}
        </Heading>
      </div>
      <ol className="market-day" aria-hidden="true">
        {MARKET_DAY.map(({ channel, time }) => (
          <li key={channel} data-channel={channel}>
            <SignalLine channel={channel} width={480} height={160} seed={11} />
            <span>{time}</span>
          </li>
        ))}
      </ol>
      <div className="wrap hero-market-words">
        <Field name={`${text.prefix}_hero_lead`} as="p" className="lede">
          {text.heroLead}
        </Field>
        {actions}
      </div>
    </header>
  );
}
