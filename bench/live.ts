import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProduct } from '../tests/setup/product.ts';
import { atRate, send } from './load.ts';
import { type Figure, figure, quantile } from './table.ts';

const PHONES = 1_000;
const JOINS_PER_SECOND = 50;
const ANSWERS_PER_SECOND = 100;

type Count = Readonly<Record<'at' | 'finished', number>>;

/** A room of 1,000 phones behind one address: from a call to its response or to the wall. */
export async function benchLive(): Promise<Figure[]> {
  const product = await startProduct();
  const call = async <Body>(path: string, body: object, key = ''): Promise<Body> => {
    const headers = { authorization: `Bearer ${key}` };
    return JSON.parse(await send(`${product.url}/functions/v1/${path}`, body, headers)) as Body;
  };
  try {
    const token = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
    const room = await call<Record<'code' | 'stage' | 'remote', string>>(
      'office/rooms',
      { event: 'BENCH', mode: 'assessment' },
      token,
    );
    const keyOf = (link: string) => link.split('#')[1] ?? '';
    const counts: Count[] = [];
    const wall = new AbortController();
    const watched = watchWall(product.url, keyOf(room.stage), counts, wall.signal).catch(() => undefined);
    const ballots: string[] = [];
    const joins = await atRate(PHONES, JOINS_PER_SECOND, async () => {
      const device = randomBytes(16).toString('hex');
      const { ballot } = await call<{ ballot: string }>('live-join', { code: room.code, device });
      ballots.push(ballot);
    });
    await call('live-control', { action: 'open', expected: 0 }, keyOf(room.remote));
    const sent: number[] = [];
    const answers = await atRate(PHONES, ANSWERS_PER_SECOND, async (index) => {
      sent.push(performance.now());
      const answer = 'abcde'.charAt(index % 5);
      const given = Object.fromEntries(Array.from({ length: 8 }, (_, question) => [question + 1, answer]));
      await call('live-answer', { ballot: ballots[index], round: 1, answers: given });
    });
    await delay(2_000);
    wall.abort();
    await watched;
    const shown = sent.map((at, index) => {
      const count = counts.find(({ finished }) => finished > index);
      return (count?.at ?? Number.POSITIVE_INFINITY) - at;
    });
    return [
      figure('join at 50 a second, p99', 'ms', [quantile(joins, 0.99)], 500),
      figure('answer at 100 a second, p99', 'ms', [quantile(answers, 0.99)], 250),
      figure('from the answer to the wall, p99', 'ms', [quantile(shown, 0.99)], 1_000),
    ];
  } finally {
    await product.stop();
  }
}

/** Adds to `counts` how many have finished, and when, with each event of the wall's stream. */
async function watchWall(url: string, key: string, counts: Count[], signal: AbortSignal): Promise<void> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${key}` };
  const { body } = await fetch(`${url}/functions/v1/live-stage`, { headers, signal });
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>)
    for (const [, finished] of Buffer.from(chunk)
      .toString()
      .matchAll(/"finished":(\d+)/g))
      counts.push({ at: performance.now(), finished: Number(finished) });
}
