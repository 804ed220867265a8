import * as v from 'valibot';
import { parseContentMap } from '../core/content/fields.ts';
import type { ContentMap } from '../core/content/fields.ts';
import { plainContentUrl, routeBelow } from '../core/content/content-url.ts';
import { fetchAsEditor } from './editor-session-fetch.ts';
import type { SaveSettings } from './editor-session-fetch.ts';
import { CONTENT_TIMEOUT_MS } from './read-with-retries.ts';

/** A link that shows the drafts to whoever has it. */
export interface PreviewLink {
  readonly url: string;
  /** ISO. */
  readonly expiresAt: string;
}

const linkSchema = v.object({ url: v.string(), expiresAt: v.string() });
const planSchema = v.object({ planned: v.array(v.string()) });
const errorSchema = v.object({ error: v.string() });

/** `POST {content-url}/preview` (docs/interfaces.md#previews). Rejects with a sentence for a person. */
export function createPreviewLink(
  contentUrl: string,
  settings: SaveSettings,
  customFetch = fetch,
): Promise<PreviewLink> {
  return post(routeBelow(contentUrl, 'preview'), settings, {}, linkSchema, customFetch);
}

/**
 * `POST {content-url}/plan`: these fields' drafts are published at that moment (ISO), null for none. Returns the fields that have a draft;
 * rejects with a sentence for a person.
 */
export async function planDrafts(
  contentUrl: string,
  settings: SaveSettings,
  plan: { readonly fields: readonly string[]; readonly publishAt: string | null },
  customFetch = fetch,
): Promise<readonly string[]> {
  const body = { ...plan, ...(settings.by && { by: settings.by }) };
  const answer = await post(routeBelow(contentUrl, 'plan'), settings, body, planSchema, customFetch);
  return answer.planned;
}

const previewSchema = v.object({ content: v.unknown(), expiresAt: v.pipe(v.string(), v.isoTimestamp()) });

/**
 * `POST {content-url}/preview/open`: what the link of this key shows, and when it ends; undefined for a key that opens nothing, or a service
 * that has no previews. Rejects when nobody answers. Needs no session: the key is the right.
 */
export async function readPreview(
  contentUrl: string,
  key: string,
  customFetch = fetch,
): Promise<{ readonly content: ContentMap; readonly endsAt: Date } | undefined> {
  const ask = (route: string): Promise<Response> =>
    customFetch(routeBelow(route, 'preview/open'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ key }),
      signal: AbortSignal.timeout(CONTENT_TIMEOUT_MS),
    });
  const first = await ask(contentUrl);
  // A WordPress with plain permalinks answers with a page there.
  const plain = isJson(first) ? undefined : plainContentUrl(contentUrl);
  const response = plain === undefined ? first : await ask(plain);
  if (response.status === 401 || response.status === 404) return undefined;
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  const { content, expiresAt } = v.parse(previewSchema, await response.json());
  return { content: parseContentMap(content) ?? {}, endsAt: new Date(expiresAt) };
}

function isJson(response: Response): boolean {
  return /\bjson\b/i.test(response.headers.get('content-type') ?? '');
}

async function post<Schema extends v.GenericSchema>(
  url: string,
  settings: SaveSettings,
  body: object,
  schema: Schema,
  customFetch: typeof fetch,
): Promise<v.InferOutput<Schema>> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CONTENT_TIMEOUT_MS),
  };
  const response = await fetchAsEditor(url, settings, request, customFetch);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return v.parse(schema, answer);
  const refusal = v.safeParse(errorSchema, answer);
  throw new Error(refusal.success ? refusal.output.error : `HTTP ${response.status}: ${response.statusText}`);
}
