import type { KeynoteDesign, KeynotePageText } from '../../../speaker/pages/keynote-shapes.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { CHANNEL_NUMBERS } from '../../../shared/core/assessment/channels.ts';
import { Dial } from '../../../shared/ui/dial.tsx';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/section.tsx';
import { createWatchUrl } from '../../video/embed-url.ts';
import { WatchButton } from '../../video/watch-button.tsx';

interface HeadProps {
  readonly text: KeynotePageText;
}

/** The first screen of a keynote's page, in the page's design (docs/product.md#keynote-pages). */
export function KeynoteHead({ text }: HeadProps) {
  const Head = HEADS[text.design];
  return <Head text={text} />;
}

/** Five channels as layers, noise at the bottom, one clear wave at the top. */
function HeroElevate({ text }: HeadProps) {
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
          // eslint-disable-next-line no-restricted-syntax -- three words on the whole width
          className="text-[clamp(3.75rem,20vw,9rem)] leading-[0.86] md:text-[min(12.6vw,28svh,calc(var(--container-page)/6.85))] md:[@media(height<43rem)]:text-[min(12.6vw,22svh)] mt-[clamp(1rem,5svh,2.5rem)] mb-6 max-md:[@media(height<43rem)]:my-4"
        >
          {text.heroTitle}
        </Heading>
        <div className="grid gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,30.6em)_auto] lg:items-end lg:justify-between">
          <Lead text={text} className="max-md:text-m [@media(height<43rem)]:text-m" />
          <HeroActions text={text} />
        </div>
      </div>
    </header>
  );
}

/**
 * All marigold, the dial at its last stop and as large as the page allows. On marigold, a marigold
 * needle would not be seen.
 */
function HeroEnergy({ text }: HeadProps) {
  return (
    <header className="on-marigold relative grid min-h-[calc(100svh-var(--spacing-nav))] content-end overflow-clip py-[clamp(1.5rem,7svh,5rem)] max-md:py-5">
      <Dial
        className="relative w-[clamp(8rem,100svh-31.75rem,min(21rem,80vw))] [--numeral:15px] max-md:justify-self-center md:absolute md:top-1/2 md:right-[max(0.75rem,calc((100vw-var(--container-page))/2-5rem))] md:w-[min(46rem,45vw,96svh)] md:max-w-none md:[--numeral:11px] md:[translate:0_-46%] [&_.dial-knob]:fill-ink [&_.dial-needle]:stroke-paper"
        channel={5}
      />
      <div className="wrap relative grid gap-[clamp(1.25rem,4svh,2.5rem)]">
        <Heading
          level={1}
          field={`${text.prefix}_hero_title`}
          // eslint-disable-next-line no-restricted-syntax -- as large as the dial leaves room for
          className="max-w-[6.2em] text-[min(3.25rem,14vw)] leading-[0.88] md:text-[clamp(3.5rem,min(0.6rem+7.2vw,14svh),7.75rem)]"
        >
          {text.heroTitle}
        </Heading>
        <Lead text={text} className="max-w-[min(24em,46vw)] max-md:max-w-none max-md:text-m" />
        <HeroActions text={text} />
      </div>
    </header>
  );
}

/** A ledger page, and one line that starts as a bad morning and ends steady. */
function HeroMarketDay({ text }: HeadProps) {
  return (
    <header className="on-paper flex min-h-[calc(100svh-var(--spacing-nav))] flex-col justify-between overflow-clip py-[clamp(1.5rem,4svh,5rem)]">
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
        className="bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(25%-1px),var(--rule)_calc(25%-1px)_25%)] bg-[length:100%_calc(100%-2rem)] bg-no-repeat mt-[clamp(1rem,3svh,2.5rem)] mb-[clamp(1.5rem,4svh,5rem)] max-md:mb-4 grid grid-cols-[4fr_3fr_5fr] border-t border-rule"
        aria-hidden="true"
      >
        {text.day?.map(({ channel, time }, i) => (
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
        <Lead text={text} className="max-md:text-m [@media(height<43rem)]:text-m" />
        <HeroActions text={text} />
      </div>
    </header>
  );
}

function Lead({ text, className }: { readonly text: KeynotePageText; readonly className: string }) {
  return (
    <Field name={`${text.prefix}_hero_lead`} as="p" className={`lede ${className}`}>
      {text.heroLead}
    </Field>
  );
}

const HEADS = { strata: HeroElevate, ledger: HeroMarketDay, dial: HeroEnergy } as const satisfies Record<
  KeynoteDesign,
  unknown
>;

/** Booking, and the film as an overlay or in a new tab (docs/product.md#keynote-pages). */
function HeroActions({ text: { prefix, watch } }: HeadProps) {
  const watchText = `Watch ${speaker.name}`;
  return (
    <div className="button-row">
      <ButtonLink to="/contact" field={`${prefix}_hero_book`}>
        {`Book ${speaker.name} Now`}
      </ButtonLink>
      {watch.isNewTab ? (
        <ButtonLink to={createWatchUrl(watch.video.source)} kind="quiet" field={`${prefix}_hero_watch`}>
          {watchText}
        </ButtonLink>
      ) : (
        <WatchButton video={watch.video} title={watchText}>
          <Field name={`${prefix}_hero_watch`}>{watchText}</Field>
        </WatchButton>
      )}
    </div>
  );
}
