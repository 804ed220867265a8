import { EVENTS, HOME_TEXTS, MEET, REASONS, WATCH_NOTE } from '../../../speaker/pages/home.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { BUILT_IN_TEXT } from '../../../shared/core/content/built-in-text.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Actions, ButtonLink } from '../../ui/button-link.tsx';
import { EstimateNote } from '../../ui/estimate-note.tsx';
import { Heading, Section } from '../../ui/section.tsx';
import { Picture, Portrait } from '../../ui/picture.tsx';
import { TitledList } from '../../ui/titled-list.tsx';
import { PlayMark } from '../../video/play-mark.tsx';
import { WatchButton } from '../../video/watch-button.tsx';
import { createSignalPath } from '../../../shared/ui/signal-path.ts';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';

/** '80% of a workforce is stuck in survival mode' as a picture, with a link to the science. */
export function SurvivalStatement() {
  return (
    <Section labelledBy="survival">
      <div className="grid items-end gap-stack pb-stack lg:grid-cols-[7fr_5fr]">
        <h2 id="survival" className="display">
          <Field
            name="home_survival_figure"
            // eslint-disable-next-line no-restricted-syntax -- the figure 80% as a picture
            className="-ml-[0.04em] block text-[clamp(7rem,20vw,16rem)] leading-[0.74] tracking-[-0.05em] print:text-[6rem]"
          >
            {HOME_TEXTS.survivalFigure}
          </Field>{' '}
          <Field name="home_survival_title" className="display-2xl mt-6 block max-w-[6.27em]">
            {HOME_TEXTS.survivalTitle}
          </Field>
        </h2>
        <div>
          <figure>
            <HundredSignals />
            <Field name="home_survival_caption" as="figcaption" className="mt-6 max-w-measure">
              {HOME_TEXTS.survivalCaption}
            </Field>
          </figure>
          <EstimateNote field="home_survival_note" className="mt-3" />
        </div>
      </div>
      <hr className="border-0 border-t border-rule" />
      <div className="grid gap-x-10 gap-y-6 pt-stack lg:grid-cols-[5fr_7fr]">
        <Heading level={3} field="intro_title">
          {BUILT_IN_TEXT.intro_title}
        </Heading>
        <Field name="intro_description" as="p" className="lede">
          {BUILT_IN_TEXT.intro_description}
        </Field>
      </div>
    </Section>
  );
}

/** The 'Watch {name}' thumbnail that opens the player. */
export function WatchBand() {
  return (
    <section className="on-ink print:hidden" aria-label={`Watch ${speaker.name}`}>
      <WatchButton
        video={speaker.videos.keynote}
        title={`Watch ${speaker.name}`}
        className="watch-thumb relative block w-full cursor-pointer border-0 bg-transparent p-0 text-left"
      >
        <Picture
          field="home_watch_picture"
          src="/posters/keynote"
          widths={[640, 1280]}
          ratio={[16, 9]}
          sizes="100vw"
          alt=""
        />
        <span className="watch-words grid gap-3 py-6 lg:absolute lg:inset-x-0 lg:top-0 lg:h-[31%] lg:content-center lg:gap-2 lg:py-0">
          <PlayMark />
          <span className="display display-2xl">Watch {speaker.name}</span>
          <Field name="home_watch_note">{WATCH_NOTE}</Field>
        </span>
      </WatchButton>
    </section>
  );
}

/** The speaker's portrait and three short paragraphs. */
export function Meet() {
  return (
    <Section labelledBy="meet">
      <div className="grid gap-x-[clamp(2rem,7vw,7rem)] not-print:max-md:[&_img]:aspect-5/4 not-print:max-md:[&_img]:object-cover not-print:max-md:[&_img]:object-top items-center gap-y-10 md:grid-cols-[4fr_8fr]">
        <div className="print:w-2/5">
          <Portrait
            className="w-full"
            field="home_meet_picture"
            shot={1}
            sizes="(min-width: 64rem) 34rem, (min-width: 48rem) 40vw, 100vw"
          />
        </div>
        <div className="grid justify-items-start gap-6">
          <Heading level={2} field="home_meet_title" id="meet">
            {`Meet ${speaker.name}`}
          </Heading>
          <Field name="home_meet_lede" as="p" className="lede">
            {MEET.lede}
          </Field>
          <Field name="home_meet_text" as="p">
            {MEET.text}
          </Field>
          <Actions name="home_meet" links={MEET.links} />
        </div>
      </div>
    </Section>
  );
}

