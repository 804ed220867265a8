import { createHmac } from 'node:crypto';
import { NONCE_REJECTED } from '../../shared/core/content/error-codes.ts';
import { sameText } from '../http/bearer-key.ts';
import { HttpError } from '../http/json-call.ts';

/** A signed-in editor's page settings (docs/interfaces.md#messages). */
export interface SaveCredentials {
  readonly nonce: string;
  readonly contentKey: string;
}

export type SavePermission = ReturnType<typeof createSavePermission>;

/** A nonce is valid for 12 to 24 hours, as in WordPress. */
const NONCE_TICK_MS = 12 * 60 * 60 * 1000;
const NONCE_LENGTH = 20;

/** Nonces and keys of one host. All derive from `secret`, which must therefore stay secret. */
export function createSavePermission(secret: string) {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  const contentKey = derive('content-key');
  const nonceOf = (tick: number) => derive(`nonce ${tick}`).slice(0, NONCE_LENGTH);
  return {
    issue: (now: number): SaveCredentials => ({
      nonce: nonceOf(Math.floor(now / NONCE_TICK_MS)),
      contentKey,
    }),
    /** 401 if something is missing, 403 if something is wrong, undefined if valid. */
    check(nonce: string | null, key: string | null, now: number): HttpError | undefined {
      if (nonce === null || nonce === '')
        return new HttpError(401, 'Please sign in to save: the nonce is missing.');
      if (key === null || key === '')
        return new HttpError(401, 'Please sign in to save: the content key is missing.');
      const tick = Math.floor(now / NONCE_TICK_MS);
      if (!sameText(nonce, nonceOf(tick)) && !sameText(nonce, nonceOf(tick - 1)))
        return new HttpError(403, 'This page has been open for too long. Please reload it and save again.', {
          code: NONCE_REJECTED,
        });
      if (!sameText(key, contentKey)) return new HttpError(403, 'The content key is wrong.');
      return undefined;
    },
  };
}
