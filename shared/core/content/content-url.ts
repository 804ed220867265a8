import { withoutTrailingSlashes } from './without-trailing-slashes.ts';

const PLAIN_ROUTE = 'rest_route';
const REST_PREFIX = '/wp-json';

/**
 * The canonical form of a content route: absolute, without hash and trailing slashes, with plain
 * permalinks as the path that they mean. Browser records are bound to it.
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
 * The address of a route below `route`, in its path or in `rest_route`; `name` '' is the route
 * itself. Parameters of value '' are omitted.
 */
export function routeBelow(
  route: string,
  name: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const [path, search = ''] = splitOnce(route, '?');
  const query = new URLSearchParams(search);
  const plain = query.get(PLAIN_ROUTE);
  const addName = (base: string): string => (name ? `${withoutTrailingSlashes(base)}/${name}` : base);
  if (plain !== null) query.set(PLAIN_ROUTE, addName(plain));
  for (const [key, value] of Object.entries(parameters)) if (value !== '') query.set(key, value);
  const address = plain === null ? addName(path) : path;
  return query.size > 0 ? `${address}?${query.toString()}` : address;
}

/** The same route with plain permalinks; undefined for any other address. */
export function plainContentUrl(contentUrl: string): string | undefined {
  const [site, route] = splitOnce(contentUrl, `${REST_PREFIX}/`);
  return route === undefined ? undefined : `${site}/?${PLAIN_ROUTE}=/${route}`;
}

/** Whether the site is below the root of its origin: other sites may share its storage. */
export function isBelowRoot(contentUrl: string): boolean {
  return (parseUrl(contentUrl)?.pathname.indexOf(`${REST_PREFIX}/`) ?? 0) > 0;
}

function splitOnce(text: string, mark: string): readonly [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}

function parseUrl(address: string, base?: string): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}
