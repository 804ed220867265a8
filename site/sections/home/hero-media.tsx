import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

const POSTER = '/hero/hero';
const MOBILE_POSTER = '/hero/hero-mobile';
const LOOP = '/hero/hero-loop';
const UPRIGHT = '(max-aspect-ratio: 1/1)';
/** The loop is cut for wide windows; phones keep their upright poster, and their data. */
const LOOP_MEDIA = `(prefers-reduced-motion: no-preference) and (width >= 48rem) and (not ${UPRIGHT})`;

/**
 * The poster, and over it the background video: mounted after the first render, faded in over a second once it can play (docs/product.md#home). Not fetched
 * where motion or data are to be saved, nor on small screens.
 */
export function HeroMedia(): ReactNode {
  const [wanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    const suits = window.matchMedia(LOOP_MEDIA);
    const decide = () => setWanted(suits.matches && !savesData());
    decide();
    suits.addEventListener('change', decide);
    return () => suits.removeEventListener('change', decide);
  }, []);

  return (
    <div className="hero-media absolute -z-1" aria-hidden="true">
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
        <source media={UPRIGHT} srcSet={`${MOBILE_POSTER}-720.jpg`} />
        {(['avif', 'webp'] as const).map((type) => (
          <source
            key={type}
            type={`image/${type}`}
            srcSet={`${POSTER}-1280.${type} 1280w, ${POSTER}-1920.${type} 1920w`}
            sizes="100vw"
          />
        ))}
        <img src={`${POSTER}-1280.jpg`} alt="" width={1920} height={1080} fetchPriority="high" />
      </picture>
      {wanted && (
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
          <source src={`${LOOP}.webm`} type='video/webm; codecs="av01.0.05M.08"' />
          <source src={`${LOOP}.mp4`} type="video/mp4" />
        </video>
      )}
    </div>
  );
}

/** Chromium's `Save-Data` hint; unknown elsewhere. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
