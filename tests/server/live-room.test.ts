import { execFile, type ExecFileException } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import {
  assessment,
  crowd,
  join,
  JOIN,
  type LiveSetup,
  newDevice,
  press,
  send,
  stage,
  STAGE,
  STATE,
} from '../contract/live-setup.ts';
import { startProduct } from '../setup/product.ts';

let product = await startProduct();
let setup = createOfficeSetup(product);

afterAll(() => product.stop());

/** `npm run -s rooms -- …` in a shell. */
function rooms(args: readonly string[], dataDir = product.dataDir) {
  return new Promise<{ code: number; lines: Record<string, unknown>[]; stderr: string }>((done) => {
    const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: 'https://speaker.example/' };
    const end = (error: ExecFileException | null, stdout: string, stderr: string) =>
      done({
        code: error === null ? 0 : Number(error.code),
        lines: stdout
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as Record<string, unknown>),
        stderr: stderr.replace(/^npm .*\n?/gm, ''),
      });
    execFile('npm', ['run', '-s', 'rooms', '--', ...args], { env }, end);
  });
}

const keyOf = (link: unknown) => String(link).split('#')[1] ?? '';

test('npm run rooms creates, lists and ends rooms while the server runs', async () => {
  const made = await rooms(['create', '--event', 'SHELL']);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const { code, stage: stageLink, remote } = made.lines[0] ?? {};
  expect(stageLink).toMatch(/^https:\/\/speaker\.example\/stage#[\w-]{22}$/);
  expect(remote).toMatch(/^https:\/\/speaker\.example\/stage\/remote#[\w-]{22}$/);
  const room = { code: String(code), stageKey: keyOf(stageLink), remoteKey: keyOf(remote) };
  await press(setup, room, 'open');
  await crowd(setup, room.code, 'ab.');
  const listed = (await rooms(['list'])).lines.find((each) => each['code'] === code);
  expect(listed).toMatchObject({
    event: 'SHELL',
    mode: 'assessment',
    phase: 'open',
    joined: 3,
    answers: 2,
    leads: 0,
  });
  expect(JSON.stringify(listed)).not.toContain(room.stageKey);
  expect((await rooms(['end', room.code.toLowerCase()])).lines).toEqual([{ ended: room.code }]);
  expect((await send(setup, JOIN, { code: room.code, device: newDevice() })).status).toBe(410);
  const again = (await rooms(['list'])).lines.find((each) => each['code'] === code);
  expect(again).toMatchObject({ phase: 'ended', revoked: true });
});

test.each([
  [['create']],
  [['list', 'all']],
  [['end']],
  [['explode']],
  [['create', '--event', 'A', '--question', 'x', 'y']],
])('npm run rooms -- %j prints its usage', async (args) => {
  const { code, lines, stderr } = await rooms(args);
  expect({ code, lines }).toEqual({ code: 1, lines: [] });
  expect(stderr).toMatch(/^Usage: npm run rooms/);
});

test('npm run rooms reports an unknown room, a missing database and an invalid question', async () => {
  expect((await rooms(['end', 'ZZZZZ'])).lines).toEqual([{ error: 'There is no room with the code ZZZZZ.' }]);
  expect((await rooms(['create', '--event', 'A', '--question', '9'])).code).toBe(1);
  const empty = mkdtempSync(joinPath(tmpdir(), 'speaker-none-'));
  expect((await rooms(['list'], empty)).stderr).toContain('There is no database');
});

test('exposes no distribution before the reveal: in no answer, stream, page or log line', async () => {
  const room = await setup.makeRoom(assessment());
  const before = product.output().length;
  const received: string[] = [];
  const watched: LiveSetup = {
    ...setup,
    async call(path, init) {
      const answer = await setup.call(path, init);
      received.push(await answer.clone().text());
      return answer;
    },
  };
  const ending = new AbortController();
  const listen = async (path: string, key?: string) => {
    const headers = {
      accept: 'text/event-stream',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    };
    const answer = await fetch(product.url + path, { headers, signal: ending.signal });
    const decoder = new TextDecoder();
    await answer.body
      ?.pipeTo(
        new WritableStream({ write: (chunk: Uint8Array) => void received.push(decoder.decode(chunk)) }),
      )
      .catch(() => undefined);
  };
  const ballot = await join(setup, room.code);
  const streams = [
    listen(STAGE, room.stageKey),
    listen(STAGE, room.remoteKey),
    listen(`${STATE}?ballot=${ballot}`),
  ];
  await press(watched, room, 'open');
  // A distribution whose numbers occur nowhere else in the product.
  await crowd(
    setup,
    room.code,
    'a'.repeat(11) + 'b'.repeat(7) + 'c'.repeat(5) + 'd'.repeat(3) + 'e'.repeat(13),
  );
  await press(watched, room, 'close');
  await stage(watched, room);
  for (const path of [
    `/l/${room.code}`,
    '/stage',
    '/stage/remote',
    '/metrics',
    '/healthz',
    '/office',
    `${STATE}?ballot=${ballot}`,
  ])
    received.push(await (await fetch(product.url + path)).text());
  await expect.poll(() => received.join('').includes('"phase":"closed"')).toBe(true);
  const output = received.join('\n') + product.output().slice(before);
  expect(output).not.toMatch(/channels"\s*:|\[\s*13\s*,\s*3\s*,|13,3,5,7,11|11,7,5,3,13/);
  expect(output).not.toContain(room.stageKey);
  // The log does not contain the room's code.
  expect(product.output().slice(before)).not.toContain(room.code);
  // The reveal returns the distribution that the search looked for.
  expect((await press(watched, room, 'show'))['channels']).toEqual([13, 3, 5, 7, 11]);
  ending.abort();
  await Promise.all(streams);
});

test('open streams do not delay the shutdown, and rooms survive it', async () => {
  const room = await setup.makeRoom(assessment());
  await press(setup, room, 'open');
  await crowd(setup, room.code, 'abc..');
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${room.stageKey}` };
  const answer = await fetch(product.url + STAGE, { headers });
  const ended = product.stop();
  const text = await answer.text();
  expect(text).toContain('"finished":3');
  const late = Symbol('late');
  expect(await Promise.race([ended, delay(8_000, late)])).toBe(0);
  const made = await rooms(['create', '--event', 'STOPPED', '--question', '4']);
  expect(made.lines[0]).toHaveProperty('code');
  product = await startProduct({ DATA_DIR: product.dataDir });
  setup = createOfficeSetup(product);
  expect(await stage(setup, room)).toMatchObject({ phase: 'open', joined: 5, finished: 3 });
  const asked = await send(setup, JOIN, { code: String(made.lines[0]?.['code']), device: newDevice() });
  expect(asked.body).toMatchObject({ mode: 'question', question: 4, event: 'STOPPED' });
}, 120_000);
