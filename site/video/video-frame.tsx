import type { ReactNode } from 'react';
import type { EmbedSource } from '../../speaker/speaker-shapes.ts';
import { createEmbedUrl, createWatchUrl, nameService } from './embed-url.ts';
import { usePlayerAnswer } from './use-player-answer.ts';
import { VideoLate } from './video-late.tsx';

/**
 * The embed service's player. Mount it only after a click, since it requests the other host. If
 * that host does not answer within five seconds, `poster` and alternatives replace the browser's
 * gray page.
 */
export function VideoFrame({
  source,
  title,
  poster,
}: {
  readonly source: EmbedSource;
  readonly title: string;
  readonly poster?: ReactNode;
}) {
  const address = createEmbedUrl(source);
  const { frame, late, wait } = usePlayerAnswer(new URL(address).origin);
  const service = nameService(source);
  return (
    <div className="video-player">
      <iframe
        ref={frame}
        className="video-frame"
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
