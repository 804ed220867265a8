import type { SaveSettings } from './save-content-client.ts';

const TIMEOUT_MS = 8_000;

/** A GET that needs the session of an editor: with nonce and key, where they are there. */
export function readForEditors(url: string, settings: SaveSettings, customFetch = fetch): Promise<Response> {
  const { nonce, contentKey } = settings;
  return customFetch(url, {
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(nonce && { 'X-WP-Nonce': nonce }),
      ...(contentKey && { 'X-Content-Key': contentKey }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
