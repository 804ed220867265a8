import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openPostgresClient, startPostgres } from '../tests/setup/postgres.ts';
import { freePort, startProduct } from '../tests/setup/product.ts';
import { send } from './load.ts';
import { type Figure, figure, quantile, times } from './table.ts';

const ROUNDS = 9;
const LEADS_PER_ROUND = 3_000;
const WARM_UP = 6_000;
const IN_FLIGHT = 64;

/**
 * Durable leads over loopback: the product on a real PostgreSQL in turn with a Node server that
 * runs one INSERT a request. Throws when an accepted lead is not stored.
 */
export async function benchLeads(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const bare = await startBareServer(postgres.url);
  const product = await startProduct({ DATABASE_URL: postgres.url, RATE_LIMIT: '0' });
  const client = openPostgresClient(postgres.url);
  let person = 0;
  const post = async (url: string, count: number): Promise<{ ms: number[]; perSecond: number }> => {
    const ms: number[] = [];
    const started = performance.now();
    const last = person + count;
    const worker = async (): Promise<void> => {
      while (person < last) {
        const email = `bench.${String((person += 1))}@example.org`;
        const sent = performance.now();
        await send(url, { firstName: 'Ada', lastName: 'Lovelace', email });
        ms.push(performance.now() - sent);
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
    return { ms, perSecond: (count * 1_000) / (performance.now() - started) };
  };
  const leadsUrl = `${product.url}/functions/v1/newsletter-subscriptions`;
  try {
    await post(bare.url, WARM_UP);
    await post(leadsUrl, WARM_UP);
    const theirs: Awaited<ReturnType<typeof post>>[] = [];
    const ours: typeof theirs = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await post(bare.url, LEADS_PER_ROUND));
      ours.push(await post(leadsUrl, LEADS_PER_ROUND));
    }
    const [stored] = await client.query<{ n: number }>('select count(*)::integer as n from speaker.leads');
    const missing = WARM_UP + ROUNDS * LEADS_PER_ROUND - (stored?.n ?? 0);
    if (missing !== 0) throw new Error(`${String(missing)} leads were answered with 200 and are not stored`);
    const perSecond = (rounds: typeof ours) => rounds.map((round) => round.perSecond);
    const p99 = (rounds: typeof ours) => rounds.map(({ ms }) => quantile(ms, 0.99));
    const share = times('the product beside the bare INSERT', perSecond(ours), perSecond(theirs), 0.9);
    return [
      figure('one bare INSERT a request', 'leads/s', perSecond(theirs)),
      figure('the product', 'leads/s', perSecond(ours)),
      { ...share, atLeast: true },
      figure('p99', 'ms', p99(ours)),
      times('p99 beside the bare INSERT', p99(ours), p99(theirs), 1.3),
    ];
  } finally {
    await client.close();
    await product.stop();
    bare.stop();
    await postgres.remove();
  }
}

async function startBareServer(databaseUrl: string): Promise<{ url: string; stop(): void }> {
  const port = String(await freePort());
  const child = fork('bench/bare-insert-server.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: port },
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill('SIGKILL') };
}
