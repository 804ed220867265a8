import {
  STORY_CHAPTERS,
  STORY_CLOSING,
  STORY_HEAD,
  type StoryChapter,
} from '../../../speaker/pages/story.ts';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { Dial } from '../../../shared/ui/dial.tsx';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field, Paragraphs } from '../../content/field.tsx';
import { Actions } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/section.tsx';
import { Portrait } from '../../ui/picture.tsx';

/** /about: the story, from noise to a clear picture. */
export function Story() {
  return (
    <>
      <StoryOpening />
      {STORY_CHAPTERS.map((chapter) => (
        <Chapter key={chapter.channel} chapter={chapter} />
      ))}
      <StoryClosing />
    </>
  );
}

/** The heading of docs/product.md#pages, the story's first sentences, and a line of noise. */
function StoryOpening() {
  return (
    <header className="on-ink relative overflow-clip pt-stack pb-section">
      <SignalLine
        className="absolute inset-x-0 bottom-0 h-[calc(var(--spacing-section)*0.75)] stroke-[1.5px] opacity-60"
        channel={1}
        width={1440}
        height={220}
        seed={5}
        live
      />
      <div className="wrap relative lg:grid lg:grid-cols-[4fr_8fr] lg:grid-rows-[auto_1fr_auto] lg:gap-x-10">
        <Field name="about_kicker" as="p" className="marker max-w-none lg:col-start-2">
          {STORY_HEAD.kicker}
        </Field>
        <Heading level={1} field="about_title" className="mt-10 mb-stack max-w-[9em] lg:col-start-2">
          {STORY_HEAD.title}
        </Heading>
        <div className="grid gap-10 md:grid-cols-[4fr_8fr] md:items-end lg:contents">
          <div className="lg:col-start-1 lg:row-span-3 lg:row-start-1">
            <Portrait
              className="w-[min(20rem,70%)] md:w-full"
              field="about_portrait_picture"
              shot={1}
              sizes="(min-width: 768px) 33vw, 70vw"
              loading="eager"
            />
          </div>
          <Field
            name="about_opening"
            as="p"
            className="font-display text-xl leading-[1.15] font-medium text-pretty md:max-w-[13.5em] lg:col-start-2"
          >
            {STORY_HEAD.opening}
          </Field>
        </div>
      </div>
    </header>
  );
}

/** Scrolling turns the dial of a chapter to its channel. */
function Chapter({ chapter }: { readonly chapter: StoryChapter }) {
  const { channel } = chapter;
  const name = `about_channel${String(channel)}`;
  return (
    <section
      className={`story-chapter relative pt-section ${channel === 1 ? 'on-ink' : 'on-paper'}`}
      data-channel={channel}
      aria-labelledby={`chapter-${String(channel)}`}
    >
      <div className="wrap grid gap-10 md:grid-cols-[minmax(min(11rem,30vw),4fr)_minmax(0,8fr)]">
        <div className="grid grid-cols-[minmax(0,min(8rem,40%))_minmax(0,1fr)] items-center gap-6 md:sticky md:top-[calc(var(--spacing-nav)+2.5rem)] md:grid-cols-[1fr] md:self-start">
          {/* The dial's lower fifth is empty: it has no stops there. */}
          <Dial
            className="mb-[-12%] [--numeral:22px] md:w-[min(17rem,90%)] md:[--numeral:15px]"
            channel={channel}
          />
          <p className="grid font-semibold">
            <Field name={`${name}_when`}>{chapter.when}</Field>
            <span className="font-[400] text-muted">{`Channel ${String(channel)}, ${CHANNELS[channel].name}`}</span>
          </p>
        </div>
        <div>
          <Heading
            level={2}
            field={`${name}_title`}
            id={`chapter-${String(channel)}`}
            className="mb-10 max-w-[15em]"
          >
            {chapter.title}
          </Heading>
          <div
            className={`prose leading-[1.6] ${channel === 1 ? 'text-muted [&>p:first-child]:text-fg' : ''}`}
          >
            <Paragraphs name={`${name}_text`} texts={chapter.paragraphs} />
          </div>
        </div>
      </div>
      <SignalLine
        className="mt-section h-[clamp(3rem,6vw,6rem)]"
        channel={channel}
        width={1440}
        height={80}
        seed={channel}
      />
    </section>
  );
}

/** The closing line of docs/product.md#pages on a clear picture. */
function StoryClosing() {
  return (
    <div
      className="on-marigold grid min-h-[min(52rem,92svh)] grid-rows-[minmax(8rem,1fr)_auto] gap-10 overflow-clip py-stack print:block print:min-h-0 print:py-3"
      data-closing
    >
      <SignalLine className="h-full w-full stroke-3" channel={5} width={1440} height={420} live />
      <div className="wrap">
        <Field name="about_closing_line" as="p" className="display display-3xl mb-10 tracking-[0]">
          {STORY_CLOSING.line}
        </Field>
        <Actions name="about" links={STORY_CLOSING.links} />
      </div>
    </div>
  );
}
