import assert from 'node:assert/strict';
import { migrate } from '../../backend/database/migrate.ts';
import { LEAD_MIGRATIONS, readMigrations } from '../../backend/database/read-migrations.ts';
import { startDenoFunctions } from './deno-functions.ts';
import { openPostgresClient, startPostgres } from '../setup/postgres.ts';
import { startProduct } from '../setup/product.ts';
import { openTcpRelay } from './tcp-relay.ts';
import type { ProductionCases } from './production-cases.ts';
import { newsletterBody } from './lead-fixtures.ts';

/** Connections to PostgreSQL: their encryption, and the response to a caller when the database does not answer. */

const NEWSLETTER = '/functions/v1/newsletter-subscriptions';
const MY_DATA = '/functions/v1/my-data';
/** No call waits longer than this for a database. */
const ANSWER_WITHIN_MS = 20_000;
const RECOVERED_WITHIN_MS = 30_000;
const NOTICED_WITHIN_MS = 5_000;

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
});

const functionsSecrets = (url: string): Record<string, string> => ({
  SUPABASE_DB_URL: url,
  SUPABASE_URL: 'https://project.supabase.example',
  SITE_URL: 'https://speaker.example',
  MAIL_JOB_KEY: 'the-job-key',
  MAIL_API_KEY: 'the-mail-key',
});

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

async function encrypted(): Promise<void> {
  const postgres = await startPostgres({ encrypted: true });
  const client = openPostgresClient(postgres.url, 1);
  try {
    const url = `${postgres.url}?sslmode=require`;
    const product = await startProduct({ DATABASE_URL: url });
    assert.equal((await fetch(product.url + NEWSLETTER, post(newsletterBody()))).status, 200);
    const ofNode = await client.query<{ ssl: boolean }>(CONNECTIONS);
    await product.stop();
    assert.ok(ofNode.length > 0 && ofNode.every(({ ssl }) => ssl), 'Node uses only TLS');
    const functions = await startDenoFunctions(functionsSecrets(url), ['newsletter-subscriptions']);
    assert.equal((await functions.call(NEWSLETTER, post(newsletterBody()))).status, 200);
    const ofDeno = await client.query<{ ssl: boolean }>(CONNECTIONS);
    await functions.stop();
    assert.ok(ofDeno.length > 0 && ofDeno.every(({ ssl }) => ssl), 'Deno uses only TLS');
  } finally {
    await client.close();
    await postgres.remove();
  }
}

async function neverInClear(): Promise<void> {
  const postgres = await startPostgres();
  const client = openPostgresClient(postgres.url, 1);
  try {
    await migrate(client, readMigrations([LEAD_MIGRATIONS]));
    const url = `${postgres.url}?sslmode=require`;
    const functions = await startDenoFunctions(functionsSecrets(url), ['newsletter-subscriptions']);
    const answer = await functions.call(NEWSLETTER, post(newsletterBody()));
    await functions.stop();
    await assertSentence(answer, 'Deno');
    assert.equal((await client.query('select 1 from speaker.leads')).length, 0);
  } finally {
    await client.close();
    await postgres.remove();
  }
}

async function frozenNode(): Promise<void> {
  const postgres = await startPostgres();
  const relay = await openTcpRelay(Number(new URL(postgres.url).port));
  const product = await startProduct({
    DATABASE_URL: postgres.url.replace(/:\d+\//, `:${relay.port}/`),
  });
  const call = (path: string, init: RequestInit) => fetch(product.url + path, init);
  try {
    assert.equal((await call(NEWSLETTER, post(newsletterBody()))).status, 200);
    relay.freeze();
    const answers = Promise.all([
      call(NEWSLETTER, post(newsletterBody())),
      call(MY_DATA, post({ token: `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '') })),
      call('/functions/v1/report', {
        headers: { authorization: `Bearer ${'a'.repeat(22)}` },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      }),
      call('/wp-json/speaker/v1/content', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }),
    ]);
    // Awaited below; a rejection before that must not end the process.
    answers.catch(() => undefined);
    // The health check's result is cached for a quarter of a second.
    const noticedBy = Date.now() + NOTICED_WITHIN_MS;
    let health = 0;
    while (health !== 503 && Date.now() < noticedBy)
      health = (await call('/healthz', { signal: AbortSignal.timeout(NOTICED_WITHIN_MS) })).status;
    assert.equal(health, 503);
    assert.equal((await call('/about', { signal: AbortSignal.timeout(5_000) })).status, 200);
    for (const [index, answer] of (await answers).entries()) await assertSentence(answer, `call ${index}`);
    relay.restore();
    const deadline = Date.now() + RECOVERED_WITHIN_MS;
    let status = 0;
    while (status !== 200 && Date.now() < deadline)
      ({ status } = await call(NEWSLETTER, post(newsletterBody())));
    assert.equal(status, 200, 'leads are stored again without a restart');
    assert.equal((await call('/healthz', {})).status, 200);
  } finally {
    await product.stop();
    await relay.close();
    await postgres.remove();
  }
}

async function frozenDeno(): Promise<void> {
  const postgres = await startPostgres();
  const relay = await openTcpRelay(Number(new URL(postgres.url).port));
  const client = openPostgresClient(postgres.url, 1);
  await migrate(client, readMigrations([LEAD_MIGRATIONS]));
  await client.close();
  const url = postgres.url.replace(/:\d+\//, `:${relay.port}/`);
  const functions = await startDenoFunctions(functionsSecrets(url), ['newsletter-subscriptions', 'my-data']);
  try {
    assert.equal((await functions.call(NEWSLETTER, post(newsletterBody()))).status, 200);
    relay.freeze();
    const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '');
    const answers = await Promise.all([
      functions.call(NEWSLETTER, post(newsletterBody())),
      functions.call(MY_DATA, post({ token })),
    ]);
    for (const [index, answer] of answers.entries()) await assertSentence(answer, `call ${index}`);
    relay.restore();
    const deadline = Date.now() + RECOVERED_WITHIN_MS;
    let status = 0;
    while (status !== 200 && Date.now() < deadline)
      ({ status } = await functions.call(NEWSLETTER, post(newsletterBody())));
    assert.equal(status, 200, 'leads are stored again without a restart');
  } finally {
    await functions.stop();
    await relay.close();
    await postgres.remove();
  }
}

export const DATABASE_CONNECTION_CASES: ProductionCases = {
  'connections: Node and Deno encrypt their connections, also with a self-signed certificate': encrypted,
  'connections: with sslmode=require and a server without TLS, nothing is sent': neverInClear,
  'connections: a database that stops answering ends each call with a sentence, and leads are stored again after it recovers':
    frozenNode,
  'connections: the functions end each call with a sentence when the database stops answering': frozenDeno,
};
