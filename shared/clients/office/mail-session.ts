import { translate } from '../../core/text/translate.ts';
import { createClient } from '@supabase/supabase-js';
import { withoutTrailingSlashes } from '../../core/content/without-trailing-slashes.ts';
import { FUNCTIONS_PATH } from '../../core/leads/function-paths.ts';
import type { OfficeSession, SessionState } from './office-session.ts';

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

/** Supabase Auth by mailed link. The implicit flow lets a phone open a laptop's link. */
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
