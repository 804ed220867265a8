import { useState, type ReactNode, useEffect, useRef, type MouseEvent } from 'react';
import type { Video } from '../../speaker/speaker-shapes.ts';
import { closeAfterPaint } from '../../shared/ui/close-after-paint.ts';
import { createWatchUrl } from './embed-url.ts';
import { lockScroll } from '../ui/lock-scroll.ts';
import { VideoCredit } from './video-credit.tsx';
import { VideoPlayer } from './video-player.tsx';

interface WatchButtonProps {
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

const CLOSE =
  'm-2 size-14 cursor-pointer justify-self-end rounded-full border-[1.5px] border-current bg-transparent text-l leading-none hover:bg-marigold hover:text-ink';

interface VideoModalProps {
  readonly video: Video;
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * A modal dialog with the player. Escape or a click on the backdrop closes it and returns the focus
 * to the button (docs/product.md#videos). Background videos pause while it is open.
 */
function VideoModal({ video, title, onClose }: VideoModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    const unlock = lockScroll();
    const resume = pauseBackgroundVideos();
    return () => {
      element.close();
      resume();
      unlock();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  const close = () => closeAfterPaint(dialog.current);
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) close();
  };

  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions -- a click on the backdrop; Escape and the button close it too
    <dialog
      ref={dialog}
      className="video-modal on-ink h-dvh max-h-none w-full max-w-none border-0 p-0 backdrop:bg-ink open:grid open:grid-rows-[auto_1fr_auto] open:place-items-center"
      aria-label={title}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {/* eslint-disable-next-line jsx-a11y-x/no-autofocus -- the first focus of a dialog that has just been opened */}
      <button type="button" className={CLOSE} onClick={close} autoFocus>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">Close video</span>
      </button>
      <VideoPlayer video={video} />
      <VideoCredit video={video} isLengthSeen />
    </dialog>
  );
}

/** Pauses every playing background video; returns a function that resumes them. */
function pauseBackgroundVideos(): () => void {
  const playing = [...document.querySelectorAll('video')].filter((video) => !video.paused);
  for (const video of playing) video.pause();
  return () => {
    for (const video of playing) if (video.isConnected) void video.play().catch(() => undefined);
  };
}
