import { useState } from 'react';
import type { ReactNode } from 'react';
import { createWatchUrl } from './embed-url.ts';
import { VideoModal } from './video-modal.tsx';

export interface WatchButtonProps {
  readonly videoId: string;
  /** Names the player and the dialog. */
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button that opens a video in a full-screen overlay and gets the focus back when it closes; without JavaScript a link to the video. */
export function WatchButton({
  videoId,
  title,
  className = 'button button-quiet',
  children,
}: WatchButtonProps): ReactNode {
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
        <a className={className} href={createWatchUrl(videoId)}>
          {children}
        </a>
      </noscript>
      {open && <VideoModal videoId={videoId} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
