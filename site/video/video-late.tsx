import type { ReactNode } from 'react';
import { RouteLink } from '../ui/route-link.tsx';

interface VideoLateProps {
  readonly reason: string;
  readonly poster: ReactNode;
  readonly children: ReactNode;
}

/** Replaces an unavailable player: reason, alternatives (`children`) and a file. */
export function VideoLate({ reason, poster, children }: VideoLateProps) {
  return (
    <div className="video-late on-ink relative grid [&_img]:size-full [&_img]:object-cover [&>picture]:absolute [&>picture]:inset-0 [&>picture]:opacity-25">
      {poster}
      <div
        className="relative grid place-content-center gap-[0.6rem] px-[clamp(1rem,5%,3rem)] py-4"
        role="status"
      >
        <p className="display display-l">The video is not coming through.</p>
        <p>{reason}</p>
        <p className="button-row">
          {children}
          <RouteLink className="link" to="/contact">
            Ask for a file
          </RouteLink>
        </p>
      </div>
    </div>
  );
}
