import { useState } from 'react';
import { FieldPicture } from '../ui/field-picture.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Video } from '../../speaker/speaker-shapes.ts';
import { createWatchUrl } from './embed-url.ts';
import { PlayMark } from './play-mark.tsx';
import { formatLength } from './video-credit.tsx';
import { VideoPlayer } from './video-player.tsx';

export interface VideoFacadeProps {
  readonly video: Pick<Video, 'source' | 'title' | 'seconds'>;
  readonly field: string;
  /** Of the 16:9 poster, without width and suffix, as in `/posters/keynote`; '' for none. */
  readonly poster: string;
  readonly sizes?: string;
}

/** A poster that a click replaces by the player; no other host before (docs/product.md#videos). */
export function VideoFacade({
  video,
  field,
  poster,
  sizes = '(min-width: 768px) 50vw, 100vw',
}: VideoFacadeProps) {
  const [playing, setPlaying] = useState(false);
  const picture = poster ? (
    <Picture field={field} src={poster} widths={[640, 1280]} ratio={[16, 9]} sizes={sizes} alt="" />
  ) : (
    <FieldPicture field={field} sizes={sizes} builtIn={<PosterPlace field={field} />} />
  );
  if (playing) {
    return (
      <div className="video-box" tabIndex={-1} ref={focusContent}>
        <VideoPlayer video={video} poster={picture} />
      </div>
    );
  }
  const facade = (
    <>
      {picture}
      <PlayMark />
      {video.seconds > 0 && (
        <span className="video-length" aria-hidden="true">
          {formatLength(video.seconds)}
        </span>
      )}
      <span className="visually-hidden">Play video: {video.title}</span>
    </>
  );
  return (
    <div className="video-box">
      <button type="button" className="video-facade" data-replay onClick={() => setPlaying(true)}>
        {facade}
      </button>
      <noscript>
        <a className="video-facade" href={createWatchUrl(video.source)}>
          {facade}
        </a>
      </noscript>
    </div>
  );
}

export function PosterPlace({ field }: { readonly field: string }) {
  return <img data-field={field} src="/posters/place.svg" alt="" width={1280} height={720} loading="lazy" />;
}

/** The click removes the poster's button: the player's box gets the focus. */
function focusContent(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
}
