import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { eventually } from '../faults/eventually.ts';
import {
  openPostgresClient,
  type PostgresClient,
  startPostgres,
  type TestPostgres,
} from '../setup/postgres.ts';
import { startProduct } from '../setup/product.ts';
import { startDenoFunctions } from './deno-functions.ts';
import { newsletterBody } from './lead-fixtures.ts';
import { MY_DATA, NEWSLETTER, post } from './lead-setup.ts';
import { functionsSecrets, type ProductionCases } from './production-cases.ts';
import { migrateLeads } from './set-ups.ts';
import { openTcpRelay } from './tcp-relay.ts';

/** The encryption of PostgreSQL connections, and the response while the database hangs. */

/** No call waits longer than this for a database. */
const ANSWER_WITHIN_MS = 20_000;
const RECOVERED_WITHIN_MS = 30_000;
const NOTICED_WITHIN_MS = 5_000;

interface Host {
  call(path: string, init: RequestInit): Promise<Response>;
  stop(): Promise<unknown>;
}

async function startNode(url: string): Promise<Host> {
  const product = await startProduct({ DATABASE_URL: url });
  return { call: (path, init) => fetch(product.url + path, init), stop: () => product.stop() };
}

const startDeno = (url: string): Promise<Host> =>
  startDenoFunctions(functionsSecrets(url), ['newsletter-subscriptions', 'my-data']);

const within = (ms: number) => ({ signal: AbortSignal.timeout(ms) });
const subscribe = (host: Host) => post(host, NEWSLETTER, newsletterBody(), within(ANSWER_WITHIN_MS));

/** Runs `work` with a server of its own and a client of its database. */
async function withPostgres(
  work: (postgres: TestPostgres, client: PostgresClient) => Promise<void>,
  options?: { readonly encrypted: boolean },
): Promise<void> {
  const postgres = await startPostgres(options);
  const client = openPostgresClient(postgres.url, 1);
  try {
    await work(postgres, client);
  } finally {
    await client.close();
    await postgres.remove();
  }
}

/** Expects an error with a sentence and without internals. */
async function assertSentence(response: Response, what: string): Promise<void> {
  assert.ok(response.status >= 500, `${what}: ${response.status}`);
  const { error } = (await response.json()) as { error?: string };
  assert.match(error ?? '', /^[A-Z].{10,300}[.)]$/s, what);
  assert.doesNotMatch(error ?? '', /select|speaker\.|timeout|ECONN|\.ts/i, what);
}

/** Every other connection to the database that a client has made, and whether it is encrypted. */
const CONNECTIONS = `
select pg_stat_ssl.ssl from pg_stat_ssl join pg_stat_activity using (pid)
where pg_stat_activity.backend_type = 'client backend' and pid <> pg_backend_pid() and datname = 'speaker'`;

/** Calls these paths of a host while its database does not answer, and after it recovers. */
async function checkFrozen(
  start: (url: string) => Promise<Host>,
  paths: readonly string[] = [],
  whileFrozen: (host: Host) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await withPostgres(async (postgres, client) => {
    await migrateLeads(client);
    const relay = await openTcpRelay(Number(new URL(postgres.url).port));
    const host = await start(postgres.url.replace(/:\d+\//, `:${relay.port}/`));
    try {
      assert.equal((await subscribe(host)).status, 200);
      relay.freeze();
      const headers = { authorization: `Bearer ${'a'.repeat(22)}` };
      const answers = Promise.all([
        subscribe(host),
        post(host, MY_DATA, { token: randomBytes(32).toString('hex') }, within(ANSWER_WITHIN_MS)),
        ...paths.map((path) => host.call(path, { headers, ...within(ANSWER_WITHIN_MS) })),
      ]);
      // Awaited below; a rejection before that must not end the process.
      answers.catch(() => undefined);
      await whileFrozen(host);
      for (const [index, answer] of (await answers).entries()) await assertSentence(answer, `call ${index}`);
      relay.restore();
      // Without a restart. A call can still get a frozen connection before the pool is replaced.
      await eventually(async () => assert.equal((await subscribe(host)).status, 200), RECOVERED_WITHIN_MS);
      const readHealth = async () => (await host.call('/healthz', {})).status;
      if (paths.length > 0)
        await eventually(async () => assert.equal(await readHealth(), 200), RECOVERED_WITHIN_MS);
    } finally {
      await host.stop();
      await relay.close();
    }
  });
}

export const DATABASE_CONNECTION_CASES: ProductionCases = {
  'connections: Node and Deno encrypt their connections, also with a self-signed certificate': () =>
    withPostgres(
      async ({ url }, client) => {
        for (const start of [startNode, startDeno]) {
          const host = await start(`${url}?sslmode=require`);
          assert.equal((await subscribe(host)).status, 200);
          const connections = await client.query<{ ssl: boolean }>(CONNECTIONS);
          await host.stop();
          assert.ok(connections.length > 0 && connections.every(({ ssl }) => ssl), start.name);
        }
      },
      { encrypted: true },
    ),
  'connections: with sslmode=require and a server without TLS, nothing is sent': () =>
    withPostgres(async ({ url }, client) => {
      await migrateLeads(client);
      const host = await startDeno(`${url}?sslmode=require`);
      const answer = await subscribe(host);
      await host.stop();
      await assertSentence(answer, 'Deno');
      assert.equal((await client.query('select 1 from speaker.leads')).length, 0);
    }),
  'connections: a database that stops answering ends each call with a sentence, and leads are stored again after it recovers':
    () =>
      checkFrozen(startNode, ['/functions/v1/report', '/wp-json/speaker/v1/content'], async ({ call }) => {
        // The health check's result is cached for a quarter of a second.
        const readHealth = async () => (await call('/healthz', within(NOTICED_WITHIN_MS))).status;
        await eventually(async () => assert.equal(await readHealth(), 503), NOTICED_WITHIN_MS);
        assert.equal((await call('/about', within(5_000))).status, 200);
      }),
  'connections: the functions end each call with a sentence when the database stops answering': () =>
    checkFrozen(startDeno),
};
