import type { ReactNode } from 'react';
import { createEmbedUrl } from './embed-url.ts';

/** The player itself. Mount it only after a click: mounting it is what asks the other host. */
export function VideoFrame({
  videoId,
  title,
}: {
  readonly videoId: string;
  readonly title: string;
}): ReactNode {
  return (
    <iframe
      className="video-frame"
      src={createEmbedUrl(videoId)}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
