import * as v from 'valibot';
import { readForEditors } from './read-for-editors.ts';
import type { SaveSettings } from './save-content-client.ts';

/** A text that stood in a field before; null is the built-in one. */
export interface ContentVersion {
  readonly field_value: string | null;
  readonly saved_at: string;
}

const versionsSchema = v.object({
  versions: v.array(v.object({ field_value: v.nullable(v.string()), saved_at: v.string() })),
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
  const url = `${contentUrl}/versions?field=${encodeURIComponent(field)}`;
  const response = await readForEditors(url, settings, customFetch);
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  return v.parse(versionsSchema, await response.json()).versions;
}
