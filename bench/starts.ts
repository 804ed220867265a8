import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { startProduct } from '../tests/setup/product.ts';
import type { Product } from '../tests/setup/product.ts';
import type { Figure } from './table.ts';
import { overRuns } from './table.ts';

const RUNS = 5;
const BUILT_GOAL_MS = 2_000;
const FIRST_BUILD_GOAL_MS = 10_000;
/** What a fresh clone has not. */
const NOT_CLONED = new Set(['.cache', '.data', '.git', 'dist', 'node_modules']);

/**
 * From `npm start` to the answer of `/healthz`: of a built tree, on a new data folder and again on the same one, and of a tree that nothing has been
 * built in. In turn; medians.
 */
export async function benchStarts(): Promise<Figure[]> {
  const again: number[] = [];
  const onNewFolder: number[] = [];
  const first: number[] = [];
  const clone = cloneProject();
  for (let run = 0; run < RUNS; run += 1) {
    const fresh = await timeStart({});
    await fresh.product.stop();
    onNewFolder.push(fresh.ms);
    const second = await timeStart({ DATA_DIR: fresh.product.dataDir });
    await second.product.stop();
    again.push(second.ms);
    rmSync(fresh.product.dataDir, { recursive: true });
    rmSync(join(clone, 'dist'), { recursive: true, force: true });
    const built = await timeStart({}, clone);
    await built.product.stop();
    first.push(built.ms);
    rmSync(built.product.dataDir, { recursive: true });
  }
  rmSync(clone, { recursive: true });
  const figure = (what: string, times: readonly number[]) =>
    ({ what, ...overRuns(times), unit: 'ms' }) as const;
  return [
    { ...figure('npm start of a built tree: ready after', again), budget: BUILT_GOAL_MS },
    figure('npm start of a built tree, on a new data folder', onNewFolder),
    { ...figure('npm start of a tree without dist', first), budget: FIRST_BUILD_GOAL_MS },
  ];
}

async function timeStart(
  env: Readonly<Record<string, string>>,
  folder?: string,
): Promise<{ readonly product: Product; readonly ms: number }> {
  const started = performance.now();
  const product = await startProduct({ RATE_LIMIT: '0', ...env }, folder);
  return { product, ms: performance.now() - started };
}

/** The project as a clone has it, with the packages that are installed here. */
function cloneProject(): string {
  const here = process.cwd();
  const clone = mkdtempSync(join(tmpdir(), 'speaker-clone-'));
  cpSync(here, clone, {
    recursive: true,
    filter: (path) => !NOT_CLONED.has(relative(here, path).split('/')[0] ?? ''),
  });
  symlinkSync(resolve(here, 'node_modules'), join(clone, 'node_modules'));
  return clone;
}
