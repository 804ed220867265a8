import assert from 'node:assert/strict';
import { json } from 'node:stream/consumers';
import { migrate, readSchemaMigrations } from '../../backend/database/migrate.ts';
import { startDenoFunctions } from './deno-functions.ts';
import { openPostgresClient, type PostgresClient, type TestPostgres } from '../setup/postgres.ts';
import { startProduct } from '../setup/product.ts';
import { openTcpRelay } from './tcp-relay.ts';
import { eventually } from '../faults/eventually.ts';
import type { Cases } from './cases.ts';
import { newsletterBody } from './lead-fixtures.ts';
import { NEWSLETTER, post } from './lead-setup.ts';
import { migrateLeads } from './set-ups.ts';
import { serve } from '../setup/serve.ts';

/** Behavior that needs a real PostgreSQL, its roles or Deno. */
export type ProductionCases = Cases<TestPostgres>;

const JOB_KEY = 'the-job-key';

/** Runs `work` on a new database of this server. */
export async function inDatabase<Result>(
  { url }: TestPostgres,
  name: string,
  work: (client: PostgresClient, url: string) => Promise<Result>,
): Promise<Result> {
  const owner = openPostgresClient(url);
  await owner.query(`create database ${name}`);
  await owner.close();
  const own = url.replace(/[^/]*$/, name);
  const client = openPostgresClient(own, 8);
  try {
    return await work(client, own);
  } finally {
    await client.close();
  }
}

export function functionsSecrets(url: string): Record<string, string> {
  return {
    SUPABASE_DB_URL: url,
    SUPABASE_URL: 'https://project.supabase.example',
    SITE_URL: 'https://speaker.example',
    MAIL_JOB_KEY: JOB_KEY,
    MAIL_API_KEY: 'the-mail-key',
  };
}

export const storeLead = (client: PostgresClient) =>
  client.query(
    `insert into speaker.leads (id, kind, email, payload)
     values (gen_random_uuid(), 'inquiry', 'kept@example.org', '{}')`,
  );

function readLog(printed: string): Readonly<Record<string, unknown>>[] {
  return printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}

