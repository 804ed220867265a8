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
    <nav className="scale relative border-t border-rule print:hidden" aria-label="The five channels">
      <ol className="grid grid-cols-[repeat(5,minmax(min-content,1fr))]">
        {STOPS.map((channel) => (
          <li key={channel} data-channel={channel}>
            <a className="block no-underline" href={`#channel-${String(channel)}`}>
              <SignalLine channel={channel} width={240} height={72} />
              <span className="scale-name flex">
                <b className="text-fg">{channel}</b> <span>{CHANNELS[channel].name}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
      <span className="scale-needle pointer-events-none absolute bg-marigold" aria-hidden="true" />
    </nav>
  );
}
