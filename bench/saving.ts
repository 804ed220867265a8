import { Agent, request } from 'node:http';
import type { Product } from '../tests/setup/product.ts';
import { startProduct } from '../tests/setup/product.ts';
import { signIn } from '../tests/setup/sign-in.ts';
import type { Figure } from './table.ts';
import { besideRuns, overRuns } from './table.ts';

/** Visitors wait no longer while an editor saves (docs/interfaces.md#figures): their 99th percentile beside that without. */
const P99_GOAL = 1.5;
const ROUNDS = 5;
const ROUND_MS = 8_000;
const VISIT_EVERY_MS = 16;
const SAVE_EVERY_MS = 1_000;

/** A text that stands on every page: a save of it renders all of them anew. */
const FIELD = 'footer_text';

/**
 * About sixty page views a second on the embedded host, without saves and with one a second of a text that is on all pages, in turn;
 * the 99th percentile of a view from asking to its last byte.
 */
export async function benchSaving(): Promise<Figure[]> {
  const product = await startProduct({ RATE_LIMIT: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  try {
    const { headers } = await signIn(product);
    const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    let saved = 0;
    const save = async (): Promise<void> => {
      saved += 1;
      const answer = await fetch(`${product.url}/wp-json/speaker/v1/content`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          changes: [{ field_name: FIELD, field_value: `Round ${saved}`, field_type: 'text' }],
          triggerRebuild: true,
        }),
      });
      if (!answer.ok) throw new Error(`a save was answered ${answer.status}`);
    };
    const round = (saves: boolean) => visitFor(product, agent, paths, saves ? save : undefined);
    await round(true);
    const quiet: number[] = [];
    const saving: number[] = [];
    for (let count = 0; count < ROUNDS; count += 1) {
      quiet.push(await round(false));
      saving.push(await round(true));
    }
    return [
      { what: 'p99 of a page view', ...overRuns(quiet), unit: 'ms' },
      { what: 'p99 while an editor saves', ...overRuns(saving), unit: 'ms' },
      {
        what: 'while saving beside without',
        ...besideRuns(saving, quiet),
        unit: 'times',
        budget: P99_GOAL,
      },
    ];
  } finally {
    agent.destroy();
    await product.stop();
  }
}

/** Views pages by the clock, whether or not the last view has been answered; the 99th percentile in milliseconds. */
async function visitFor(
  { url }: Product,
  agent: Agent,
  paths: readonly string[],
  save: (() => Promise<void>) | undefined,
): Promise<number> {
  const times: number[] = [];
  const views: Promise<void>[] = [];
  const started = performance.now();
  let nextSave = started;
  for (let due = started; due < started + ROUND_MS; due += VISIT_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const path = paths[views.length % paths.length] ?? '/';
    views.push(view(url + path, agent).then((milliseconds) => void times.push(milliseconds)));
    if (save !== undefined && performance.now() >= nextSave) {
      nextSave += SAVE_EVERY_MS;
      views.push(save());
    }
  }
  await Promise.all(views);
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

function view(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(performance.now() - started));
    })
      .once('error', reject)
      .end();
  });
}
