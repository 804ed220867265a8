import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProduct } from '../tests/setup/product.ts';
import { signIn } from '../tests/setup/sign-in.ts';
import { atRate, send } from './load.ts';
import { listPaths } from './pages.ts';
import { type Figure, figure, quantile } from './table.ts';

const ROUNDS = 3;
const PAGES_PER_SECOND = 200;
const SECONDS = 10;
/** A save renders only the pages that show the field: five pages, or all. */
const ON_SOME_PAGES = 'footer_text';
const ON_EVERY_PAGE = 'footer_note';
/** By then the pages are compressed, and the memory of the start is free again. */
const REST_MS = 45_000;
const NOT_CLONED = new Set(['node_modules', 'dist', '.git', '.cache', '.data']);

/** The embedded host: page views with and without saves, memory at rest, and time to ready. */
export async function benchServer(): Promise<Figure[]> {
  const product = await startProduct({ RATE_LIMIT: '0' });
  try {
    const paths = await listPaths(product.url);
    const { headers } = await signIn(product);
    await delay(REST_MS);
    const status = readFileSync(`/proc/${String(product.pid)}/status`, 'utf8');
    const memory = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_000;
    const save = (field: string, text: string) => {
      const changes = [{ field_name: field, field_value: text, field_type: 'text' }];
      return send(`${product.url}/wp-json/speaker/v1/content`, { changes, triggerRebuild: true }, headers);
    };
    const view = async (field?: string): Promise<number> => {
      const saved: Promise<string>[] = [];
      const times = await atRate(PAGES_PER_SECOND * SECONDS, PAGES_PER_SECOND, async (index) => {
        if (field !== undefined && index % PAGES_PER_SECOND === 0)
          saved.push(save(field, `Save ${String(index)}`));
        await send(product.url + (paths[index % paths.length] ?? '/'));
      });
      await Promise.all(saved);
      return quantile(times, 0.99);
    };
    await view(ON_EVERY_PAGE);
    const quiet: number[] = [];
    const some: number[] = [];
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await view());
      some.push(await view(ON_SOME_PAGES));
      all.push(await view(ON_EVERY_PAGE));
    }
    return [
      figure('p99 at 200 pages a second', 'ms', quiet, 50),
      figure('p99 while an editor saves each second', 'ms', some, 50),
      figure('p99 while the text of every page is saved', 'ms', all),
      figure('memory at rest', 'MB', [memory], 400),
      ...(await benchStarts()),
    ];
  } finally {
    await product.stop();
  }
}

async function benchStarts(): Promise<Figure[]> {
  const clone = mkdtempSync(join(tmpdir(), 'speaker-clone-'));
  cpSync('.', clone, {
    recursive: true,
    filter: (path) => !NOT_CLONED.has(relative('.', path).split('/')[0] ?? ''),
  });
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
  const start = async (): Promise<number> => {
    const started = performance.now();
    const product = await startProduct({}, clone);
    const ms = performance.now() - started;
    await product.stop();
    rmSync(product.dataDir, { recursive: true });
    return ms;
  };
  const first = await start();
  const built = [await start(), await start(), await start()];
  rmSync(clone, { recursive: true });
  return [
    figure('npm start after npm ci: ready', 'ms', [first], 15_000),
    figure('npm start when built, new data folder: ready', 'ms', built, 4_000),
  ];
}
