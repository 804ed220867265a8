import * as v from 'valibot';
import { routeBelow } from '../core/content/content-url.ts';
import { fetchAsEditor } from './editor-session-fetch.ts';
import type { SaveSettings } from './editor-session-fetch.ts';
import { CONTENT_TIMEOUT_MS } from './read-with-retries.ts';

/** Another editor: by name ('' where they gave none), on a page, with a text in hand or none. */
export interface PresentEditor {
  readonly name: string;
  readonly page: string;
  readonly field: string | null;
}

/** Where this editor is: `session` is an open editor's own random id. */
export type OwnPlace =
  | { readonly session: string; readonly page: string; readonly field: string | null }
  | { readonly session: string; readonly leaving: true };

const answerSchema = v.object({
  editors: v.array(v.object({ name: v.string(), page: v.string(), field: v.nullable(v.string()) })),
});

/**
 * `POST {content-url}/presence`: tells where this editor is, and returns who else is there; undefined where the service does not say.
 * Goes out from a page that is being left too. Rejects when nobody answers, or the session has ended.
 */
export async function tellPresence(
  contentUrl: string,
  settings: SaveSettings,
  place: OwnPlace,
  customFetch = fetch,
): Promise<readonly PresentEditor[] | undefined> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...place, ...(settings.by && { by: settings.by }) }),
    keepalive: true,
    signal: AbortSignal.timeout(CONTENT_TIMEOUT_MS),
  };
  const response = await fetchAsEditor(routeBelow(contentUrl, 'presence'), settings, request, customFetch);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  return v.parse(answerSchema, await response.json()).editors;
}
