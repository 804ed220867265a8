import { useState } from 'react';
import type { ReactNode } from 'react';
import { Picture } from '../ui/picture.tsx';
import { createWatchUrl } from './embed-url.ts';
import { PlayMark } from './play-mark.tsx';
import { VideoFrame } from './video-frame.tsx';

export interface VideoFacadeProps {
  readonly videoId: string;
  readonly title: string;
  /** Address of the 16:9 poster without width and suffix, e.g. `/posters/keynote`. */
  readonly poster: string;
  readonly sizes?: string;
}

/** A poster that becomes a playing embed after a click, in its place (docs/product.md#videos). Asks no other host before. */
export function VideoFacade({
  videoId,
  title,
  poster,
  sizes = '(min-width: 768px) 50vw, 100vw',
}: VideoFacadeProps): ReactNode {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <div className="video-box" tabIndex={-1} ref={takeFocus}>
        <VideoFrame videoId={videoId} title={title} />
      </div>
    );
  }
  const facade = (
    <>
      <Picture src={poster} widths={[640, 1280]} ratio={[16, 9]} sizes={sizes} alt="" />
      <PlayMark />
      <span className="visually-hidden">Play video: {title}</span>
    </>
  );
  return (
    <div className="video-box">
      <button type="button" className="video-facade" data-replay onClick={() => setPlaying(true)}>
        {facade}
      </button>
      <noscript>
        <a className="video-facade" href={createWatchUrl(videoId)}>
          {facade}
        </a>
      </noscript>
    </div>
  );
}

/** The poster's button is gone with the click: focus stays where it was, on the player's box, instead of falling to the page's start. */
function takeFocus(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
}
