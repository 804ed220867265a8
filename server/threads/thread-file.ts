/** Only in the server as it is built (`vite.server.config.ts`). */
declare const SERVER_IS_BUILT: true | undefined;

/**
 * The file that a thread of the server begins with: beside the built server its own bundle; where the server runs from its sources (tests,
 * development) the one that sets the TypeScript loader up first, which does not follow into threads by itself.
 */
export function threadFile(name: 'database/embedded-worker' | 'pages/render-worker'): URL {
  return typeof SERVER_IS_BUILT === 'undefined'
    ? new URL(`../${name}-boot.mjs`, import.meta.url)
    : new URL(`../../dist/server/${name.slice(name.indexOf('/') + 1)}.js`, import.meta.url);
}