export const PRODUCTION_CASES: ProductionCases = {
  async 'migrations: apply from nothing and from each earlier state, also by eight starts at once'(postgres) {
    const migrations = readSchemaMigrations();
    const names = migrations.map(({ name }) => name);
    for (let done = 0; done <= migrations.length; done += 1) {
      await inDatabase(postgres, `from_${done}`, async (client) => {
        await migrate(client, migrations.slice(0, done));
        if (done > 0) await storeLead(client);
        const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(client, migrations)));
        // Each migration is applied once, in order, by any of the starts.
        assert.deepEqual(applied.flat().toSorted(), names.slice(done));
        const noted = 'select name from speaker.migrations order by applied_at';
        const rows = await client.query<{ name: string }>(noted);
        assert.equal(rows.map(({ name }) => name).join(), names.join());
        const stored = await client.query('select email from speaker.leads');
        assert.equal(stored.length, done > 0 ? 1 : 0);
      });
    }
  },
  async 'a newer version’s database stops the server with one line, also when reachable later'(postgres) {
    await inDatabase(postgres, 'newer', async (client, url) => {
      await migrate(client, readSchemaMigrations());
      await client.query(`insert into speaker.migrations (name) values ('20271124000000_next_year')`);
      const line = /^The database was written by a newer version [^\n]*20271124000000_next_year[^\n]*\.$/m;
      await assert.rejects(startProduct({ DATABASE_URL: url }), line);
      const relay = await openTcpRelay(Number(new URL(url).port));
      relay.freeze();
      const relayUrl = url.replace(/:\d+\//, `:${relay.port}/`);
      const product = await startProduct({ DATABASE_URL: relayUrl }, process.cwd(), '/');
      relay.restore();
      await eventually(() => assert.match(product.output(), line));
      assert.equal(await product.stop('SIGCONT'), 1);
      await relay.close();
    });
  },
  async 'roles: anonymous and signed-in callers have no access; the service role has'(postgres) {
    await inDatabase(postgres, 'roles', async (client) => {
      for (const role of ['anon', 'authenticated', 'service_role']) {
        const bypass = role === 'service_role' ? 'bypassrls' : 'nobypassrls';
        await client.query(`create role ${role} nologin ${bypass}`);
      }
      await migrate(client, readSchemaMigrations());
      const as = (role: string, statement: string) =>
        client.transaction(async (session) => {
          await session.query(`set local role ${role}`);
          return session.query(statement);
        });
      const accept = `select speaker.accept_leads('[{"id":"${crypto.randomUUID()}","kind":"inquiry","email":"a@b.org","suspected":false,"dedupe_key":"k","payload":{}}]')`;
      const tables = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'speaker'`,
      );
      assert.ok(tables.length > 15);
      const calls = [`count_lead('a', 1)`, `live_join('[]', 1)`, `live_take('[]')`, `is_team('a', 'b')`];
      const denied = [
        accept,
        ...tables.flatMap(({ name }) => [`select * from speaker.${name}`, `delete from speaker.${name}`]),
        ...calls.map((call) => `select speaker.${call}`),
      ];
      for (const role of ['anon', 'authenticated'])
        for (const statement of denied)
          await assert.rejects(as(role, statement), /permission denied/, statement);
      assert.equal((await as('service_role', accept)).length, 1);
      assert.equal((await as('service_role', 'select * from speaker.leads')).length, 1);
      await assert.rejects(as('service_role', 'drop table speaker.leads'), /must be owner/);
      // With a mistaken grant, row-level security still returns no row.
      await client.query('grant usage on schema speaker to anon');
      await client.query('grant select on speaker.leads to anon');
      assert.equal((await as('anon', 'select * from speaker.leads')).length, 0);
    });
  },
  async 'Deno: the rate limit applies across instances, whatever X-Forwarded-For is sent'(postgres) {
    await inDatabase(postgres, 'limit_deno', async (client, url) => {
      await migrateLeads(client);
      const settings = { ...functionsSecrets(url), RATE_LIMIT: '5' };
      const [one, two] = await Promise.all([startDenoFunctions(settings), startDenoFunctions(settings)]);
      try {
        for (let lead = 0; lead < 8; lead += 1) {
          const headers = { 'x-forwarded-for': `198.51.100.${lead}` };
          const answer = await post(lead % 2 === 0 ? one : two, NEWSLETTER, newsletterBody(), { headers });
          assert.equal(answer.status, lead < 5 ? 200 : 429);
          assert.equal(Number(answer.headers.get('retry-after')) > 0, lead >= 5);
        }
      } finally {
        await Promise.all([one.stop(), two.stop()]);
      }
    });
  },
  async 'Deno: the scheduled sender, with its key, sends every mail once, within the hourly limit'(postgres) {
    const received: { key: string; body: { to: string[]; text: string; headers: Record<string, string> } }[] =
      [];
    const api = await serve((request, response) => {
      void json(request).then((body) => {
        const key = `${request.headers.authorization ?? ''} ${String(request.headers['idempotency-key'])}`;
        received.push({ key, body: body as (typeof received)[number]['body'] });
        response.end('{}');
      });
    });
    await inDatabase(postgres, 'mail_deno', async (client, url) => {
      await migrateLeads(client);
      const settings = { MAIL_API_URL: `${api.origin}/emails`, MAIL_NEW_PER_HOUR: '12' };
      const functions = await startDenoFunctions({ ...functionsSecrets(url), ...settings });
      try {
        const people = Array.from({ length: 20 }, newsletterBody);
        await Promise.all(people.map((body) => post(functions, NEWSLETTER, body)));
        const job = (key: string) =>
          post(functions, '/functions/v1/send-mails', '', { headers: { authorization: `Bearer ${key}` } });
        assert.equal((await job('another')).status, 401);
        for (const { status } of await Promise.all([job(JOB_KEY), job(JOB_KEY)])) assert.equal(status, 200);
        assert.equal(received.length, 12);
        await client.query(`update speaker.mails set admitted_at = admitted_at - interval '61 minutes'`);
        assert.equal((await job(JOB_KEY)).status, 200);
        assert.equal(received.length, 20);
        assert.equal(new Set(received.map(({ key }) => key)).size, 20);
        assert.ok(received.every(({ key }) => key.startsWith('Bearer the-mail-key ')));
        const emails = people.map(({ email }) => email).toSorted();
        assert.deepEqual(received.flatMap(({ body }) => body.to).toSorted(), emails);
        const { text, headers } = received[0]?.body ?? assert.fail();
        const page = 'https:\\/\\/speaker\\.example\\/mail-link\\.html';
        for (const action of ['address', 'unsubscribe'])
          assert.match(text, new RegExp(`${page}\\?action=${action}&lead=[0-9a-f-]{36}&token=`));
        assert.match(headers['List-Unsubscribe'] ?? '', /^<https:\/\/project\.supabase\.example\//);
      } finally {
        await functions.stop();
        api.close();
      }
    });
  },
  async 'Deno: an unavailable database returns 503 with Retry-After until it recovers'(postgres) {
    const client = openPostgresClient(postgres.url);
    await migrateLeads(client);
    await client.close();
    const functions = await startDenoFunctions(functionsSecrets(postgres.url), ['newsletter-subscriptions']);
    try {
      const send = () => post(functions, NEWSLETTER, newsletterBody());
      assert.equal((await send()).status, 200);
      await postgres.stop('immediate');
      const refused = await send();
      assert.equal(refused.status, 503);
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
      const { error } = (await refused.json()) as { error: string };
      const reference = /\(Reference ([0-9a-f]{8})\)$/.exec(error)?.[1];
      assert.equal(refused.headers.get('x-request-id'), reference);
      const lines = readLog(functions.output()).filter(({ requestId }) => requestId === reference);
      const failed = lines.map(({ event, level, status }) => [event, level, status].join(' '));
      assert.deepEqual(failed, ['call failed error 503', 'request error 503']);
      await postgres.start();
      await eventually(async () => assert.equal((await send()).status, 200), 20_000);
      const { requestId, ms, bytes, ...rest } = readLog(functions.output()).at(-1) ?? {};
      assert.ok(requestId !== undefined && Number(ms) > 0 && Number(bytes) > 0);
      const entry = { level: 'info', event: 'request', method: 'POST', route: NEWSLETTER, status: 200 };
      assert.deepEqual(rest, entry);
      assert.doesNotMatch(functions.output(), /@example\.|Lovelace/);
    } finally {
      await functions.stop();
    }
  },
};
