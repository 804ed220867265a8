import type { ReactNode } from 'react';
import type { Video } from '../../shared/speaker.config.ts';
import { Field } from '../content/field.tsx';
import { createFilmUrl } from './embed-url.ts';

/**
 * Under a video: who speaks, from where, and for the site's own films everything that is said. How long it is stands on its poster, to be
 * seen; here it is said, and seen where there is no poster (`isLengthSeen`).
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
  /** The field of who speaks, where it is one. */
  readonly field?: string;
  readonly isLengthSeen?: boolean;
  /** Who speaks stands beside the film already. */
  readonly isNamedBeside?: boolean;
}): ReactNode {
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
    </p>
  );
}

/** `1:06` */
export function formatLength(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