/** The three kinds of event. */
export function Transformations() {
  return (
    <Section labelledBy="transformations">
      <Field name="home_events_title" as="h2" id="transformations" className="marker">
        {HOME_TEXTS.eventsTitle}
      </Field>
      <div className="mt-6 border-b border-rule">
        {EVENTS.map((event) => (
          <article
            key={event.id}
            className="grid gap-x-10 gap-y-4 border-t border-rule py-4 lg:grid-cols-[5fr_6fr_2fr] lg:py-6 lg:items-center"
          >
            <Field name={`home_${event.id}_title`} as="h3" className="display display-xl">
              {event.title}
            </Field>
            <div>
              <Field name={`home_${event.id}_when`} as="p" className="mb-2 font-semibold">
                {event.when}
              </Field>
              <Field name={`home_${event.id}_text`} as="p">
                {event.text}
              </Field>
              {event.more && (
                <ButtonLink to={event.more.to} kind="text" field={`home_${event.id}_more`} className="mt-4">
                  {event.more.text}
                </ButtonLink>
              )}
            </div>
            <SignalLine className="h-12 max-lg:hidden" channel={event.channel} width={240} height={72} />
          </article>
        ))}
      </div>
    </Section>
  );
}

/** Four numbered cards, each higher than the previous one, and a link to booking. */
export function WhyChoose() {
  return (
    <Section labelledBy="why">
      <div className="grid justify-items-start gap-6">
        <Heading level={2} field="home_why_title" id="why" className="max-w-[4.82em]">
          {HOME_TEXTS.whyTitle}
        </Heading>
        <ButtonLink to="/contact" field="home_why_cta">{`Book ${speaker.name} Today`}</ButtonLink>
      </div>
      <TitledList
        as="ol"
        name="home_why"
        items={REASONS}
        className="mt-stack grid gap-x-[clamp(1.25rem,2.5vw,2.5rem)] gap-y-10 md:grid-cols-2 lg:pointer-events-none lg:-mt-24 lg:grid-cols-4 print:mt-4"
        itemClass="grid content-start gap-3 border-t-3 border-ink pt-4 not-print:max-md:grid-cols-[3rem_minmax(0,1fr)] lg:nth-1:mt-48 lg:nth-2:mt-32 lg:nth-3:mt-16 print:mt-4"
        // eslint-disable-next-line no-restricted-syntax -- numerals that climb
        numberClass="display text-[clamp(5rem,8vw,8rem)] leading-[0.85] not-print:max-md:row-[1/3] not-print:max-md:text-2xl"
      />
    </Section>
  );
}

/** Ten rows of ten people; eight rows are below channel 4. */
const ROWS: readonly ChannelNumber[] = [1, 1, 2, 2, 2, 3, 3, 3, 4, 5];
const CHANNELS = [1, 2, 3, 4, 5] as const;
const CELL = 60;
const BOX = { width: 44, height: 22 };
const ROW_HEIGHT = 40;

function HundredSignals() {
  return (
    <svg
      className="hundred w-full overflow-visible fill-none stroke-2"
      viewBox={`0 0 ${String(10 * CELL - (CELL - BOX.width))} ${String(ROWS.length * ROW_HEIGHT)}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        {CHANNELS.map((channel) => (
          <path key={channel} id={`row-${String(channel)}`} d={createRow(channel)} />
        ))}
      </defs>
      {ROWS.map((channel, i) => (
        <use
          key={i}
          className="stroke-(color:--tone) data-[channel=5]:stroke-3"
          href={`#row-${String(channel)}`}
          data-channel={channel}
          y={i * ROW_HEIGHT}
        />
      ))}
    </svg>
  );
}

/** Ten signals in one path: the browser styles a row, not each signal. */
function createRow(channel: ChannelNumber): string {
  return Array.from({ length: 10 }, (_, i) => {
    const signal = createSignalPath(channel, { ...BOX, seed: 1 + (i % 3) });
    return `M${String(i * CELL)} 9${signal.replace('M', 'm')}`;
  }).join('');
}
