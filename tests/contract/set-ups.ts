import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate, LEAD_MIGRATIONS, readMigrations } from '../../backend/database/migrate.ts';
import { parseConfiguration } from '../../server/configuration/configuration.ts';
import { requestControl } from '../../server/control/request-control.ts';
import { startDenoFunctions } from './deno-functions.ts';
import { readMailText } from '../setup/mail-text.ts';
import { openPostgresClient, type PostgresClient, type TestPostgres } from '../setup/postgres.ts';
import { startProduct } from '../setup/product.ts';
import { startSupabaseAuth } from './supabase-auth.ts';
import { readFromDatabase } from './handler-setup.ts';
import type { LeadSetup, StoredLead } from './lead-setup.ts';
import type { LiveSetup } from './live-setup.ts';
import { createOfficeRooms, createRegisteredRooms } from './live-rooms.ts';
import { parseLines } from '../setup/run-script.ts';

export interface RunningSetup extends LeadSetup, LiveSetup {
  /** Sends the due mails and webhooks on a host without its own timer. */
  sendDue(): Promise<void>;
  stop(): Promise<void>;
}

const ANON_KEY = 'the-public-key';
const OFFICE_MAIL = 'office@speaker.example';
const JOB_KEY = 'the-job-key';

type MoreEnvironment = Readonly<Record<string, string>>;

/** The cases send many leads from one address. */
const NO_LIMIT = { RATE_LIMIT: '0', MAIL_NEW_PER_HOUR: '1000000', MAIL_NEW_PER_DAY: '1000000' };

/** Starts the product; the editor's token signs in to its office. */
async function startNode(env: MoreEnvironment) {
  const product = await startProduct({ SUPABASE_ANON_KEY: ANON_KEY, OFFICE_MAIL, ...NO_LIMIT, ...env });
  const token = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
  const setup = {
    officeHeaders: { authorization: `Bearer ${token}` },
    officeName: 'office',
    officeMail: OFFICE_MAIL,
    anonKey: ANON_KEY,
    call: (path: string, init: RequestInit) => fetch(product.url + path, init),
    /** The servers send on their own timer. */
    sendDue: () => Promise.resolve(),
    ...createOfficeRooms(product),
  };
  return { product, setup };
}

/** `npm start` with nothing configured: the embedded PostgreSQL, read as `npm run leads` does. */
export async function startEmbedded(more: MoreEnvironment = {}): Promise<RunningSetup> {
  const { product, setup } = await startNode(more);
  const configuration = parseConfiguration({ DATA_DIR: product.dataDir });
  const request = async (path: string) =>
    parseLines(await requestControl(configuration, { path }, readText)) as StoredLead[];
  const readToken = (link: RegExp) => readInMails(join(product.dataDir, 'mail'), link);
  return {
    ...setup,
    leads: ({ suspected }) => request(`/leads?suspected=${String(suspected)}`),
    async mailsTo(email) {
      const entries = await request(`/people/${encodeURIComponent(email)}`);
      return entries.flatMap((entry) => entry['mails'] ?? []).length;
    },
    mailToken: (lead) =>
      readToken(new RegExp(`^List-Unsubscribe:\\s*<[^>]*lead=${lead}&token=([0-9a-f-]{36})>`, 'm')),
    myDataToken: (lead) => readToken(new RegExp(`/my-data#(${lead.replaceAll('-', '')}[0-9a-f]{32})\\b`)),
    stop: () => product.stop().then(() => undefined),
  };
}

/** `npm start` with `DATABASE_URL`. */
export async function startWithDatabase(
  postgres: TestPostgres,
  more: MoreEnvironment = {},
): Promise<RunningSetup> {
  const { product, setup } = await startNode({ DATABASE_URL: postgres.url, ...more });
  const client = openPostgresClient(postgres.url);
  return {
    ...setup,
    ...readFromDatabase(client),
    async stop() {
      await product.stop();
      await client.close();
    },
  };
}

/** The migrations of leads, which the guide for Supabase applies. */
export const readLeadMigrations = () => readMigrations([LEAD_MIGRATIONS]);
export const migrateLeads = (client: PostgresClient) => migrate(client, readLeadMigrations());

/** The functions under Deno, as Supabase runs them, over the same kind of database. */
export async function startDeno(postgres: TestPostgres, more: MoreEnvironment = {}): Promise<RunningSetup> {
  const client = openPostgresClient(postgres.url);
  await migrateLeads(client);
  const auth = await startSupabaseAuth();
  const functions = await startDenoFunctions({
    SUPABASE_DB_URL: postgres.url,
    SUPABASE_ANON_KEY: ANON_KEY,
    SUPABASE_URL: auth.url,
    OFFICE_MAIL,
    SITE_URL: 'https://speaker.example',
    MAIL_JOB_KEY: JOB_KEY,
    MAIL_API_KEY: 'unused',
    ...NO_LIMIT,
    ...more,
  });
  return {
    anonKey: ANON_KEY,
    officeHeaders: { authorization: `Bearer ${await auth.signIn(OFFICE_MAIL)}` },
    officeName: OFFICE_MAIL,
    officeMail: OFFICE_MAIL,
    call: functions.call,
    async sendDue() {
      const headers = { authorization: `Bearer ${JOB_KEY}` };
      const answer = await functions.call('/functions/v1/send-mails', { method: 'POST', headers });
      assert.equal(answer.status, 200, await answer.text());
    },
    ...createRegisteredRooms(client),
    ...readFromDatabase(client),
    async stop() {
      await functions.stop();
      auth.stop();
      await client.close();
    },
  };
}

/** Resolves with the token of the first mail that contains it, when it is written. */
async function readInMails(folder: string, link: RegExp): Promise<string> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    for (const name of names) {
      const token = link.exec(readMailText(join(folder, name)))?.[1];
      if (token !== undefined) return token;
    }
    await delay(50);
  }
  throw new Error('no mail of this lead was written');
}
