import { ANY_ORIGIN } from '../../server/http/widget-headers.ts';
import { COMMON_HEADERS } from '../../server/http/security-headers.ts';
import { cacheControlOf } from '../../server/http/static-caching.ts';
import { lightPageHeaders, OFFICE_PAGE, privatePageHeaders } from '../../server/pages/private-pages.ts';
import { LIGHT_FILES, LIGHT_PATHS, LIGHT_PREFIXES } from '../../shared/core/light-pages.ts';

export interface HostingOptions {
  readonly pageHeaders: Readonly<Record<string, string>>;
  readonly leads: readonly string[];
  /** The present address of each page by its former ones. */
  readonly movedPages: ReadonlyMap<string, string>;
}

/**
 * `_headers` for Netlify and Cloudflare Pages: the embedded host's headers. Where two rules set a
 * header, one host joins the two and the other takes the later; the stricter policies of office and
 * light pages work with both.
 */
export function createHeadersFile({ pageHeaders, leads }: HostingOptions): string {
  const everywhere = { ...COMMON_HEADERS, ...pageHeaders };
  const rules: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['/*', everywhere],
    // Common headers are not repeated: a host that joins both would send an invalid one.
    [OFFICE_PAGE, without(privatePageHeaders(leads), everywhere)],
    ...[...LIGHT_PATHS, ...LIGHT_PREFIXES.map((path) => `${path}/*`)].map(
      (path) => [path, without(lightPageHeaders(leads), everywhere)] as const,
    ),
    ...[OFFICE_PAGE, LIGHT_FILES].map(
      (files) => [`${files}/*`, { 'cache-control': cacheControlOf(`${files}/page.js`) }] as const,
    ),
    ['/assets/*', { 'cache-control': cacheControlOf('/assets/name-hash1234.js') }],
    ['/widgets/chunks/*', { 'cache-control': cacheControlOf('/widgets/chunks/name-hash1234.js') }],
    ['/widgets/*', ANY_ORIGIN],
    ['/og/*', ANY_ORIGIN],
    ['/fonts/*', { ...ANY_ORIGIN, 'cache-control': cacheControlOf('/fonts/face.woff2') }],
  ];
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${headerName(name)}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** `_redirects`: former addresses, and one page for all addresses below its own (status 200). */
export function createRewritesFile(movedPages: ReadonlyMap<string, string>): string {
  const moved = [...movedPages].map(([former, path]) => `${former} ${path} 301\n`);
  return [...moved, ...LIGHT_PREFIXES.map((path) => `${path}/* ${path} 200\n`)].join('');
}

/** A header's name in a host's file: `Cache-Control` for `cache-control`. */
export function headerName(name: string): string {
  return name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}

function without(
  headers: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => known[name] !== value));
}
