import { spawn } from 'node:child_process';
import { openPostgresClient } from '../tests/setup/postgres-client.ts';
import { startPostgres } from '../tests/setup/postgres.ts';
import { freePort, startProduct } from '../tests/setup/product.ts';
import type { LoadResult } from './load.ts';
import { postAll } from './load.ts';
import type { Figure } from './table.ts';
import { median } from './table.ts';

/** Goals of docs/interfaces.md#figures: nearly a bare INSERT, no long waits, and no dearer when many are stored. */
const THROUGHPUT_GOAL = 0.9;
const P99_GOAL = 1.3;
const CROWDED_GOAL = 1.2;

const ROUNDS = 15;
const LEADS_A_ROUND = 3_000;
const WARM_UP = 6_000;
const AT_ONCE = 64;
const CROWDED_ROUNDS = 7;
const CROWD = 100_000;

/** Stored leads as the handlers would have made them: ids in the order of time, a key of their own each. */
const ADD_A_CROWD = `
  insert into speaker.leads (id, kind, email, dedupe_key, payload)
  select ('01000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'newsletter', 'crowd.' || n || '@example.org',
    'newsletter crowd.' || n || '@example.org', '{"firstName": "Ada"}'
  from generate_series(1, ${CROWD}) as n`;

interface Round {
  readonly bare: LoadResult;
  readonly product: LoadResult;
}

let people = 0;

function bodies(count: number): string[] {
  return Array.from({ length: count }, () => {
    people += 1;
    return JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace', email: `bench.${people}@example.org` });
  });
}

/**
 * Durable leads over loopback (docs/interfaces.md#figures): the product on a real PostgreSQL beside one bare INSERT a request, measured
 * in turn in one run, as ratios. Takes about a minute. Throws when an answered lead is not stored.
 */
export async function benchLeads(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const bare = await startBareServer(postgres.url);
  const product = await startProduct({ DATABASE_URL: postgres.url, RATE_LIMIT: '0' });
  const leadsUrl = `${product.url}/functions/v1/newsletter-subscriptions`;
  const client = openPostgresClient(postgres.url);
  const rows = async () =>
    (await client.query<{ rows: number }>('select count(*)::integer as rows from speaker.leads'))[0]?.rows ??
    0;
  try {
    let answered = 0;
    const rounds = async (count: number): Promise<Round[]> => {
      const measured: Round[] = [];
      await postAll(bare.url, bodies(WARM_UP), AT_ONCE);
      answered += (await postAll(leadsUrl, bodies(WARM_UP), AT_ONCE)).accepted;
      for (let round = 0; round < count; round += 1) {
        const yardstick = await postAll(bare.url, bodies(LEADS_A_ROUND), AT_ONCE);
        const ours = await postAll(leadsUrl, bodies(LEADS_A_ROUND), AT_ONCE);
        answered += ours.accepted;
        measured.push({ bare: yardstick, product: ours });
      }
      return measured;
    };
    const few = await rounds(ROUNDS);
    await client.query(ADD_A_CROWD);
    const crowded = await rounds(CROWDED_ROUNDS);
    const missing = answered + CROWD - (await rows());
    if (missing !== 0) throw new Error(`${missing} answered leads have no row of their own`);
    return [
      { what: 'one bare INSERT a request', value: typical(few, 'bare'), unit: 'leads/s' },
      { what: 'the product', value: typical(few, 'product'), unit: 'leads/s' },
      {
        what: 'the product beside the bare INSERT',
        value: throughputRatio(few),
        unit: 'times',
        budget: THROUGHPUT_GOAL,
        atLeast: true,
      },
      { what: 'p99 beside the bare INSERT', value: p99Ratio(few), unit: 'times', budget: P99_GOAL },
      {
        what: 'a lead with 100,000 stored beside one of the first',
        value: throughputRatio(few) / throughputRatio(crowded),
        unit: 'times',
        budget: CROWDED_GOAL,
      },
    ];
  } finally {
    await client.close();
    await product.stop();
    await bare.stop();
    await postgres.remove();
  }
}

async function startBareServer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bare-insert-server.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function throughputRatio(rounds: readonly Round[]): number {
  return median(rounds.map(({ bare, product }) => product.perSecond / bare.perSecond));
}

function p99Ratio(rounds: readonly Round[]): number {
  return median(rounds.map(({ bare, product }) => product.p99 / bare.p99));
}

function typical(rounds: readonly Round[], which: keyof Round): number {
  return median(rounds.map((round) => round[which].perSecond));
}
