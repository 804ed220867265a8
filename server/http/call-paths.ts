import type { App } from '../../backend/http/app.ts';

export type CallPaths = ReturnType<typeof createCallPaths>;

/** Below these paths everything unknown is answered in JSON, not as a page. */
export const CALL_PREFIXES = ['/functions', '/forms', '/wp-json', '/graphql'];

/** Reads the paths from the routes of `calls`. */
export function createCallPaths(calls: App) {
  const paths = new Set(calls.routes.map(({ path }) => path));
  const prefixes = [...paths].filter((path) => path.endsWith('/*')).map((path) => path.slice(0, -1));
  /** The pattern of the calls at a path, for the log; undefined where none is. */
  const patternOf = (path: string) => {
    if (paths.has(path)) return path;
    const prefix = prefixes.find((known) => path.startsWith(known));
    return prefix && `${prefix}*`;
  };
  return {
    patternOf,
    has: (path: string) => paths.has(path),
    /** Also true for unknown calls, which are answered in JSON. */
    isCall: (path: string) =>
      patternOf(path) !== undefined ||
      CALL_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  };
}
