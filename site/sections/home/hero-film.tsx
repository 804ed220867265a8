import { useEffect, useRef, useState, type RefObject } from 'react';
import { attempt } from '../../../shared/browser-storage/attempt.ts';
import type { FilmFiles } from '../../../speaker/speaker-shapes.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { whenIdle } from '../../scheduling/when-idle.ts';

/** Windows that show the upright poster and film. */
export const UPRIGHT = '(max-aspect-ratio: 7/8)';
const MOVING = '(prefers-reduced-motion: no-preference)';
/** A film is for windows of its own shape; a wide one is not loaded below 768 px. */
const SHAPES = [
  { media: `${MOVING} and ${UPRIGHT}`, files: speaker.hero?.upright },
  { media: `${MOVING} and (width >= 48rem) and (not ${UPRIGHT})`, files: speaker.hero },
];
const PAUSED_KEY = 'speaker:hero-film';

/** The film that suits the window, for its video element and its button. */
export interface HeroFilmState {
  readonly files: FilmFiles;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  readonly drop: () => void;
}

/**
 * The film of the first screen, once the page has loaded and the browser is idle. Undefined where
 * none suits the window, its files are missing, or motion or data are to be saved.
 */
export function useHeroFilm(): HeroFilmState | undefined {
  const [files, setFiles] = useState<FilmFiles>();
  const [playing, setPlaying] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const shapes = SHAPES.map(({ media, files: own }) => ({ suits: window.matchMedia(media), own }));
    const decide = () => setFiles(savesData() ? undefined : shapes.find(({ suits }) => suits.matches)?.own);
    const start = () =>
      whenIdle(() => {
        decide();
        for (const { suits } of shapes) suits.addEventListener('change', decide, { signal });
      }, signal);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true, signal });
    return () => stop.abort();
  }, []);
  return files && { files, video, playing, setPlaying, drop: () => setFiles(undefined) };
}

/** The muted video over the poster: fades in over a second once it can play. */
export function HeroVideo({ files, video, setPlaying, drop }: HeroFilmState) {
  const [loaded, setLoaded] = useState(false);
  const [paused] = useState(() => attempt(() => localStorage.getItem(PAUSED_KEY)) === 'paused');
  useEffect(() => {
    if (!paused) play(video.current);
  }, [paused, video]);
  return (
    <video
      ref={video}
      className="hero-video"
      data-loaded={loaded ? '' : undefined}
      preload={paused ? 'none' : 'auto'}
      loop
      muted
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      onCanPlay={() => setLoaded(true)}
      onPlay={() => setPlaying(true)}
      onPause={() => setPlaying(false)}
    >
      {files.webm !== undefined && <source src={files.webm} type='video/webm; codecs="av01.0.08M.08"' />}
      <source src={files.mp4} type="video/mp4" onError={drop} />
    </video>
  );
}

/** The choice is stored: a paused film is not loaded the next time. */
export function HeroPauseButton({ video, playing }: HeroFilmState) {
  const toggle = () => {
    if (playing) video.current?.pause();
    else play(video.current);
    attempt(() =>
      playing ? localStorage.setItem(PAUSED_KEY, 'paused') : localStorage.removeItem(PAUSED_KEY),
    );
  };
  return (
    <button
      type="button"
      className="hero-pause"
      aria-label={playing ? 'Pause the background film' : 'Play the background film'}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
        <path d={playing ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4l13 8-13 8z'} />
      </svg>
    </button>
  );
}

/** A browser can refuse to play to save power: the film stays paused. */
function play(film: HTMLVideoElement | null): void {
  void film?.play().catch(() => {});
}

/** Chromium's `Save-Data` hint; undefined in other browsers. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
