import { parseContentMap } from '../core/content/fields.ts';
import type { ContentMap } from '../core/content/fields.ts';
import { CONTENT_TIMEOUT_MS } from './read-with-retries.ts';
import { plainContentUrl } from '../core/content/content-url.ts';
import { withoutTrailingSlashes } from '../core/address/without-trailing-slashes.ts';

/** Where the content lives: a WordPress or the embedded service; '' is the page's own origin (docs/interfaces.md#commands). */
export interface ContentAddress {
  readonly contentHost: string;
  readonly namespace: string;
}

/** The content route of docs/interfaces.md#calls. */
export function contentUrl({ contentHost, namespace }: ContentAddress): string {
  return `${withoutTrailingSlashes(contentHost)}/wp-json/${namespace}/v1/content`;
}

/** Where to read: by host and namespace, or the content route itself. */
export type ContentRoute = ContentAddress | { readonly url: string };

/**
 * `GET /wp-json/{namespace}/v1/content`, with credentials, one try (docs/interfaces.md#calls). Values that are not text are dropped.
 * Where a page of HTML answers there, a WordPress may have plain permalinks: it is asked at `?rest_route=` too.
 * Rejects with 'HTTP {status}: {statusText}' (docs/product.md#sentences), with what `fetch` says, or when the answer is no content.
 */
export async function readContent(route: ContentRoute, customFetch = fetch): Promise<ContentMap> {
  const url = 'url' in route ? route.url : contentUrl(route);
  const response = await ask(url, customFetch);
  const plain = isHtml(response) ? plainContentUrl(url) : undefined;
  const answer = plain === undefined ? undefined : await ask(plain, customFetch).catch(() => undefined);
  // Where neither knows the texts, the address that was given is the one to tell of.
  return parseAnswer(answer?.ok === true && !isHtml(answer) ? answer : response);
}

function ask(url: string, customFetch: typeof fetch): Promise<Response> {
  return customFetch(url, {
    credentials: 'include',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(CONTENT_TIMEOUT_MS),
  });
}

const typeOf = (response: Response): string => response.headers.get('content-type') ?? '';
const isHtml = (response: Response): boolean =>
  (response.ok || response.status === 404) && /\bhtml\b/i.test(typeOf(response));

async function parseAnswer(response: Response): Promise<ContentMap> {
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  // A half removed plugin answers 200 with a page of HTML: the type tells, not the status.
  const type = typeOf(response);
  const content = /\bjson\b/i.test(type) ? parseContentMap(await response.json()) : undefined;
  if (!content)
    throw new Error(`The content service answered with ${type || 'something'} that is not content`);
  return content;
}
