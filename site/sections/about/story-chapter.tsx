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
      className={`story-chapter ${channel === 1 ? 'on-ink' : 'on-paper'}`}
      data-channel={channel}
      aria-labelledby={`chapter-${String(channel)}`}
    >
      <div className="wrap story-chapter-grid">
        <div className="story-chapter-dial">
          <Dial channel={channel} />
          <p className="story-chapter-where">
            <Field name={`${name}_when`}>{chapter.when}</Field>
            <span>{`Channel ${String(channel)}, ${CHANNELS[channel].name}`}</span>
          </p>
        </div>
        <div className="story-chapter-words">
          <Heading level={2} field={`${name}_title`} id={`chapter-${String(channel)}`}>
            {chapter.title}
          </Heading>
          <div className="prose">
            <Paragraphs name={`${name}_text`} texts={chapter.paragraphs} />
          </div>
        </div>
      </div>
      <SignalLine className="story-chapter-line" channel={channel} width={1440} height={80} seed={channel} />
    </section>
  );
}
