import { ANY_ORIGIN } from '../../server/http/widget-headers.ts';
import type { PolicySources } from '../../server/http/security-headers.ts';
import {
  COMMON_HEADERS,
  contentSecurityPolicy,
  everyPagesPolicy,
  pageHeaders,
} from '../../server/http/security-headers.ts';
import { cacheControlOf } from '../../server/http/static-caching.ts';
import { lightPageHeaders } from '../../server/pages/light-page.ts';
import { LIGHT_FILES, LIGHT_PATHS, LIGHT_PREFIXES } from '../../shared/core/light-pages.ts';
import { OFFICE_PAGE } from '../../server/pages/office-page.ts';
import { headerName } from './header-name.ts';
import { privatePageHeaders } from '../../server/pages/private-page-headers.ts';

/** A page with the hashes of its inline scripts and styles. */
export interface HostedPage {
  readonly path: string;
  readonly inlineHashes: readonly string[];
}

/** Addresses without a page of their own show the nearest of these; the build writes them as `404.html`, `blog/404.html` and `newsletter/404.html`. */
export const MISSING_PAGES: readonly string[] = ['/404', '/blog/404', '/newsletter/404'];

/**
 * `_headers` as Netlify and Cloudflare Pages read it: the same headers that the embedded host sends. Where two rules set the
 * same header, one host joins the two and the other takes the later; a policy joined to `everyPagesPolicy` is the same policy.
 */
export function createHeadersFile(pages: readonly HostedPage[], policy: PolicySources): string {
  const everywhere = {
    ...COMMON_HEADERS,
    ...pageHeaders(policy),
    'content-security-policy': everyPagesPolicy(policy),
  };
  const rules: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['/*', everywhere],
    ...pages
      .filter(({ path }) => !MISSING_PAGES.includes(path))
      .map(
        ({ path, inlineHashes }) =>
          [path, { 'content-security-policy': contentSecurityPolicy(policy, inlineHashes) }] as const,
      ),
    // What every answer carries is not said again: a host that joins the two would make one broken header of them.
    [OFFICE_PAGE, without(privatePageHeaders(policy.leads), everywhere)],
    ...[...LIGHT_PATHS, ...LIGHT_PREFIXES.map((path) => `${path}/*`)].map(
      (path) => [path, without(lightPageHeaders(policy.leads), everywhere)] as const,
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

/** `_redirects` for the same two: one page at every address below its own. Nobody is redirected, the address stays (status 200). */
export function createRewritesFile(): string {
  return LIGHT_PREFIXES.map((path) => `${path}/* ${path} 200\n`).join('');
}

/**
 * A missing page shows at any address, so no rule of `_headers` can name its policy: it carries it itself. Only
 * `frame-ancestors` counts in a header alone, and that one comes with every answer.
 */
export function addOwnPolicy(html: string, { inlineHashes }: HostedPage, policy: PolicySources): string {
  const directives = contentSecurityPolicy(policy, inlineHashes)
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'));
  const tag = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`;
  // Behind the charset, which has to come early, and before everything that it rules.
  return html.replace(/<meta charset="[^"]*"\s*\/?>/i, (charset) => charset + tag);
}

function without(
  headers: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => known[name] !== value));
}
