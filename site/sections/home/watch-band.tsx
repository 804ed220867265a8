import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { WATCH_NOTE } from '../../texts/home.ts';
import { Picture } from '../../ui/picture.tsx';
import { PlayMark } from '../../video/play-mark.tsx';
import { WatchButton } from '../../video/watch-button.tsx';

/** The 'Watch {name}' thumbnail that opens the player. */
export function WatchBand(): ReactNode {
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
