import * as v from 'valibot';
import { parseContentMap, type ContentMap } from '../core/content/fields.ts';
import { fetchCall, nameStatus } from './call.ts';
import { plainContentUrl, routeBelow } from '../core/content/content-url.ts';
import { withoutTrailingSlashes } from '../core/content/without-trailing-slashes.ts';

/** A WordPress or the embedded service; '' is the page's own origin. */
export interface ContentAddress {
  readonly contentHost: string;
  readonly namespace: string;
}

/** The content route of docs/interfaces.md#calls. */
export function contentUrl({ contentHost, namespace }: ContentAddress): string {
  return `${withoutTrailingSlashes(contentHost)}/wp-json/${namespace}/v1/content`;
}

export type ContentRoute = ContentAddress | { readonly url: string };

/**
 * `GET /wp-json/{namespace}/v1/content`, with credentials, one try (docs/interfaces.md#calls).
 * Drops values that are not text. After an HTML response it tries `?rest_route=`, for plain
 * permalinks. Rejects with 'HTTP {status}: {statusText}', the error of `fetch`, or if the response
 * is no content.
 */
export async function readContent(route: ContentRoute, fetch?: typeof globalThis.fetch): Promise<ContentMap> {
  const read = (url: string): Promise<Response> =>
    fetchCall({ url, credentials: 'include', headers: { accept: 'application/json' }, fetch });
  const url = 'url' in route ? route.url : contentUrl(route);
  const response = await read(url);
  const plain = isHtml(response) ? plainContentUrl(url) : undefined;
  const answer = plain === undefined ? undefined : await read(plain).catch(() => undefined);
  // When both fail, the error names the configured address.
  return parseAnswer(answer?.ok === true && !isHtml(answer) ? answer : response);
}

const previewSchema = v.object({
  content: v.unknown(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  post: v.optional(v.unknown()),
});

export interface PreviewAnswer {
  readonly content: ContentMap;
  readonly endsAt: Date;
  /** The post that the link is for, as WPGraphQL describes posts. */
  readonly post?: unknown;
}

/**
 * `POST {content-url}/preview/open`: the drafts of a preview link, and when it expires; undefined
 * for an invalid key or without previews. Needs no session. Rejects with a message for the editor.
 */
export async function readPreview(
  contentUrl: string,
  key: string,
  fetch?: typeof globalThis.fetch,
): Promise<PreviewAnswer | undefined> {
  const open = (route: string): Promise<Response> =>
    fetchCall({ url: routeBelow(route, 'preview/open'), method: 'POST', body: { key }, fetch });
  const first = await open(contentUrl);
  // A WordPress with plain permalinks responds with a page.
  const plain = isJson(first) ? undefined : plainContentUrl(contentUrl);
  const response = plain === undefined ? first : await open(plain);
  if (response.status === 401 || response.status === 404) return undefined;
  if (!response.ok) throw new Error(nameStatus(response));
  const { content, expiresAt, ...post } = v.parse(previewSchema, await response.json());
  return { content: parseContentMap(content) ?? {}, endsAt: new Date(expiresAt), ...post };
}

const typeOf = (response: Response): string => response.headers.get('content-type') ?? '';
const isJson = (response: Response): boolean => /\bjson\b/i.test(typeOf(response));
const isHtml = (response: Response): boolean =>
  (response.ok || response.status === 404) && /\bhtml\b/i.test(typeOf(response));

async function parseAnswer(response: Response): Promise<ContentMap> {
  if (!response.ok) throw new Error(nameStatus(response));
  // A partly removed plugin responds 200 with HTML: the content type decides, not the status.
  const content = isJson(response) ? parseContentMap(await response.json()) : undefined;
  if (!content)
    throw new Error(
      `The content service answered with ${typeOf(response) || 'something'} that is not content`,
    );
  return content;
}
