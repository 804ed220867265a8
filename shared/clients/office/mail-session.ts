import { translate } from '../../core/text/translate.ts';
import { createClient } from '@supabase/supabase-js';
import { withoutTrailingSlashes } from '../../core/content/without-trailing-slashes.ts';
import { FUNCTIONS_PATH } from '../../core/leads/function-paths.ts';
import type { OfficeSession, SessionState } from './office-session.ts';

/** A Supabase project, and where its sign-in link leads back to. */
export interface MailSessionOptions {
  readonly supabaseUrl: string;
  readonly anonKey: string;
  /** The office page, which must be a redirect address in Supabase. */
  readonly returnTo: string;
}

const SENT = translate(
  'If this address belongs to the office, a sign-in link is on its way. It works once, on any device.',
);
const NOT_SENT = translate('The link could not be sent just now. Please try again in a minute.');
const SPENT = translate('This link has been used or has expired. Ask for a new one.');

/**
 * Supabase Auth: sign-in by a link in a mail; supabase-js stores and refreshes the session. The
 * implicit flow lets a link that was requested on a laptop be opened on a phone.
 */
export function createMailSession({ supabaseUrl, anonKey, returnTo }: MailSessionOptions): OfficeSession {
  const base = withoutTrailingSlashes(supabaseUrl);
  const { auth } = createClient(base, anonKey, { auth: { flowType: 'implicit' } });
  return {
    connection: {
      address: `${base}${FUNCTIONS_PATH}/office`,
      async authorize() {
        const token = (await auth.getSession()).data.session?.access_token;
        return { apikey: anonKey, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
      },
    },
    async start(): Promise<SessionState> {
      const { error } = await auth.initialize();
      const { data } = await auth.getSession();
      if (data.session !== null) return { isSignedIn: true };
      return { isSignedIn: false, ...(error && { sentence: SPENT }) };
    },
    async sendLink(email) {
      const { error } = await auth.signInWithOtp({ email, options: { emailRedirectTo: returnTo } });
      return error ? { sent: false, sentence: NOT_SENT } : { sent: true, sentence: SENT };
    },
    async signOut() {
      await auth.signOut({ scope: 'local' });
    },
  };
}
