import { decodePercent } from '../../backend/network/decode-percent.ts';

/** Splits a request target (`/about?x=1`, or the absolute form that proxies send). */
export function parseAddress(target: string | undefined) {
  let text = target ?? '/';
  if (!text.startsWith('/')) text = text.replace(/^https?:\/\/[^/?#]*/i, '');
  const fragment = text.indexOf('#');
  if (fragment !== -1) text = text.slice(0, fragment);
  const mark = text.indexOf('?');
  const path = mark === -1 ? text : text.slice(0, mark);
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : text.slice(mark) };
}

/** Removes end slashes, percent codes, `.html`. Undefined if canonical or malformed. */
export function canonicalPath(path: string): string | undefined {
  const decoded = decodePercent(path);
  if (decoded === undefined || decoded.includes('//') || decoded.includes('\\')) return undefined;
  const bare = decoded.replace(/\/(?:index(?:\.html)?)?$/, '').replace(/\.html$/, '');
  const canonical = bare === '' ? '/' : bare;
  return canonical === path ? undefined : canonical;
}
