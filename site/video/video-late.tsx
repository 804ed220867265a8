import type { ReactNode } from 'react';
import { RouteLink } from '../ui/route-link.tsx';

/** Replaces an unavailable player: reason, alternatives (`children`) and a file. */
export function VideoLate({
  reason,
  poster,
  children,
}: {
  readonly reason: string;
  readonly poster: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="video-late on-ink">
      {poster}
      <div className="video-late-words" role="status">
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
