/** Names with a content hash never change. */
// eslint-disable-next-line regexp/no-super-linear-backtracking -- only over the names of files that the build has made
export const HASHED = /\/(?:assets|chunks)\/.*-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
/** Fonts and pictures rarely change under one name. */
export const MEDIA = /\.(?:avif|gif|ico|jpe?g|mp4|png|svg|webm|webp|woff2)$/;

/** Browsers revalidate pages: a save must show at once. */
export const PAGE_CACHE = 'no-cache';
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const ONE_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
export const MINUTES = 'public, max-age=300, stale-while-revalidate=86400';

/** Files of the office and the light pages must match each other: revalidated. */
const NAMED_BUILD_FILE = /^\/(?:office|light)\//;

/** Unlimited with a hash in the name, a day for fonts and pictures, else minutes. */
export function cacheControlOf(address: string): string {
  if (NAMED_BUILD_FILE.test(address)) return PAGE_CACHE;
  if (HASHED.test(address)) return IMMUTABLE;
  return MEDIA.test(address) ? ONE_DAY : MINUTES;
}
