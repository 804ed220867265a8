import type { LeadSetup } from './lead-setup.ts';
import { INQUIRY, NEWSLETTER, QUIZ } from './lead-setup.ts';
import { createLeadBackend } from '../../backend/api/create-lead-backend.ts';
import type { LeadBackendDeps } from '../../backend/api/lead-backend.ts';
import { listLeads } from '../../backend/leads/list-leads.ts';
import { createMemoryRateLimiter } from '../../backend/rate-limit/memory-rate-limiter.ts';
import { collect } from '../../backend/testing/collect.ts';
import type { TestDatabase } from '../../backend/testing/pglite-database.ts';

const ANON_KEY = 'public-key';

/** The lead handlers alone, without a host, over a test's own database. */
export function createHandlerSetup(database: TestDatabase, deps: Partial<LeadBackendDeps> = {}): LeadSetup {
  const backend = createLeadBackend({
    database,
    rateLimiter: createMemoryRateLimiter(0),
    clientAddress: () => '203.0.113.9',
    anonKey: ANON_KEY,
    log: () => undefined,
    ...deps,
  });
  const handlers = new Map([
    [NEWSLETTER, backend.newsletter],
    [QUIZ, backend.quiz],
    [INQUIRY, backend.inquiry],
    ['/functions/v1/unsubscribe', backend.unsubscribe],
    ['/functions/v1/confirm', backend.confirm],
  ]);
  return {
    anonKey: ANON_KEY,
    call(path, init) {
      const request = new Request(new URL(path, 'https://speaker.example'), init);
      const handler = handlers.get(new URL(request.url).pathname);
      return handler ? handler(request) : Promise.reject(new Error(`nothing answers at ${path}`));
    },
    leads: ({ suspected }) => collect(listLeads(database, { suspected })),
    async mailsTo(email) {
      const rows = await database.query(
        'select 1 from speaker.mails join speaker.leads on leads.id = lead_id where email = lower($1)',
        [email],
      );
      return rows.length;
    },
    async mailToken(lead) {
      const [row] = await database.query<{ mail_token: string }>(
        'select mail_token from speaker.leads where id = $1',
        [lead],
      );
      return row?.mail_token ?? '';
    },
  };
}
