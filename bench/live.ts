import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../tests/setup/postgres.ts';
import type { Product } from '../tests/setup/product.ts';
import { startProduct } from '../tests/setup/product.ts';
import type { PhoneReport, PhoneTask } from './live-phones.ts';
import type { Figure } from './table.ts';

const PHONES = 1_000;
const IN_RHYTHM = 600;
const MEBIBYTE = 2 ** 20;

/** What the wall was told, and when. */
interface Wall {
  readonly told: { readonly at: number; readonly finished: number }[];
  bytes: number;
  leave(): void;
}

/** A room of a thousand phones behind one address, from a second process (docs/interfaces.md#figures), on the embedded database and on PostgreSQL. */
export async function benchLive(): Promise<Figure[]> {
  const embedded = await startProduct();
  const figures = await measure(embedded, 'embedded').finally(() => embedded.stop());
  const postgres = await startPostgres();
  try {
    const product = await startProduct({ DATABASE_URL: postgres.url });
    const more = await measure(product, 'PostgreSQL').finally(() => product.stop());
    return [...figures, ...more];
  } finally {
    await postgres.remove();
  }
}

async function measure(product: Product, host: string): Promise<Figure[]> {
  const phones = fork(new URL('live-phones.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const ask = (task: PhoneTask) =>
    new Promise<PhoneReport>((resolve) => {
      phones.once('message', (report) => resolve(report as PhoneReport));
      phones.send(task);
    });
  try {
    const room = await makeRoom(product);
    const wall = await listen(product.url, room.stage);
    const before = await memory(product.url);
    const joined = await ask({
      what: 'join',
      url: product.url,
      code: room.code,
      phones: PHONES,
      perSecond: 50,
    });
    await ask({ what: 'listen' });
    const pressed = Date.now();
    await press(product.url, room.remote, 'open', 0);
    await delay(2_000);
    const heard = await ask({ what: 'heard' });
    const began = Date.now();
    const bytesBefore = wall.bytes;
    const rhythm = await ask({ what: 'answer', from: 0, to: IN_RHYTHM, round: 1, perSecond: 100 });
    await delay(1_000);
    const bytesASecond = (wall.bytes - bytesBefore) / ((Date.now() - began) / 1_000);
    const seen = seenOnWall(rhythm.moments, wall);
    const burst = await ask({
      what: 'answer',
      from: IN_RHYTHM,
      to: PHONES,
      round: 1,
      perSecond: (PHONES - IN_RHYTHM) / 2,
    });
    const after = await memory(product.url);
    wall.leave();
    await ask({ what: 'ask' });
    const closed = Date.now();
    await press(product.url, room.remote, 'close', 1);
    await delay(6_000);
    const asked = await ask({ what: 'heard' });
    const failed = joined.failed + heard.failed + asked.failed + rhythm.failed + burst.failed;
    if (failed > 0) throw new Error(`${failed} of the phones' calls were refused or not heard (${host})`);
    const changes = heard.moments.map((at) => at - pressed);
    const found = asked.moments.map((at) => at - closed);
    const ms = (what: string, value: number, budget: number): Figure => ({
      what: `${host}: ${what}`,
      value,
      unit: 'ms',
      budget,
    });
    return [
      ms('join at 50 a second, p99', at(joined.milliseconds, 0.99), 500),
      ms('answer at 100 a second, p99', at(rhythm.milliseconds, 0.99), 250),
      ms('answers within 2 s, p99', at(burst.milliseconds, 0.99), 1_500),
      ms('from the answer to the wall, p95', at(seen, 0.95), 700),
      ms('from the answer to the wall, p99', at(seen, 0.99), 1_000),
      ms('a press to 1,000 streams, p99', at(changes, 0.99), 300),
      ms('a press to 1,000 phones that ask, p99', at(found, 0.99), 5_000),
      { what: `${host}: the wall's stream`, value: bytesASecond, unit: 'bytes/s', budget: 400 },
      { what: `${host}: memory for the room`, value: (after - before) / MEBIBYTE, unit: 'MB', budget: 80 },
    ];
  } finally {
    phones.disconnect();
  }
}

interface Room {
  readonly code: string;
  readonly stage: string;
  readonly remote: string;
}

async function makeRoom({ url, dataDir }: Product): Promise<Room> {
  const token = readFileSync(join(dataDir, 'editor-token'), 'utf8').trim();
  const answer = await fetch(`${url}/functions/v1/office/rooms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'BENCH', mode: 'assessment' }),
  });
  const { code, stage, remote } = (await answer.json()) as Room;
  const keyOf = (link: string) => link.split('#')[1] ?? '';
  return { code, stage: keyOf(stage), remote: keyOf(remote) };
}

async function press(url: string, key: string, action: string, expected: number): Promise<void> {
  await fetch(`${url}/functions/v1/live-control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ action, expected }),
  });
}

function listen(url: string, key: string): Promise<Wall> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${key}` };
  return new Promise((resolve, reject) => {
    const call = get(`${url}/functions/v1/live-stage`, { headers, agent: false }, (answer) => {
      const wall: Wall = { told: [], bytes: 0, leave: () => void call.destroy() };
      answer.on('error', () => undefined);
      answer.on('data', (chunk: Buffer) => {
        wall.bytes += chunk.byteLength;
        for (const [, finished = '0'] of chunk.toString().matchAll(/"finished":(\d+)/g))
          wall.told.push({ at: Date.now(), finished: Number(finished) });
        resolve(wall);
      });
    });
    call.once('error', reject);
  });
}

/** Of each answer how long after it was sent the wall counted so many. */
function seenOnWall(moments: readonly number[], { told }: Wall): number[] {
  return moments
    .toSorted((a, b) => a - b)
    .map((sent, index) => (told.find(({ finished }) => finished > index)?.at ?? Infinity) - sent);
}

async function memory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1]);
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
