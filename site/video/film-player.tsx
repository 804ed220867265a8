import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FilmSource } from '../../speaker/speaker-shapes.ts';
import { createFilmUrl } from './embed-url.ts';
import { VideoLate } from './video-late.tsx';

/** One of the site's own films, with the browser's own controls: AV1 where it is read, H.264 elsewhere, captions to switch on. */
export function FilmPlayer({
  source,
  title,
  poster,
}: {
  readonly source: FilmSource;
  readonly title: string;
  readonly poster?: ReactNode;
}): ReactNode {
  const [failed, setFailed] = useState(false);
  const file = createFilmUrl(source, '.mp4');
  return (
    <div className="video-player">
      <video className="video-frame" controls autoPlay muted playsInline aria-label={title}>
        <source src={createFilmUrl(source, '-av1.mp4')} type='video/mp4; codecs="av01.0.05M.08"' />
        <source src={file} type="video/mp4" onError={() => setFailed(true)} />
        <track kind="captions" src={createFilmUrl(source, '.vtt')} srcLang="en" label="English" />
      </video>
      {failed && (
        <VideoLate
          reason="The line may be slow, or your browser may not play this kind of film."
          poster={poster}
        >
          <a className="button button-primary" href={file} download>
            Download the film
          </a>
        </VideoLate>
      )}
    </div>
  );
}
