import * as v from 'valibot';

/** A text that stood in a field before; null is the built-in one. */
export interface ContentVersion {
  readonly field_value: string | null;
  readonly saved_at: string;
}

const versionsSchema = v.object({
  versions: v.array(v.object({ field_value: v.nullable(v.string()), saved_at: v.string() })),
});
const VERSIONS_TIMEOUT_MS = 8_000;

/**
 * `GET {content-url}/versions?field=…`: what was saved in a field before, newest first. Needs the session of an editor. Rejects
 * when the service cannot say.
 */
export async function readVersions(
  contentUrl: string,
  field: string,
  settings: { readonly nonce?: string | undefined; readonly contentKey?: string | undefined },
  customFetch = fetch,
): Promise<readonly ContentVersion[]> {
  const { nonce, contentKey } = settings;
  const response = await customFetch(`${contentUrl}/versions?field=${encodeURIComponent(field)}`, {
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(nonce && { 'X-WP-Nonce': nonce }),
      ...(contentKey && { 'X-Content-Key': contentKey }),
    },
    signal: AbortSignal.timeout(VERSIONS_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  return v.parse(versionsSchema, await response.json()).versions;
}
