import { type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import type { Video, FilmSource } from '../../speaker/speaker-shapes.ts';
import { createEmbedUrl, createFilmUrl } from './embed-url.ts';
import { RouteLink } from '../ui/route-link.tsx';

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

interface FilmPlayerProps {
  readonly source: FilmSource;
  readonly title: string;
  readonly poster?: ReactNode;
}

/** The failed film's poster, darkened, and the text on it. */
const FAILED =
  'video-failed on-ink relative grid [&_img]:size-full [&_img]:object-cover [&>picture]:absolute [&>picture]:inset-0 [&>picture]:opacity-25';
const REASON = 'relative grid place-content-center gap-[0.6rem] px-[clamp(1rem,5%,3rem)] py-4';

/** A film with the browser's controls: AV1 where supported, else H.264, optional captions. */
function FilmPlayer({ source, title, poster }: FilmPlayerProps) {
  const [failed, setFailed] = useState(false);
  const track = useRef<HTMLTrackElement>(null);
  const caption = useCaption(track);
  const file = createFilmUrl(source, '.mp4');
  return (
    <div className="video-player">
      <video
        className="video-frame block size-full border-0"
        controls
        autoPlay
        muted
        playsInline
        aria-label={title}
      >
        <source src={createFilmUrl(source, '-av1.mp4')} type='video/mp4; codecs="av01.0.05M.08"' />
        <source src={file} type="video/mp4" onError={() => setFailed(true)} />
        <track ref={track} kind="captions" src={createFilmUrl(source, '.vtt')} srcLang="en" label="English" />
      </video>
      <p className="film-caption">{caption}</p>
      {failed && (
        <div className={FAILED}>
          {poster}
          <div className={REASON} role="status">
            <p className="display display-l">The video is not coming through.</p>
            <p>The line may be slow, or your browser may not play this kind of film.</p>
            <p className="button-row">
              <a className="button button-primary" href={file} download>
                Download the film
              </a>
              <RouteLink className="link" to="/contact">
                Ask for a file
              </RouteLink>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

/** The current caption, while the player does not draw it. */
function useCaption(element: RefObject<HTMLTrackElement | null>): string {
  const [caption, setCaption] = useState('');
  useEffect(() => {
    const track = element.current?.track;
    if (!track) return undefined;
    // A disabled track loads no captions.
    track.mode = 'hidden';
    const show = () => {
      const cues = track.mode === 'hidden' ? [...(track.activeCues ?? [])] : [];
      setCaption(cues.map((cue) => ('text' in cue ? String(cue.text) : '')).join(' '));
    };
    track.addEventListener('cuechange', show);
    return () => track.removeEventListener('cuechange', show);
  }, [element]);
  return caption;
}
