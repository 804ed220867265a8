import { ask } from './call.ts';

/** A nonce as WordPress and the embedded service make it; WordPress answers `0` where the session has ended. */
const NONCE = /^[\w-]{8,64}$/;

/**
 * Fetches a fresh nonce from an address that answers with the bare nonce as text (`admin-ajax.php?action=rest-nonce`, `/editor/nonce`);
 * undefined where the session has ended. Rejects where nobody answers.
 */
export async function fetchNonce(url: string): Promise<string | undefined> {
  const response = await ask({ url, credentials: 'same-origin' });
  const text = response.ok ? (await response.text()).trim() : '';
  return NONCE.test(text) ? text : undefined;
}
