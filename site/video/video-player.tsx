import type { ReactNode } from 'react';
import type { Video } from '../../shared/speaker.config.ts';
import { FilmPlayer } from './film-player.tsx';
import { VideoFrame } from './video-frame.tsx';

/** Plays a video wherever it lies. Mount it only after a click: mounting it is what loads it. `poster` stands in for it where it does not come. */
export function VideoPlayer({
  video: { source, title },
  poster,
}: {
  readonly video: Pick<Video, 'source' | 'title'>;
  readonly poster?: ReactNode;
}): ReactNode {
  return 'film' in source ? (
    <FilmPlayer source={source} title={title} poster={poster} />
  ) : (
    <VideoFrame source={source} title={title} poster={poster} />
  );
}
