import { cacheControlOf } from '../../server/http/static-caching.ts';
import type { PolicySources } from '../../server/http/security-headers.ts';
import { COMMON_HEADERS, contentSecurityPolicy, pageHeaders } from '../../server/http/security-headers.ts';

/** A page with the hashes of its inline scripts and styles. */
export interface HostedPage {
  readonly path: string;
  readonly inlineHashes: readonly string[];
}

const WIDGET_CORS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/** `_headers` as Netlify and Cloudflare Pages read it: the same headers that the embedded host sends. */
export function createHeadersFile(pages: readonly HostedPage[], policy: PolicySources): string {
  const rules: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['/*', { ...COMMON_HEADERS, ...pageHeaders(policy) }],
    ...pages.map(
      ({ path, inlineHashes }) =>
        [path, { 'Content-Security-Policy': contentSecurityPolicy(policy, inlineHashes) }] as const,
    ),
    ['/assets/*', { 'Cache-Control': cacheControlOf('/assets/name-hash1234.js') }],
    ['/widgets/chunks/*', { 'Cache-Control': cacheControlOf('/widgets/chunks/name-hash1234.js') }],
    ['/widgets/*', WIDGET_CORS],
    ['/fonts/*', { ...WIDGET_CORS, 'Cache-Control': cacheControlOf('/fonts/face.woff2') }],
  ];
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** The server block's inside for nginx, with the compressed copies that the build made. */
export function createNginxFile(pages: readonly HostedPage[], policy: PolicySources): string {
  const policies = pages.map(
    ({ path, inlineHashes }) =>
      `  ${path === '/404' ? 'default' : path} "${contentSecurityPolicy(policy, inlineHashes)}";`,
  );
  const common = Object.entries({ ...COMMON_HEADERS, ...pageHeaders(policy) });
  const add = (headers: readonly (readonly [string, string])[], indent: string) =>
    headers.map(([name, value]) => `${indent}add_header ${name} "${value}" always;`).join('\n');
  return `# Include this file inside http { }; it is made by \`npm run build\`. Set root and server_name.
map $request_uri $speaker_path { ~^(?<path>[^?]*) $path; }
map $speaker_path $speaker_policy {
${policies.join('\n')}
}
server {
  listen 8080;
  server_name _;
  root /srv/speaker/site;
  gzip_static on;
  # brotli_static on;  # where the brotli module is installed
  charset utf-8;
  error_page 404 /404.html;
  location ~ ^(?<page>.+)/$ { return 308 $page$is_args$args; }
  location = / { try_files /index.html =404;
${add([...common, ['Content-Security-Policy', '$speaker_policy'], ['Cache-Control', 'no-cache']], '    ')}
  }
  location / { try_files $uri $uri.html =404;
${add([...common, ['Content-Security-Policy', '$speaker_policy']], '    ')}
  }
  location /assets/ {
${add([...common, ['Cache-Control', cacheControlOf('/assets/name-hash1234.js')]], '    ')}
  }
  location /widgets/ {
${add([...common, ...Object.entries(WIDGET_CORS)], '    ')}
  }
  location /fonts/ {
${add([...common, ...Object.entries(WIDGET_CORS), ['Cache-Control', cacheControlOf('/fonts/face.woff2')]], '    ')}
  }
}
`;
}
