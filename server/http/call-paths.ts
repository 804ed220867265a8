import type { App } from '../../backend/http/app.ts';

/** Which paths are calls, and what they are named in the log. */
export interface CallPaths {
  /** Whether a path is answered by a call or, as an unknown call, in JSON. */
  isCall(path: string): boolean;
  /** Whether a call has exactly this path. */
  has(path: string): boolean;
  /** The pattern of the calls at a path; undefined where none is. */
  patternOf(path: string): string | undefined;
}

/** Below these paths everything unknown is answered in JSON, not as a page. */
export const CALL_PREFIXES = ['/functions', '/forms', '/wp-json', '/graphql'];

/** Reads the paths from the routes of `calls`. */
export function createCallPaths(calls: App): CallPaths {
  const paths = new Set(calls.routes.map(({ path }) => path));
  const prefixes = [...paths].filter((path) => path.endsWith('/*')).map((path) => path.slice(0, -1));
  const patternOf = (path: string) => {
    if (paths.has(path)) return path;
    const prefix = prefixes.find((known) => path.startsWith(known));
    return prefix && `${prefix}*`;
  };
  return {
    has: (path) => paths.has(path),
    patternOf,
    isCall: (path) =>
      patternOf(path) !== undefined ||
      CALL_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  };
}
