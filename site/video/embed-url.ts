import type { EmbedSource, FilmSource } from '../../speaker/speaker-shapes.ts';

/** Framed after a click, never before (docs/product.md#videos). */
export const EMBED_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** The name of the service, for the link to it. */
export function nameService(source: EmbedSource): string {
  return 'youtube' in source ? 'YouTube' : 'Vimeo';
}

export function createEmbedUrl(source: EmbedSource): string {
  const [youtube, vimeo] = EMBED_ORIGINS;
  return 'youtube' in source
    ? `${youtube}/embed/${encodeURIComponent(source.youtube)}?autoplay=1&rel=0`
    : `${vimeo}/video/${encodeURIComponent(source.vimeo)}?autoplay=1&dnt=1`;
}

export function createWatchUrl(source: FilmSource | EmbedSource): string {
  if ('film' in source) return createFilmUrl(source, '.mp4');
  return 'youtube' in source
    ? `https://www.youtube.com/watch?v=${encodeURIComponent(source.youtube)}`
    : `https://vimeo.com/${encodeURIComponent(source.vimeo)}`;
}

const YOUTUBE =
  /^https:\/\/(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})(?=[?&#/]|$)/;
const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,12})(?=[?#/]|$)/;
const FILM = /^\/films\/([a-z0-9-]{1,60})\.mp4$/;

/** The video of an address; undefined for an address of no known service. */
export function readVideoAddress(address: string): FilmSource | EmbedSource | undefined {
  const [youtube, vimeo, film] = [YOUTUBE, VIMEO, FILM].map((shape) => shape.exec(address)?.[1]);
  if (youtube !== undefined) return { youtube };
  if (vimeo !== undefined) return { vimeo };
  return film === undefined ? undefined : { film };
}

export function createFilmUrl({ film }: FilmSource, ending: '.mp4' | '-av1.mp4' | '.vtt' | '.txt'): string {
  return `/films/${film}${ending}`;
}
