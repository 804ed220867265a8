import { useChosenPicture } from '../../content/field.tsx';
import { FieldPicture } from '../../ui/field-picture.tsx';
import { useFirstPicture } from '../../config/first-pictures.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { attempt } from '../../../shared/core/attempt.ts';
import type { FilmFiles } from '../../../speaker/speaker-shapes.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { whenIdle } from '../../scheduling/tasks.ts';

const FIELD = 'home_hero_picture';
const POSTER = '/hero/hero';
const MOBILE_POSTER = '/hero/hero-mobile';
/** In low windows the picture is as wide as the window is high (hero.css). */
const SIZES = '(min-aspect-ratio: 2/1) 200svh, 100vw';

/** The poster, and over it the film (docs/product.md#home); a chosen picture replaces both. */
export function HeroMedia() {
  if (useChosenPicture(FIELD) === undefined) return <BuiltInHero />;
  return (
    <div className="hero-media absolute -z-1">
      <FieldPicture field={FIELD} builtIn={<Poster />} sizes={SIZES} loading="eager" />
    </div>
  );
}

function BuiltInHero() {
  const film = useHeroFilm();
  return (
    <>
      <div className="hero-media absolute -z-1" aria-hidden="true">
        <Poster />
        {film && <HeroVideo key={film.files.mp4} {...film} />}
      </div>
      {film && <HeroPauseButton {...film} />}
    </>
  );
}

function Poster() {
  useFirstPicture(true, `${MOBILE_POSTER}-480.avif 480w, ${MOBILE_POSTER}-720.avif 720w`, '100vw', UPRIGHT);
  useFirstPicture(true, `${POSTER}-1280.avif 1280w, ${POSTER}-1920.avif 1920w`, SIZES, `(not ${UPRIGHT})`);
  return (
    <picture>
      {(['avif', 'webp'] as const).map((type) => (
        <source
          key={`mobile-${type}`}
          media={UPRIGHT}
          type={`image/${type}`}
          srcSet={`${MOBILE_POSTER}-480.${type} 480w, ${MOBILE_POSTER}-720.${type} 720w`}
          sizes="100vw"
        />
      ))}
      <source media={UPRIGHT} srcSet={`${MOBILE_POSTER}-720.jpg 720w`} sizes="100vw" type="image/jpeg" />
      {(['avif', 'webp'] as const).map((type) => (
        <source
          key={type}
          type={`image/${type}`}
          srcSet={`${POSTER}-1280.${type} 1280w, ${POSTER}-1920.${type} 1920w`}
          sizes={SIZES}
        />
      ))}
      <img
        data-field={FIELD}
        src={`${POSTER}-1280.jpg`}
        alt=""
        width={1920}
        height={1080}
        fetchPriority="high"
      />
    </picture>
  );
}

/** Windows that show the upright poster and film. */
const UPRIGHT = '(max-aspect-ratio: 7/8)';
const MOVING = '(prefers-reduced-motion: no-preference)';
/** A film is for windows of its own shape; a wide one is not loaded below 768 px. */
const SHAPES = [
  { media: `${MOVING} and ${UPRIGHT}`, files: speaker.hero?.upright },
  { media: `${MOVING} and (width >= 48rem) and (not ${UPRIGHT})`, files: speaker.hero },
];
const PAUSED_KEY = 'speaker:hero-film';

/** The film that suits the window, for its video element and its button. */
interface HeroFilmState {
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
function useHeroFilm(): HeroFilmState | undefined {
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
function HeroVideo({ files, video, setPlaying, drop }: HeroFilmState) {
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
function HeroPauseButton({ video, playing }: HeroFilmState) {
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
