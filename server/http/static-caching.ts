/** Built names that carry a hash of the content: they never change. */
// eslint-disable-next-line regexp/no-super-linear-backtracking -- only over the names of files that the build has made
export const HASHED = /\/(?:assets|chunks)\/.*-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
/** Fonts and pictures keep their names when they are replaced, which is rare. */
export const MEDIA = /\.(?:avif|gif|ico|jpe?g|mp4|png|svg|webm|webp|woff2)$/;

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const ONE_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
export const MINUTES = 'public, max-age=300, stale-while-revalidate=86400';

/** The files of the office's and the light pages' builds keep their names, and have to fit each other: asked for each time. */
export const NAMED_BUILD_FILE = /^\/(?:office|light)\//;
export const ASKED_EACH_TIME = 'no-cache';

/** How long a file may be kept: for ever with a hash in its name, a day for fonts and pictures, else minutes. */
export function cacheControlOf(address: string): string {
  if (NAMED_BUILD_FILE.test(address)) return ASKED_EACH_TIME;
  if (HASHED.test(address)) return IMMUTABLE;
  return MEDIA.test(address) ? ONE_DAY : MINUTES;
}
