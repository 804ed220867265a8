import { withoutTrailingSlashes } from '../address/without-trailing-slashes.ts';

/** WordPress with plain permalinks has its routes in this parameter. */
const PLAIN_ROUTE = 'rest_route';
const REST_PREFIX = '/wp-json';

/**
 * One name for one content route (`…/wp-json/{namespace}/v1/content`), however it is written: absolute, without a hash or trailing
 * slashes, and the plain permalinks' `?rest_route=` as the path that it stands for. What is no address stays as it is. Records of a
 * browser are bound to it.
 */
export function nameContentUrl(contentUrl: string, base: string): string {
  const url = parseUrl(contentUrl, base);
  if (!url) return contentUrl;
  const route = url.searchParams.get(PLAIN_ROUTE);
  if (route !== null) {
    url.searchParams.delete(PLAIN_ROUTE);
    url.pathname = `${url.pathname.replace(/\/(?:index\.php)?$/, '')}${REST_PREFIX}${route}`;
  }
  url.pathname = withoutTrailingSlashes(url.pathname);
  url.hash = '';
  return url.href;
}

/**
 * The address of a route below the content route (`versions`, `drafts`): in its path, or in `rest_route` where WordPress has plain
 * permalinks. What else stands in the query stays.
 */
export function routeBelow(
  contentUrl: string,
  name: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const [path, search = ''] = splitOnce(contentUrl, '?');
  const query = new URLSearchParams(search);
  const plain = query.get(PLAIN_ROUTE);
  if (plain !== null) query.set(PLAIN_ROUTE, `${withoutTrailingSlashes(plain)}/${name}`);
  for (const [key, value] of Object.entries(parameters)) query.set(key, value);
  const address = plain === null ? `${withoutTrailingSlashes(path)}/${name}` : path;
  return query.size > 0 ? `${address}?${query.toString()}` : address;
}

/** The same route as a WordPress with plain permalinks has it, where it answers nothing else; undefined for any other kind of address. */
export function plainContentUrl(contentUrl: string): string | undefined {
  const [site, route] = splitOnce(contentUrl, `${REST_PREFIX}/`);
  return route === undefined ? undefined : `${site}/?${PLAIN_ROUTE}=/${route}`;
}

/** Whether this route is of a site below its origin's root: several sites may share that origin, and with it a browser's storage. */
export function isBelowRoot(contentUrl: string): boolean {
  return (parseUrl(contentUrl)?.pathname.indexOf(`${REST_PREFIX}/`) ?? 0) > 0;
}

function splitOnce(text: string, mark: string): readonly [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}

function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
