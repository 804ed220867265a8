import type { ReactNode } from 'react';
import type { Video } from '../../speaker/speaker-shapes.ts';
import { FilmPlayer } from './film-player.tsx';
import { createEmbedUrl } from './embed-url.ts';

/**
 * Plays at once. Mount it only after a click, because an embed service's frame requests another
 * host. `poster` is the background of a film that fails.
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
    <div className="video-player">
      <iframe
        className="video-frame block size-full border-0"
        src={createEmbedUrl(source)}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
}
