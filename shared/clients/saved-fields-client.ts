import * as v from 'valibot';
import { savedBySchema } from '../core/content/changes.ts';
import { routeBelow } from '../core/content/content-url.ts';
import { fetchAsEditor } from './editor-session-fetch.ts';
import type { SaveSettings } from './editor-session-fetch.ts';
import { CONTENT_TIMEOUT_MS } from './read-with-retries.ts';

/** Since when a saved text stands, and who saved it, where the service knows. */
export interface SavedField {
  readonly field_name: string;
  readonly saved_at: string;
  readonly saved_by?: string | undefined;
}

const fieldsSchema = v.object({
  fields: v.array(v.object({ field_name: v.string(), saved_at: v.string(), saved_by: savedBySchema })),
});

/** `GET {content-url}/fields`, for those who may save. Empty where the service does not tell; rejects when nobody answers. */
export async function readSavedFields(
  contentUrl: string,
  settings: SaveSettings,
  customFetch = fetch,
): Promise<readonly SavedField[]> {
  const request = {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(CONTENT_TIMEOUT_MS),
  };
  const response = await fetchAsEditor(routeBelow(contentUrl, 'fields'), settings, request, customFetch);
  const answer = v.safeParse(fieldsSchema, await response.json().catch(() => undefined));
  return response.ok && answer.success ? answer.output.fields : [];
}
