import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer, installNginx, NGINX, startNginx } from '../tests/setup/nginx.ts';
import { startProduct } from '../tests/setup/product.ts';
import type { KeptConnections } from './kept-connections.ts';
import { openConnections } from './kept-connections.ts';
import { cpuSeconds, memoryMegabytes, pin } from './process-figures.ts';
import type { Figure } from './table.ts';
import { besideRuns, overRuns } from './table.ts';

/** Goals of docs/interfaces.md#figures. */
const THROUGHPUT_GOAL = 0.5;
const MEMORY_GOAL_MB = 300;
const GROWTH_GOAL = 1.1;

const PER_SECOND = 500;
const SECONDS = 10;
const AT_ONCE = 32;
const ROUNDS = 5;
const REQUESTS_A_ROUND = 30_000;
/** Looked at once: a process that is kept to some of them is told of those alone. */
const PROCESSORS = availableParallelism();
/** By then the pages are compressed, and what was needed for the start alone is gone. */
const REST_MS = 45_000;

/** One server under load. */
interface Round {
  /** Requests for each second of a processor that it used. */
  readonly perCpuSecond: number;
  /** Milliseconds, at 500 requests a second. */
  readonly p99: number;
}

/**
 * All pages of the sitemap from the product and from an nginx that serves what `npm run build` made of them, each on one processor, in
 * turn: by the clock, and as fast as they come. Throughput is told by processor time, which does not depend on how fast the asking side
 * or anybody else on the machine is. Takes about four minutes. Where nginx cannot be had, a line says so.
 */
export async function benchSite(): Promise<Figure[]> {
  const product = await startProduct({ RATE_LIMIT: '0' });
  const nginx = await openNginx();
  try {
    const paths = await listPaths(product.url);
    await rest();
    const atRest = memoryMegabytes(product.pid);
    const encoding = nginx?.hasBrotli === false ? 'gzip' : 'br';
    keepApart([product, nginx]);
    const ours: Round[] = [];
    const theirs: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await measure(product, paths, encoding));
      if (nginx !== undefined) theirs.push(await measure(nginx, paths, encoding));
    }
    await rest();
    const each = (rounds: readonly Round[], key: keyof Round) => rounds.map((round) => round[key]);
    const middle = (rounds: readonly Round[], key: keyof Round) => overRuns(each(rounds, key));
    return [
      { what: 'requests for a second of a processor', ...middle(ours, 'perCpuSecond'), unit: 'requests' },
      ...(nginx === undefined
        ? []
        : ([
            { what: 'nginx', ...middle(theirs, 'perCpuSecond'), unit: 'requests' },
            {
              what: 'the product beside nginx',
              ...besideRuns(each(ours, 'perCpuSecond'), each(theirs, 'perCpuSecond')),
              unit: 'times',
              budget: THROUGHPUT_GOAL,
              atLeast: true,
            },
            { what: 'nginx: p99 at 500 requests a second', ...middle(theirs, 'p99'), unit: 'ms' },
          ] as const)),
      { what: 'p99 at 500 requests a second', ...middle(ours, 'p99'), unit: 'ms' },
      { what: 'memory at rest', value: atRest, unit: 'MB', budget: MEMORY_GOAL_MB },
      {
        what: 'memory after 150,000 requests beside that before',
        value: memoryMegabytes(product.pid) / atRest,
        unit: 'times',
        budget: GROWTH_GOAL,
      },
    ];
  } finally {
    await product.stop();
    await nginx?.stop();
    pin(process.pid, `0-${PROCESSORS - 1}`);
  }
}

interface Measured {
  readonly url: string;
  readonly pid: number;
}

/**
 * An nginx with the file that the build made for it, and a log as it keeps one by itself: the product keeps one too. It ends no connection after
 * its usual thousand requests, as the product ends none.
 */
async function openNginx(): Promise<(Measured & { hasBrotli: boolean; stop(): Promise<void> }) | undefined> {
  installNginx();
  if (!existsSync(NGINX)) {
    console.log('– Not beside nginx: there is none, and it cannot be installed here');
    return undefined;
  }
  const built = spawnSync('npm', ['run', '-s', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) throw new Error('npm run build failed');
  const folder = mkdtempSync(join(tmpdir(), 'speaker-bench-'));
  const server = builtServer('dist/hosting/nginx.conf', 'dist/site');
  const nginx = await startNginx(
    server.replace(
      /^ *root /m,
      (root) => `keepalive_requests 1000000; access_log ${join(folder, 'access.log')};\n${root}`,
    ),
  );
  return {
    ...nginx,
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The servers, which are children of ours, on the first processor, we on the others. */
function keepApart(servers: readonly (Measured | undefined)[]): void {
  if (PROCESSORS === 1) return;
  pin(process.pid, `1-${PROCESSORS - 1}`);
  for (const server of servers) if (server !== undefined) pin(server.pid, '0');
}

async function measure({ url, pid }: Measured, paths: readonly string[], encoding: string): Promise<Round> {
  const connections: KeptConnections = await openConnections(url, paths, encoding, AT_ONCE);
  const byTheClock = (await connections.askByTheClock(PER_SECOND, SECONDS)).toSorted((a, b) => a - b);
  const before = cpuSeconds(pid);
  await connections.askAll(REQUESTS_A_ROUND);
  const used = cpuSeconds(pid) - before;
  connections.close();
  return {
    perCpuSecond: REQUESTS_A_ROUND / used,
    p99: byTheClock[Math.floor(byTheClock.length * 0.99)] ?? Number.NaN,
  };
}

async function listPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return Array.from(
    sitemap.matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, address = '']) => new URL(address).pathname,
  );
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}
