import { fetchNonce } from '../nonce-client.ts';
import type { OfficeSession } from './office-session.ts';

export interface AdminSessionOptions {
  /** The plugin's route, which forwards the calls. */
  readonly address: string;
  readonly nonce: string;
  readonly nonceUrl: string;
}

/** A nonce is valid for 12 to 24 hours; a screen can stay open longer. */
const RENEW_AFTER_MS = 30 * 60_000;

/** WordPress's own session: its cookie, and a nonce that is renewed while the screen is open. */
export function createAdminSession({ address, nonce, nonceUrl }: AdminSessionOptions): OfficeSession {
  let current = nonce;
  let renewedAt = Date.now();

  async function renew(): Promise<void> {
    renewedAt = Date.now();
    current = (await fetchNonce(nonceUrl).catch(() => undefined)) ?? current;
  }

  return {
    connection: {
      address,
      async authorize() {
        if (Date.now() - renewedAt > RENEW_AFTER_MS) await renew();
        return { 'x-wp-nonce': current };
      },
    },
    start: async () => ({ isSignedIn: true }),
  };
}
