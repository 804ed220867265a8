import { fetchCall } from './call.ts';

/** A nonce of WordPress or the embedded service; WordPress answers `0` for an expired session. */
const NONCE = /^[\w-]{8,64}$/;

/**
 * A fresh nonce from an address that returns it as plain text (`admin-ajax.php?action=rest-nonce`,
 * `/editor/nonce`); undefined when the session has ended. Rejects without a response.
 */
export async function fetchNonce(url: string): Promise<string | undefined> {
  const response = await fetchCall({ url, credentials: 'same-origin' });
  const text = response.ok ? (await response.text()).trim() : '';
  return NONCE.test(text) ? text : undefined;
}
