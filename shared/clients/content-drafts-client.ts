import { parseDrafts } from '../core/content/changes.ts';
import type { ContentDraft } from '../core/content/changes.ts';
import { routeBelow } from '../core/content/content-url.ts';
import { fetchAsEditor } from './editor-session-fetch.ts';
import type { SaveSettings } from './editor-session-fetch.ts';
import { CONTENT_TIMEOUT_MS } from './read-with-retries.ts';
import { requireSettings } from './save-content-client.ts';

/**
 * `GET {content-url}/drafts`: the texts that the service keeps for its editors alone. Undefined where the service keeps none. Needs the
 * session of an editor; rejects with a sentence for a person where it cannot say.
 */
export async function readDrafts(
  contentUrl: string,
  settings: SaveSettings,
  customFetch = fetch,
): Promise<readonly ContentDraft[] | undefined> {
  const missing = requireSettings(settings);
  if (missing) throw new Error(missing);
  const request = {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(CONTENT_TIMEOUT_MS),
  };
  const response = await fetchAsEditor(routeBelow(contentUrl, 'drafts'), settings, request, customFetch);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  // An answer of another shape is another service's: it keeps no drafts that we could read.
  return parseDrafts(await response.json().catch(() => undefined));
}
