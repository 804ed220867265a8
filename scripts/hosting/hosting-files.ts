import { ANY_ORIGIN, WIDGET_PREFLIGHT } from '../../server/http/widget-headers.ts';
import { COMMON_HEADERS } from '../../server/http/security-headers.ts';
import {
  cacheControlOf,
  HASHED,
  IMMUTABLE,
  MEDIA,
  MINUTES,
  ONE_DAY,
  PAGE_CACHE,
} from '../../server/http/static-caching.ts';
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

const FEEDS = ['/sitemap.xml', '/rss.xml', '/robots.txt'];

const OPEN = '~^/(?:widgets|fonts|og)/';
const PREFLIGHT = '"~^OPTIONS /widgets/"';

const PREFLIGHT_ONLY = Object.entries(WIDGET_PREFLIGHT).filter(([name]) => !(name in ANY_ORIGIN));

/**
 * An nginx server block that answers as the embedded host, with the build's compressed copies. Maps
 * from address to value set every header once; an empty one is not sent.
 */
export function createNginxFile(pages: readonly string[], options: HostingOptions): string {
  return `# Include this file inside http { }, where mime.types is included too; it is made by \`npm run build\`. Set root and server_name.
${addressMaps(pages, options)}
${openHeaderMaps()}
${serverBlock(options)}`;
}

const POLICY = 'content-security-policy';
const PRIVATE_PATHS: readonly string[] = [OFFICE_PAGE, ...LIGHT_PATHS];
const PRIVATE_PATTERNS: readonly string[] = [
  ...PRIVATE_PATHS,
  ...LIGHT_PREFIXES.map((path) => `~^${path}/.`),
];

function addressMaps(pages: readonly string[], { pageHeaders, leads, movedPages }: HostingOptions): string {
  const headers = privatePageHeaders(leads);
  const ofPrivate = (name: string) =>
    PRIVATE_PATTERNS.map((path) => [path, quote(headers[name] ?? '')] as const);
  return `map $request_uri $speaker_path { ~^(?<path>[^?]*) $path; }
${map('$speaker_path', '$speaker_policy', ofPrivate(POLICY), pageHeaders[POLICY])}
# Only what was found may be kept.
${map(
  '"$status $speaker_path"',
  '$speaker_cache',
  [
    ...FEEDS.map((path) => [found(path.replaceAll('.', '\\.')), quote(PAGE_CACHE)] as const),
    ...[...PRIVATE_PATHS, ...LIGHT_PREFIXES.map((path) => `${path}/.+`)].map(
      (path) => [found(path), quote(headers['cache-control'] ?? '')] as const,
    ),
    ...[OFFICE_PAGE, LIGHT_FILES].map((files) => [found(`${files}/.*`), quote(PAGE_CACHE)] as const),
    [found(`.*${HASHED.source}`), quote(IMMUTABLE)],
    [found(`.*${MEDIA.source}`), quote(ONE_DAY)],
    [found('.*\\.[a-z0-9]+'), quote(MINUTES)],
  ],
  PAGE_CACHE,
)}
# Not for search engines.
${map('$speaker_path', '$speaker_robots', ofPrivate('x-robots-tag'))}
# Other ways to write the address of a page.
${map('$speaker_path', '$speaker_canonical', [
  ['/index.html', '/'],
  ...[...pages, ...PRIVATE_PATHS]
    .filter((path) => path !== '/')
    .flatMap((path) => [[`${path}/`, path] as const, [`${path}.html`, path] as const]),
])}
# Former addresses of pages.
${map('$speaker_path', '$speaker_moved', [
  ...[...movedPages].flatMap(([former, path]) => [[former, path] as const, [`${former}/`, path] as const]),
])}`;
}

function openHeaderMaps(): string {
  return `${Object.entries(ANY_ORIGIN)
    .map(([name, value]) => map('$speaker_path', variableOf(name), [[OPEN, quote(value)]]))
    .join('\n')}
${PREFLIGHT_ONLY.map(([name, value]) =>
  map('"$request_method $speaker_path"', variableOf(name), [[PREFLIGHT, quote(value)]]),
).join('\n')}
${map('"$request_method $speaker_path"', '$speaker_preflight', [[PREFLIGHT, '1']])}`;
}

function serverBlock({ pageHeaders }: HostingOptions): string {
  const headers = [
    ...Object.entries({ ...COMMON_HEADERS, ...pageHeaders })
      .filter(([name]) => name !== POLICY)
      .map(([name, value]) => [name, quote(value)]),
    [POLICY, '$speaker_policy'],
    ['cache-control', '$speaker_cache'],
    ['x-robots-tag', '$speaker_robots'],
    ...Object.keys(ANY_ORIGIN).map((name) => [name, variableOf(name)]),
    ...PREFLIGHT_ONLY.map(([name]) => [name, variableOf(name)]),
  ];
  return `server {
  listen 8080;
  server_name _;
  root /srv/speaker/site;
  gzip_static on;
  gzip_vary on;
  # brotli_static on;  # where the brotli module is installed
  charset utf-8;
  charset_types text/css text/plain text/xml text/javascript application/javascript application/json application/rss+xml;
  absolute_redirect off;
  error_page 404 /404.html;
${headers.map(([name = '', value = '']) => `  add_header ${headerName(name)} ${value} always;`).join('\n')}

  if ($speaker_preflight) { return 204; }
  if ($speaker_moved) { return 301 $speaker_moved$is_args$args; }
  if ($speaker_canonical) { return 308 $speaker_canonical$is_args$args; }

  location / { try_files $uri $uri.html =404; }
  location = / { try_files /index.html =404; }
  location /blog/ { error_page 404 /blog/404.html; try_files $uri $uri.html =404; }
  location ~ ^/blog/[^/]+/ { error_page 404 /404.html; return 404; }
${LIGHT_PREFIXES.map((path) => `  location ${path}/ { try_files ${path}.html =404; }`).join('\n')}
  location = /404.html { internal; }
  location = /blog/404.html { internal; }
  location = /newsletter/404.html { internal; }
  location = /newsletter { error_page 404 /newsletter/404.html; return 404; }
  location = /404 { return 404; }
  location = /blog/404 { error_page 404 /blog/404.html; return 404; }
  location = /site.webmanifest { types { } default_type application/manifest+json; }
  # Of the build and of other hosts: not for visitors.
  location ~ (?:/\\.|^/_(?:headers|redirects)$|\\.(?:br|gz)$) { return 404; }
}
`;
}

/** An nginx `map` that sets `to` by the first entry that matches `from`, else to `other`. */
function map(from: string, to: string, entries: readonly (readonly [string, string])[], other = ''): string {
  const lines = [['default', quote(other)], ...entries].map(([key, value]) => `  ${key} ${value};`);
  return [`map ${from} ${to} {`, ...lines, '}'].join('\n');
}

const quote = (value: string) => `"${value}"`;
const found = (pattern: string) => `"~^(?:200|206|304) ${pattern.replace(/\$$/, '')}$"`;
const variableOf = (header: string) => `$speaker_${header.toLowerCase().replaceAll('-', '_')}`;
