import type { ReactNode } from 'react';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { KeynotePageText } from '../../texts/keynote-shapes.ts';

/** A trading day as the chart draws it: from the opening bell on channel 3 to a close on channel 5. */
const MARKET_DAY = [
  { channel: 3, time: '9:30 AM' },
  { channel: 4, time: 'Noon' },
  { channel: 5, time: '4:00 PM' },
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
    <header className="on-paper overflow-clip py-[clamp(1.5rem,4svh,5rem)]">
      <div className="wrap">
        <Heading
          level={1}
          field={`${text.prefix}_hero_title`}
          className="max-w-[7em] lg:[@media(height<48rem)]:max-w-none"
        >
          {text.heroTitle}
        </Heading>
      </div>
      <ol
        className="market-day mt-[clamp(1rem,3svh,2.5rem)] mb-[clamp(1.5rem,4svh,5rem)] max-md:mb-4 grid grid-cols-[4fr_3fr_5fr] border-t border-rule"
        aria-hidden="true"
      >
        {MARKET_DAY.map(({ channel, time }, i) => (
          <li key={channel} className="pt-4">
            <SignalLine
              className="h-[clamp(3.5rem,min(14vw,11svh),13rem)] stroke-[3.5px]"
              channel={channel}
              width={480}
              height={160}
              seed={11}
            />
            <span
              className={`mt-4 block h-8 content-center text-s font-semibold text-muted tabular-nums ${i === 0 ? 'pl-gutter' : 'pl-3'}`}
            >
              {time}
            </span>
          </li>
        ))}
      </ol>
      <div className="wrap grid gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,33.3em)_auto] lg:items-end lg:justify-between">
        <Field
          name={`${text.prefix}_hero_lead`}
          as="p"
          className="lede max-md:text-m [@media(height<43rem)]:text-m"
        >
          {text.heroLead}
        </Field>
        {actions}
      </div>
    </header>
  );
}
