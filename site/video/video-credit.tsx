import type { Video } from '../../speaker/speaker-shapes.ts';
import { Field } from '../content/field.tsx';
import { createFilmUrl, createWatchUrl, nameService } from './embed-url.ts';

/**
 * Below a video: speaker, origin, and the transcript, or for a network that blocks its player the
 * page of the service. The length is for screen readers, and shown where there is no poster
 * (`isLengthSeen`).
 */
export function VideoCredit({
  video: { source, author, company, seconds },
  field,
  isLengthSeen = false,
  isNamedBeside = false,
}: {
  readonly video: Pick<Video, 'author' | 'company' | 'seconds'> & {
    readonly source?: Video['source'] | undefined;
  };
  readonly field?: string;
  readonly isLengthSeen?: boolean;
  readonly isNamedBeside?: boolean;
}) {
  const who = [author, company].filter(Boolean).join(', ');
  return (
    <p className="video-credit">
      {!isNamedBeside && (field ? <Field name={field}>{who}</Field> : <span>{who}</span>)}
      {seconds > 0 && (
        <span className={isLengthSeen ? undefined : 'visually-hidden'}>
          <span className="visually-hidden">Length: </span>
          {formatLength(seconds)}
        </span>
      )}
      {source && 'film' in source && (
        <a className="link" href={createFilmUrl(source, '.txt')}>
          Transcript
        </a>
      )}
      {source && !('film' in source) && (
        <a className="link" href={createWatchUrl(source)} target="_blank" rel="noopener">
          Watch on {nameService(source)}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </p>
  );
}

/** `1:06` */
export function formatLength(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
