/** A request's address, taken apart without trusting it. */
export interface Address {
  /** The path as it was sent: not decoded, never empty. */
  readonly path: string;
  /** With its `?`, or ''. */
  readonly query: string;
}

/** Splits a request target (`/about?x=1`, or the absolute form that proxies send). */
export function parseAddress(target: string | undefined): Address {
  let text = target ?? '/';
  if (!text.startsWith('/')) text = text.replace(/^https?:\/\/[^/?#]*/i, '');
  const fragment = text.indexOf('#');
  if (fragment !== -1) text = text.slice(0, fragment);
  const mark = text.indexOf('?');
  const path = mark === -1 ? text : text.slice(0, mark);
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : text.slice(mark) };
}

/**
 * Where a path that is written differently from its page's own address should go: without slashes at its end, without
 * needless percent codes, without `index.html` or `.html`. Undefined when the path is in no such way odd, or broken.
 */
export function canonicalPath(path: string): string | undefined {
  const decoded = decode(path);
  if (decoded === undefined || decoded.includes('//') || decoded.includes('\\')) return undefined;
  const bare = decoded.replace(/\/(?:index(?:\.html)?)?$/, '').replace(/\.html$/, '');
  const canonical = bare === '' ? '/' : bare;
  return canonical === path ? undefined : canonical;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
