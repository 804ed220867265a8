import { useState, type ReactNode } from 'react';
import type { Video } from '../../speaker/speaker-shapes.ts';
import { createWatchUrl } from './embed-url.ts';
import { VideoModal } from './video-modal.tsx';

export interface WatchButtonProps {
  readonly video: Video;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens the video in an overlay; without JavaScript a link to it. */
export function WatchButton({ video, title, className = 'button button-quiet', children }: WatchButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        data-replay
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <noscript>
        <a className={className} href={createWatchUrl(video.source)}>
          {children}
        </a>
      </noscript>
      {open && <VideoModal video={video} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
