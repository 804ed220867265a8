import { readdirSync, readFileSync } from 'node:fs';
import { speaker } from '../../speaker/speaker.config.ts';
import { KEYNOTE_TEXTS } from '../keynote-texts.ts';
import { POSTS } from '../paths.ts';

/** An original in `speaker/originals`, and the sizes that pages request. */
export interface PicturePlan {
  /** Its path in `public` without width and ending, and that of its original. */
  readonly stem: string;
  readonly ratio: readonly [number, number];
  readonly widths: readonly number[];
  readonly jpegWidth: number;
  /** The replacement for a missing original. */
  readonly fallback?: string;
  /** The file for print, also in gray: its path in `public`. */
  readonly print?: string;
}

const WIDE = { ratio: [16, 9], widths: [640, 1280], jpegWidth: 1280 } as const;

/** Every picture that the pages of the present speaker request (docs/artwork.md#sizes). */
export function listPictures(): readonly PicturePlan[] {
  const clients = speaker.videoTestimonials.map((_, index) => `posters/testimonial-${index + 1}`);
  const films = KEYNOTE_TEXTS.flatMap(({ film }) => (film?.video ? [film.poster.slice(1)] : []));
  return [
    { stem: 'hero/hero', ratio: [16, 9], widths: [1280, 1920], jpegWidth: 1280 },
    { stem: 'hero/hero-mobile', ratio: [9, 16], widths: [480, 720], jpegWidth: 720, fallback: 'hero/hero' },
    ...speaker.headshots.map(({ src, filename, ratio }) => ({
      stem: src.slice(1),
      ratio,
      widths: [480, 800, 1200],
      jpegWidth: 800,
      print: `headshots/${filename}`,
    })),
    ...[...new Set(['posters/keynote', ...films, ...clients])].map((stem) => ({ stem, ...WIDE })),
    { stem: 'moments/listening', ...WIDE, ratio: [1, 1] },
    { stem: 'moments/last-row', ...WIDE },
    ...listPostPictures().map((stem) => ({ stem, ...WIDE })),
  ];
}

function listPostPictures(): string[] {
  return readdirSync(POSTS)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => /^image: *\/(\S+)/m.exec(readFileSync(`${POSTS}/${file}`, 'utf8'))?.[1] ?? []);
}
