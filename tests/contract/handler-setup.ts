import type { LeadSetup } from './lead-setup.ts';
import { INQUIRY, MY_DATA, NEWSLETTER, QUIZ } from './lead-setup.ts';
import { EVENT_TEAMS } from './event-teams-cases.ts';
import { createLeadBackend } from '../../backend/api/create-lead-backend.ts';
import type { LeadBackendDeps } from '../../backend/api/lead-backend.ts';
import { listLeads } from '../../backend/leads/list-leads.ts';
import { createOfficeBackend } from '../../backend/office/create-office-backend.ts';
import { createHoldFeed } from '../../backend/office/hold-feed.ts';
import { createEditorAccess } from '../../backend/office/editor-access.ts';
import { createReportEndpoint } from '../../backend/report/report-endpoint.ts';
import { createMemoryRateLimiter } from '../../backend/rate-limit/memory-rate-limiter.ts';
import { collect } from '../../backend/testing/collect.ts';
import type { TestDatabase } from '../../backend/testing/pglite-database.ts';

const ANON_KEY = 'public-key';
const OFFICE_MAIL = 'office@speaker.example';
const OFFICE_TOKEN = 'office-token';

/** The lead handlers alone, without a host, over a test's own database. */
export function createHandlerSetup(database: TestDatabase, deps: Partial<LeadBackendDeps> = {}): LeadSetup {
  const backend = createLeadBackend({
    database,
    rateLimiter: createMemoryRateLimiter(0),
    clientAddress: () => '203.0.113.9',
    anonKey: ANON_KEY,
    log: () => undefined,
    officeMail: [OFFICE_MAIL],
    ...deps,
  });
  const handlers = new Map([
    [NEWSLETTER, backend.newsletter],
    [QUIZ, backend.quiz],
    [INQUIRY, backend.inquiry],
    ['/functions/v1/unsubscribe', backend.unsubscribe],
    ['/functions/v1/confirm', backend.confirm],
    ['/functions/v1/office-press', backend.press],
    ['/functions/v1/office-holds', createHoldFeed(database, () => undefined)],
    ['/functions/v1/seen', backend.seen],
    [MY_DATA, backend.myData],
    [EVENT_TEAMS, backend.teams],
    ['/functions/v1/report', createReportEndpoint({ database, log: () => undefined })],
  ]);
  const office = createOfficeBackend({
    database,
    access: createEditorAccess(
      { accepts: (token) => token === OFFICE_TOKEN, isSignedIn: () => false },
      Date.now,
    ),
    siteUrl: 'https://speaker.example',
    functionsUrl: 'https://speaker.example',
    siteOrigin: 'https://speaker.example',
    officeMail: [OFFICE_MAIL],
    log: () => undefined,
  });
  return {
    anonKey: ANON_KEY,
    officeHeaders: { authorization: `Bearer ${OFFICE_TOKEN}` },
    officeName: 'office',
    officeMail: OFFICE_MAIL,
    call(path, init) {
      const request = new Request(new URL(path, 'https://speaker.example'), init);
      const { pathname } = new URL(request.url);
      const handler = pathname.startsWith('/functions/v1/office/') ? office : handlers.get(pathname);
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
    async myDataToken(lead) {
      const [row] = await database.query<{ data_token: string }>(
        'select data_token from speaker.leads where id = $1',
        [lead],
      );
      return `${lead}${row?.data_token ?? ''}`.replaceAll('-', '');
    },
  };
}
