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
    <header className="on-ink relative grid min-h-[calc(100svh-var(--spacing-nav))] grid-rows-[minmax(clamp(6rem,16svh,13rem),1fr)_auto] overflow-clip pb-[clamp(1.5rem,6svh,5rem)] max-md:[@media(height<43rem)]:grid-rows-[minmax(4.5rem,1fr)_auto] max-md:[@media(height<43rem)]:pb-4">
      <ol
        className="grid h-0 min-h-full grid-rows-[minmax(0,2.2fr)_repeat(4,minmax(0,1fr))]"
        aria-hidden="true"
      >
        {CHANNEL_NUMBERS.toReversed().map((channel) => (
          <li key={channel} className="relative border-b border-rule">
            <SignalLine
              className={`absolute inset-x-0 ${channel === 5 ? 'top-[10%] h-4/5 stroke-4' : 'top-[20%] h-3/5 stroke-2'}`}
              channel={channel}
              width={1200}
              height={90}
              seed={3}
              live
            />
            <span className="absolute top-1/2 right-[calc(var(--spacing-gutter)-0.75rem)] w-6 -translate-y-1/2 bg-surface py-1 text-center text-s leading-none font-semibold text-muted tabular-nums max-md:hidden">
              {channel}
            </span>
          </li>
        ))}
      </ol>
      <div className="wrap">
        <Heading
          level={1}
          field={`${text.prefix}_hero_title`}
          className="hero-elevate-title mt-[clamp(1rem,5svh,2.5rem)] mb-6 max-md:[@media(height<43rem)]:my-4"
        >
          {text.heroTitle}
        </Heading>
        <div className="grid gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,30.6em)_auto] lg:items-end lg:justify-between">
          <Field
            name={`${text.prefix}_hero_lead`}
            as="p"
            className="lede max-md:text-m [@media(height<43rem)]:text-m"
          >
            {text.heroLead}
          </Field>
          {actions}
        </div>
      </div>
    </header>
  );
}
