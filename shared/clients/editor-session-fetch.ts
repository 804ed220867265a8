import { NONCE_REJECTED } from '../core/content/error-codes.ts';

/** The page-level setting that allows saving: `window.speakerSettings`, or the attributes of `<speaker-editor>`. */
export interface SaveSettings {
  readonly nonce?: string | undefined;
  readonly contentKey?: string | undefined;
  /** Who saves, as they call themselves: for hosts without accounts. */
  readonly by?: string | undefined;
  /** Fetches a fresh nonce for a session that goes on; undefined where it has ended. Rejects where nobody answers. */
  readonly renewNonce?: (() => Promise<string | undefined>) | undefined;
}

/** The sentence for a session that has ended. */
export const SIGNED_OUT = 'You are signed out. Sign in, then save; your text is kept.';

/**
 * Sends a request with an editor's nonce and key. A nonce that has grown too old is renewed, and the request sent once more; throws
 * `SIGNED_OUT` where that does not help.
 */
export async function fetchAsEditor(
  url: string,
  settings: SaveSettings,
  init: Omit<RequestInit, 'headers'> & { readonly headers: Readonly<Record<string, string>> },
  customFetch = fetch,
): Promise<Response> {
  const send = (nonce: string | undefined): Promise<Response> =>
    customFetch(url, {
      credentials: 'same-origin',
      ...init,
      headers: {
        ...init.headers,
        ...(nonce && { 'x-wp-nonce': nonce }),
        ...(settings.contentKey && { 'x-content-key': settings.contentKey }),
      },
    });
  const response = await send(settings.nonce);
  if (!(await isSessionOver(response))) return response;
  const nonce = await settings.renewNonce?.();
  const again = nonce ? await send(nonce) : undefined;
  if (!again || (await isSessionOver(again))) throw new Error(SIGNED_OUT);
  return again;
}

async function isSessionOver(response: Response): Promise<boolean> {
  if (response.status !== 403) return response.status === 401;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === NONCE_REJECTED;
}
