import { translate } from '../core/text/translate.ts';
import type * as v from 'valibot';
import { NONCE_REJECTED } from '../core/content/error-codes.ts';
import { offline, readValue, send, type Answer, type Call } from './call.ts';

/** What allows a page to save: `window.speakerSettings`, or `<speaker-editor>`'s attributes. */
export interface SaveSettings {
  readonly nonce?: string | undefined;
  readonly contentKey?: string | undefined;
  /** The editor's name as entered, for hosts without accounts. */
  readonly by?: string | undefined;
  /** Fetches a fresh nonce for the session; undefined where it has ended. Rejects when offline. */
  readonly renewNonce?: (() => Promise<string | undefined>) | undefined;
}

export const SIGNED_OUT = translate('You are signed out. Sign in, then save; your text is kept.');

/** Sends a request with an editor's nonce and key; renews an expired nonce and retries once. */
export async function sendAsEditor(settings: SaveSettings, request: Call): Promise<Answer<Response>> {
  const sendWith = (nonce: string | undefined): Promise<Answer<Response>> =>
    send({
      credentials: 'same-origin',
      ...request,
      headers: {
        ...request.headers,
        ...(nonce && { 'x-wp-nonce': nonce }),
        ...(settings.contentKey && { 'x-content-key': settings.contentKey }),
      },
    });
  const sent = await sendWith(settings.nonce);
  if (!isSessionOver(sent)) return sent;
  try {
    const nonce = await settings.renewNonce?.();
    const again = nonce ? await sendWith(nonce) : sent;
    if (!isSessionOver(again)) return again;
  } catch (cause) {
    return offline(cause, request.sentences);
  }
  return { ok: false, problem: { kind: 'signed-out', status: 401, sentence: SIGNED_OUT } };
}

/** Calls with an editor's session, and reads the answer by a schema. */
export async function callAsEditor<Schema extends v.GenericSchema>(
  settings: SaveSettings,
  request: Call,
  schema: Schema,
): Promise<Answer<v.InferOutput<Schema>>> {
  return readValue(await sendAsEditor(settings, request), schema, request.sentences);
}

function isSessionOver(sent: Answer<Response>): boolean {
  if (sent.ok) return false;
  const { kind, status, code } = sent.problem;
  return kind === 'signed-out' || (status === 403 && code === NONCE_REJECTED);
}
