import * as v from 'valibot';
import { savedBySchema } from '../core/content/changes.ts';
import { routeBelow } from '../core/content/content-url.ts';
import { fetchAsEditor } from './editor-session-fetch.ts';
import type { SaveSettings } from './editor-session-fetch.ts';
import { CONTENT_TIMEOUT_MS } from './read-with-retries.ts';

/** A text that stood in a field before; null is the built-in one. */
export interface ContentVersion {
  readonly field_value: string | null;
  readonly saved_at: string;
  /** Who put another text in its place, where the service knows. */
  readonly saved_by?: string | undefined;
}

const versionsSchema = v.object({
  versions: v.array(
    v.object({ field_value: v.nullable(v.string()), saved_at: v.string(), saved_by: savedBySchema }),
  ),
});

/**
 * `GET {content-url}/versions?field=…`: what was saved in a field before, newest first. Needs the session of an editor. Rejects
 * when the service cannot say.
 */
export async function readVersions(
  contentUrl: string,
  field: string,
  settings: SaveSettings,
  customFetch = fetch,
): Promise<readonly ContentVersion[]> {
  const url = routeBelow(contentUrl, 'versions', { field });
  const request = {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(CONTENT_TIMEOUT_MS),
  };
  const response = await fetchAsEditor(url, settings, request, customFetch);
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  return v.parse(versionsSchema, await response.json()).versions;
}
