import type { ReactNode } from 'react';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { Dial } from '../../../shared/ui/dial.tsx';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Paragraphs } from '../../content/paragraphs.tsx';
import type { StoryChapter as Chapter } from '../../texts/story.ts';

/**
 * One stretch of the life, on the channel it was lived on. The dial beside it sticks while one reads: from chapter to chapter it
 * stands in the same place, so that scrolling turns it. Chapter 1 is told in the dark.
 */
export function StoryChapter({ chapter }: { readonly chapter: Chapter }): ReactNode {
  const { channel } = chapter;
  const name = `about_channel${String(channel)}`;
  return (
    <section
      className={`story-chapter relative pt-section ${channel === 1 ? 'on-ink' : 'on-paper'}`}
      data-channel={channel}
      aria-labelledby={`chapter-${String(channel)}`}
    >
      <div className="wrap grid gap-10 md:grid-cols-[minmax(min(11rem,30vw),4fr)_minmax(0,8fr)]">
        <div className="grid grid-cols-[8rem_1fr] items-center gap-6 md:sticky md:top-[calc(var(--spacing-nav)+2.5rem)] md:grid-cols-[1fr] md:self-start">
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
          <div className="prose leading-[1.6]">
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
