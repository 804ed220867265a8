import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { listLeads } from '../../backend/leads/list-leads.ts';
import { exportPerson } from '../../backend/leads/person.ts';
import { migrate } from '../../backend/database/migrate.ts';
import { collect } from '../../backend/testing/collect.ts';
import { readLeadMigrations } from '../../backend/testing/test-migrations.ts';
import { startDenoFunctions } from '../setup/deno-functions.ts';
import type { PostgresClient } from '../setup/postgres-client.ts';
import { openPostgresClient } from '../setup/postgres-client.ts';
import type { TestPostgres } from '../setup/postgres.ts';
import { startProduct } from '../setup/product.ts';
import type { LeadSetup, StoredLead } from './lead-setup.ts';

/** A running set-up, and how to end it. */
export interface RunningSetup extends LeadSetup {
  stop(): Promise<void>;
}

const ANON_KEY = 'the-public-key';

/** Many cases come from one address, faster than any person. */
const NO_LIMIT = { RATE_LIMIT: '0' };

/** `npm start` with nothing configured: the embedded PostgreSQL, seen through `npm run leads` alone. */
export async function startEmbedded(): Promise<RunningSetup> {
  const product = await startProduct({ SUPABASE_ANON_KEY: ANON_KEY, ...NO_LIMIT });
  const ask = async (...args: string[]): Promise<StoredLead[]> => {
    const { stdout } = await promisify(execFile)('npx', ['tsx', 'server/leads-cli.ts', ...args], {
      env: { ...process.env, DATA_DIR: product.dataDir },
      maxBuffer: 2 ** 26,
    });
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as StoredLead);
  };
  return {
    anonKey: ANON_KEY,
    call: (path, init) => fetch(product.url + path, init),
    leads: ({ suspected }) => ask('--json', ...(suspected ? ['--suspected'] : [])),
    async mailsTo(email) {
      return (await ask('--export', email)).flatMap((entry) => entry['mails'] ?? []).length;
    },
    mailToken: (lead) => readMailToken(join(product.dataDir, 'mail'), lead),
    async stop() {
      await product.stop();
    },
  };
}

/** `npm start` with `DATABASE_URL`. */
export async function startWithDatabase(postgres: TestPostgres): Promise<RunningSetup> {
  const product = await startProduct({
    DATABASE_URL: postgres.url,
    SUPABASE_ANON_KEY: ANON_KEY,
    ...NO_LIMIT,
  });
  const client = openPostgresClient(postgres.url);
  return {
    anonKey: ANON_KEY,
    call: (path, init) => fetch(product.url + path, init),
    ...lookInto(client),
    async stop() {
      await product.stop();
      await client.close();
    },
  };
}

/** The functions under Deno, as Supabase runs them, over the same kind of database. */
export async function startDeno(postgres: TestPostgres): Promise<RunningSetup> {
  const client = openPostgresClient(postgres.url);
  await migrate(client, readLeadMigrations());
  const functions = await startDenoFunctions({
    SUPABASE_DB_URL: postgres.url,
    SUPABASE_ANON_KEY: ANON_KEY,
    SUPABASE_URL: 'https://project.supabase.example',
    SITE_URL: 'https://speaker.example',
    MAIL_JOB_KEY: 'the-job-key',
    MAIL_API_KEY: 'unused',
    ...NO_LIMIT,
  });
  return {
    anonKey: ANON_KEY,
    call: functions.call,
    ...lookInto(client),
    async stop() {
      await functions.stop();
      await client.close();
    },
  };
}

function lookInto(client: PostgresClient): Pick<LeadSetup, 'leads' | 'mailsTo' | 'mailToken'> {
  return {
    leads: ({ suspected }) => collect(listLeads(client, { suspected })),
    async mailsTo(email) {
      const entries = await collect(exportPerson(client, email));
      return entries.flatMap((entry) => ('mails' in entry ? entry.mails : [])).length;
    },
    async mailToken(lead) {
      const [row] = await client.query<{ mail_token: string }>(
        'select mail_token from speaker.leads where id = $1',
        [lead],
      );
      return row?.mail_token ?? '';
    },
  };
}

/** The token as the person finds it: in the link of the first of the lead's mails, as soon as it is written. */
async function readMailToken(folder: string, lead: string): Promise<string> {
  const link = new RegExp(`^List-Unsubscribe:\\s*<[^>]*lead=${lead}&token=([0-9a-f-]{36})>`, 'm');
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    for (const name of names) {
      const token = link.exec(readFileSync(join(folder, name), 'utf8'))?.[1];
      if (token !== undefined) return token;
    }
    await delay(50);
  }
  throw new Error('no mail of this lead was written');
}
