import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished, type TestContext } from 'vitest';
import type { Cases } from '../contract/cases.ts';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import {
  allAnswers,
  ANSWER,
  request,
  assessment,
  JOIN,
  type MadeRoom,
  newDevice,
  press,
  send,
  STAGE,
} from '../contract/live-setup.ts';
import { startPostgres } from '../setup/postgres.ts';
import { freePort, type Product, startProduct } from '../setup/product.ts';
import { createFolder } from '../setup/temporary-folder.ts';

const PHONES = 300;
const AT_ONCE = 32;
const RETRY_MS = 150;
const WITHIN_MS = 300_000;

type Env = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

/** A product that restarts at the same address, and stops with the test. */
async function startAt(env: Env): Promise<{ current: Product; killAndStart(): Promise<void> }> {
  const DATA_DIR = createFolder();
  const address = { ...env, DATA_DIR, PORT: String(await freePort()) };
  const server = {
    current: await startProduct(address),
    async killAndStart() {
      await server.current.stop('SIGKILL');
      server.current = await startProduct(address);
    },
  };
  onTestFinished(async () => void (await server.current.stop()));
  return server;
}

/** Sends until a response arrives; of ten requests one is not sent, and one's response is lost. */
async function deliver(url: () => string, path: string, body: object): Promise<Body> {
  const deadline = Date.now() + WITHIN_MS;
  for (let tries = 0; Date.now() < deadline; tries += 1) {
    const random = Math.random();
    if (random > 0.1) {
      const call = (target: string, init: RequestInit) =>
        fetch(url() + target, { ...init, signal: AbortSignal.timeout(20_000) });
      const response = await send({ call }, path, body).catch(() => undefined);
      if (response?.status === 200 && random > 0.2) return response.body;
      const { status = 500 } = response ?? {};
      assert.ok(status === 200 || status >= 500, JSON.stringify(response));
    }
    await delay(RETRY_MS);
  }
  throw new Error(`${path} was not delivered`);
}

/** From joining to answering: one in ten phones reloads, one in five changes its answer. */
async function runPhone(url: () => string, code: string, phone: number): Promise<number> {
  const device = newDevice();
  const join = async () => String((await deliver(url, JOIN, { code, device }))['ballot']);
  const ballot = await join();
  if (phone % 10 === 0) assert.equal(await join(), ballot);
  const channel = (phone % 5) + 1;
  const answer = (letter: string) => deliver(url, ANSWER, { ballot, round: 1, answers: allAnswers(letter) });
  if (phone % 5 === 0) await answer('c');
  await answer('edcba'.charAt(channel - 1));
  return channel;
}

/** Expects every server's wall to show the counts of the phones. */
async function runRoom(servers: readonly Awaited<ReturnType<typeof startAt>>[]): Promise<void> {
  const [first] = servers;
  assert.ok(first);
  let turn = 0;
  const url = () => servers[turn++ % servers.length]?.current.url ?? '';
  // After a restart the address is the same.
  const setup = createOfficeSetup(first.current);
  const room: MadeRoom = await setup.makeRoom(assessment());
  await press(setup, room, 'open');
  const counts = [0, 0, 0, 0, 0];
  let next = 0;
  let done = 0;
  let restart: Promise<void> | undefined;
  const runNext = async (): Promise<void> => {
    for (let phone = next++; phone < PHONES; phone = next++) {
      const channel = await runPhone(url, room.code, phone);
      counts[channel - 1] = (counts[channel - 1] ?? 0) + 1;
      done += 1;
      if (done > PHONES / 3) restart ??= first.killAndStart();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  await restart;
  await press(setup, room, 'close');
  await press(setup, room, 'show');
  for (const { current } of servers) {
    const call = (path: string, init: RequestInit) => fetch(current.url + path, init);
    const { joined, finished, channels } = (await request({ call }, STAGE, room.stageKey)).body;
    assert.deepEqual({ joined, finished, channels }, { joined: PHONES, finished: PHONES, channels: counts });
  }
}

export const LIVE_FAULT_CASES: Cases<TestContext> = {
  [`live room, embedded: ${PHONES} phones with lost requests and responses and a kill -9 are counted exactly`]:
    async () => runRoom([await startAt({})]),
  async [`live room, two servers on one PostgreSQL: ${PHONES} phones with lost requests and a kill -9 are counted exactly on both walls`]() {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const env = { DATABASE_URL: postgres.url };
    await runRoom([await startAt(env), await startAt(env)]);
  },
};
