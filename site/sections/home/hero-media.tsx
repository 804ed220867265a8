import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import type { HeroFilm } from '../../../shared/speaker.config.ts';
import { useChosenPicture } from '../../content/use-chosen-picture.ts';
import { FieldPicture } from '../../ui/field-picture.tsx';
import { whenIdle } from '../../scheduling/when-idle.ts';

const FIELD = 'home_hero_picture';
const POSTER = '/hero/hero';
const MOBILE_POSTER = '/hero/hero-mobile';
const UPRIGHT = '(max-aspect-ratio: 7/8)';
/** In low windows she is as wide as they are high (hero.css). */
const SIZES = '(min-aspect-ratio: 2/1) 200svh, 100vw';
const MOVING = '(prefers-reduced-motion: no-preference)';
/** A film is cut for wide windows; phones keep their upright poster, and their data. */
const FILM_MEDIA = `${MOVING} and (width >= 48rem) and (not ${UPRIGHT})`;
const { hero } = speaker;

/** Where its code does not arrive the poster stays: an ornament's loss is not the page's. */
const HeroPerformance = lazy(() =>
  import('./hero-drawing/hero-performance.tsx').then(
    ({ HeroPerformance: Drawn }) => ({ default: Drawn }),
    () => ({ default: () => null }),
  ),
);

/**
 * The poster, and over it what the speaker's file names: a background video, mounted after the first render and faded in over a second once it can
 * play, or the drawing that the poster was made from (docs/product.md#home). Not fetched where motion or data are to be saved, a video not on small screens.
 * A picture that an editor has chosen takes the place of all of it.
 */
export function HeroMedia(): ReactNode {
  // The drawing and the film are of the built-in poster.
  if (useChosenPicture(FIELD) === undefined) return <BuiltInHero />;
  return (
    <div className="hero-media absolute -z-1">
      <FieldPicture field={FIELD} builtIn={<Poster />} sizes={SIZES} loading="eager" />
    </div>
  );
}

function BuiltInHero(): ReactNode {
  const wanted = useSuits(hero?.kind === 'film' ? FILM_MEDIA : MOVING);
  return (
    <div className="hero-media absolute -z-1" aria-hidden="true">
      <Poster />
      {wanted && hero?.kind === 'film' && <Film {...hero} />}
      {wanted && hero?.kind === 'drawing' && (
        <Suspense fallback={null}>
          <HeroPerformance source={hero.strokes} upright={UPRIGHT} />
        </Suspense>
      )}
    </div>
  );
}

function Poster(): ReactNode {
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

function Film({ webm, mp4 }: HeroFilm): ReactNode {
  const [loaded, setLoaded] = useState(false);
  return (
    <video
      className="hero-video"
      data-loaded={loaded ? '' : undefined}
      autoPlay
      loop
      muted
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      onCanPlay={() => setLoaded(true)}
    >
      {webm !== undefined && <source src={webm} type="video/webm" />}
      <source src={mp4} type="video/mp4" />
    </video>
  );
}

/** Whether the window suits and no data are to be saved: known once the page has loaded and the browser is idle. */
function useSuits(media: string): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const suits = window.matchMedia(media);
    const stop = new AbortController();
    const { signal } = stop;
    const decide = () => setWanted(suits.matches && !savesData());
    const start = () =>
      whenIdle(() => {
        decide();
        suits.addEventListener('change', decide, { signal });
      }, signal);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true, signal });
    return () => stop.abort();
  }, [media]);
  return wanted;
}

/** Chromium's `Save-Data` hint; unknown elsewhere. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
