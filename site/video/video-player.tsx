import type { ReactNode } from 'react';
import type { Video } from '../../speaker/speaker-shapes.ts';
import { FilmPlayer } from './film-player.tsx';
import { VideoFrame } from './video-frame.tsx';

/**
 * Plays a video of any service. Mount it only after a click, since it loads the video. `poster`
 * replaces an unavailable one.
 */
export function VideoPlayer({
  video: { source, title },
  poster,
}: {
  readonly video: Pick<Video, 'source' | 'title'>;
  readonly poster?: ReactNode;
}) {
  return 'film' in source ? (
    <FilmPlayer source={source} title={title} poster={poster} />
  ) : (
    <VideoFrame source={source} title={title} poster={poster} />
  );
}
