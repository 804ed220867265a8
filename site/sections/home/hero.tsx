import { BUILT_IN_TEXT } from '../../../shared/core/content/built-in-text.ts';
import { resolveHero } from '../../../shared/core/content/fallback-order.ts';
import { HERO_KICKER } from '../../../speaker/pages/home.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { useContent, Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { WatchButton } from '../../video/watch-button.tsx';
import { HeroMedia } from './hero-media.tsx';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';

/** Speaker, topic, booking (docs/product.md#which-text-is-shown). */
export function Hero() {
  const { content, cms } = useContent();
  const { title, secondLine, subtitle } = resolveHero(content, cms);
  return (
    <section className="hero on-ink relative isolate grid overflow-clip">
      <HeroMedia />
      <div className="wrap hero-words grid self-end">
        <Field name="home_hero_kicker" as="p" className="hero-kicker flex items-center gap-3 font-semibold">
          {HERO_KICKER}
        </Field>
        <h1 className="display display-3xl *:block">
          <Field name="hero_title">{title}</Field>
          {secondLine !== undefined && (
            <>
              {' '}
              <Field name="hero_subtitle_line2" className="text-marigold">
                {secondLine}
              </Field>
            </>
          )}
        </h1>
        <Field name="hero_subtitle" as="p" className="lede">
          {subtitle}
        </Field>
        <div className="button-row max-md:*:flex-auto">
          <ButtonLink to="/contact" field="hero_cta">
            {BUILT_IN_TEXT.hero_cta}
          </ButtonLink>
          <WatchButton video={speaker.videos.hero} title={`${speaker.name} in action`}>
            <Field name="hero_cta_secondary">{BUILT_IN_TEXT.hero_cta_secondary}</Field>
          </WatchButton>
        </div>
      </div>
      <TuningScale />
    </section>
  );
}

const STOPS = [1, 2, 3, 4, 5] as const;

/** Five stations, each a link to its band in the framework. */
function TuningScale() {
  return (
    <nav
      className="@container relative border-t border-rule bg-ink/72 print:hidden"
      aria-label="The five channels"
    >
      <ol className="grid grid-cols-[repeat(5,minmax(min-content,1fr))]">
        {STOPS.map((channel) => (
          <li key={channel} data-channel={channel}>
            <a
              className="group block pt-[0.9rem] pb-[0.8rem] no-underline"
              href={`#channel-${String(channel)}`}
            >
              <SignalLine className="h-(--scale-line) stroke-2" channel={channel} width={240} height={72} />
              <span className="mt-[0.4rem] flex justify-center gap-[0.5em] text-s underline-offset-[0.3em] group-hover:underline max-md:flex-col max-md:items-center max-md:gap-0 max-md:text-[min(0.75rem,3.75cqw)]">
                <b className="text-fg">{channel}</b> <span>{CHANNELS[channel].name}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
      <span
        className="pointer-events-none absolute -top-3 bottom-[2.4rem] left-[90%] w-[2px] bg-marigold before:absolute before:top-0 before:-left-[5px] before:border-6 before:border-transparent before:border-t-[9px] before:border-t-marigold before:content-[''] max-md:bottom-[3.25rem] max-md:[@media(max-aspect-ratio:7/8)_and_(height<48rem)]:top-0"
        aria-hidden="true"
      />
    </nav>
  );
}
