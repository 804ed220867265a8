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
    <section className="watch on-ink" aria-label={`Watch ${speaker.name}`}>
      <WatchButton videoId={speaker.videos.keynote} title={`Watch ${speaker.name}`} className="watch-thumb">
        <Picture src="/posters/keynote" widths={[640, 1280]} ratio={[16, 9]} sizes="100vw" alt="" />
        <span className="wrap watch-words">
          <PlayMark />
          <span className="display display-2xl">Watch {speaker.name}</span>
          <Field name="home_watch_note" className="watch-note">
            {WATCH_NOTE}
          </Field>
        </span>
      </WatchButton>
    </section>
  );
}
