import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { OFFICE_PATH } from '../../shared/core/leads/function-paths.ts';
import type { LeadSetup } from './lead-setup.ts';
import { createRegisteredRooms } from './live-rooms.ts';
import type { LiveSetup } from './live-setup.ts';
import type { Database } from '../../backend/database/database.ts';
import { leadApp, type LeadDeps } from '../../backend/api/lead-app.ts';
import { liveApp } from '../../backend/live/live-app.ts';
import { listLeads } from '../../backend/leads/list-leads.ts';
import type { OfficeDeps } from '../../backend/office/office-deps.ts';
import { officeApp } from '../../backend/office/office-app.ts';
import { holdsApp } from '../../backend/office/hold-feed.ts';
import { createEditorAccess } from '../../backend/office/office-access.ts';
import { reportApp } from '../../backend/report/report-app.ts';
import { createMemoryRateLimiter } from '../../backend/rate-limit/rate-limiter.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { collect } from '../setup/collect.ts';
import type { TestDatabase } from '../setup/pglite-database.ts';

const ANON_KEY = 'public-key';
const OFFICE_MAIL = 'office@speaker.example';
const OFFICE_TOKEN = 'office-token';

/** The lead handlers alone, without a host, over a test's own database. */
export function createHandlerSetup(
  database: TestDatabase,
  deps: Partial<LeadDeps> = {},
  officeDeps: Partial<OfficeDeps> = {},
): LeadSetup {
  const app = new Hono();
  const log = () => undefined;
  const clientAddress = () => '203.0.113.9';
  const accepts = (token: string) => token === OFFICE_TOKEN;
  const editor = { accepts, isSignedIn: () => Promise.resolve(false) };
  const shared = { database, officeMail: [OFFICE_MAIL], log };
  const rateLimiter = createMemoryRateLimiter(0);
  app.route('/', leadApp({ ...shared, rateLimiter, clientAddress, speaker, anonKey: ANON_KEY, ...deps }));
  app.route('/', holdsApp(database, speaker.brand, log));
  app.route('/', reportApp(database, log));
  const urls = { siteUrl: 'https://speaker.example', functionsUrl: 'https://speaker.example' };
  const access = createEditorAccess(editor, clientAddress);
  const mailLimits = { perHour: 500, perDay: 3_000 };
  app.route(OFFICE_PATH, officeApp({ ...shared, ...urls, access, mailLimits, ...officeDeps }));
  return {
    anonKey: ANON_KEY,
    officeHeaders: { authorization: `Bearer ${OFFICE_TOKEN}` },
    officeName: 'office',
    officeMail: OFFICE_MAIL,
    call: async (path, init) => app.request(new URL(path, 'https://speaker.example').href, init),
    ...readFromDatabase(database),
  };
}

/** The leads, and the number and the tokens of their mails, from the database. */
export function readFromDatabase(
  database: Database,
): Pick<LeadSetup, 'leads' | 'mailsTo' | 'mailToken' | 'myDataToken'> {
  const read = async (column: 'mail_token' | 'data_token', lead: string) => {
    const query = `select ${column} as token from speaker.leads where id = $1`;
    return (await database.query<{ token: string }>(query, [lead]))[0]?.token ?? '';
  };
  const mails = 'select from speaker.mails join speaker.leads on leads.id = lead_id where email = lower($1)';
  return {
    leads: ({ suspected }) => collect(listLeads(database, { suspected })),
    mailsTo: async (email) => (await database.query(mails, [email])).length,
    mailToken: (lead) => read('mail_token', lead),
    myDataToken: async (lead) => (lead + (await read('data_token', lead))).replaceAll('-', ''),
  };
}

/** The link of the mails to a lead's address, of its first lead or of this kind. */
export async function mailLink(
  database: TestDatabase,
  action: 'confirm' | 'unsubscribe',
  email: string,
  kind?: string,
): Promise<string> {
  const [row] = await database.query<{ id: string; mail_token: string }>(
    `select id, mail_token from speaker.leads
     where email = lower($1) and kind = coalesce($2, kind) order by id limit 1`,
    [email, kind ?? null],
  );
  return `/functions/v1/${action}?lead=${row?.id ?? ''}&token=${row?.mail_token ?? ''}`;
}

/** The handlers of live rooms alone, over a test's own database; a logged error ends the test. */
export function createLiveHandlerSetup(database: TestDatabase): LiveSetup {
  const log = (entry: object) => assert.fail(JSON.stringify(entry));
  const app = liveApp({ database, streamsUntil: new AbortController().signal, log });
  return {
    call: async (path, init) => app.request(new URL(path, 'https://speaker.example').href, init),
    ...createRegisteredRooms(database),
  };
}
