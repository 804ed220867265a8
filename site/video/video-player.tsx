import type { ReactNode } from 'react';
import type { Video, EmbedSource } from '../../speaker/speaker-shapes.ts';
import { FilmPlayer } from './film-player.tsx';
import { createEmbedUrl, createWatchUrl, nameService } from './embed-url.ts';
import { usePlayerAnswer } from './use-player-answer.ts';
import { VideoLate } from './video-late.tsx';

/** Plays a video of any service, at once: mount it after a click. `poster` replaces a failed one. */
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

interface VideoFrameProps {
  readonly source: EmbedSource;
  readonly title: string;
  readonly poster?: ReactNode;
}

/**
 * The embed service's player. Mount it only after a click, since it requests the other host. If
 * that host does not answer within five seconds, `poster` and alternatives replace the browser's
 * gray page.
 */
function VideoFrame({ source, title, poster }: VideoFrameProps) {
  const address = createEmbedUrl(source);
  const { frame, late, wait } = usePlayerAnswer(new URL(address).origin);
  const service = nameService(source);
  return (
    <div className="video-player">
      <iframe
        ref={frame}
        className="video-frame block size-full border-0"
        src={address}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {late && (
        <VideoLate reason={`The line may be slow, or your network may block ${service}.`} poster={poster}>
          <a className="button button-primary" href={createWatchUrl(source)} target="_blank" rel="noopener">
            Open it on {service}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
          <button type="button" className="link" onClick={wait}>
            Keep waiting
          </button>
        </VideoLate>
      )}
    </div>
  );
}
