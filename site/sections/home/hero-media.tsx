import { useChosenPicture } from '../../content/use-chosen-picture.ts';
import { FieldPicture } from '../../ui/field-picture.tsx';
import { useFirstPicture } from '../../config/first-pictures.ts';
import { HeroPauseButton, HeroVideo, UPRIGHT, useHeroFilm } from './hero-film.tsx';

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
