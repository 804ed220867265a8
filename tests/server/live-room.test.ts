import { afterAll, expect, test } from 'vitest';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import { assessment, crowd, JOIN, newDevice, press, send, stage, STAGE } from '../contract/live-setup.ts';
import { startProduct } from '../setup/product.ts';
import { parseLines, runScript } from '../setup/run-script.ts';
import { createFolder } from '../setup/temporary-folder.ts';

let product = await startProduct();
let setup = createOfficeSetup(product);
afterAll(() => product.stop());

async function rooms(args: readonly string[], DATA_DIR = product.dataDir) {
  const { stdout, ...ended } = await runScript('rooms-cli', args, { DATA_DIR });
  return { ...ended, lines: parseLines(stdout) };
}

const findRoom = async (code: unknown) => (await rooms(['list'])).lines.find((room) => room['code'] === code);
const keyOf = (link: unknown) => String(link).split('#')[1] ?? '';

test('npm run rooms creates, lists and ends rooms while the server runs', async () => {
  const made = await rooms(['create', '--event', 'SHELL']);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const { code, stage: stageLink, remote } = made.lines[0] ?? {};
  expect(String(stageLink).replace(product.url, '')).toMatch(/^\/stage#[\w-]{22}$/);
  expect(String(remote).replace(product.url, '')).toMatch(/^\/stage\/remote#[\w-]{22}$/);
  const room = { code: String(code), stageKey: keyOf(stageLink), remoteKey: keyOf(remote) };
  await press(setup, room, 'open');
  await crowd(setup, room.code, 'ab.');
  const listed = await findRoom(code);
  const counts = { joined: 3, answers: 2, leads: 0 };
  expect(listed).toMatchObject({ event: 'SHELL', mode: 'assessment', phase: 'open', ...counts });
  expect(JSON.stringify(listed)).not.toContain(room.stageKey);
  expect((await rooms(['end', room.code.toLowerCase()])).lines).toEqual([{ ended: room.code }]);
  expect((await send(setup, JOIN, { code: room.code, device: newDevice() })).status).toBe(410);
  expect(await findRoom(code)).toMatchObject({ phase: 'ended', revoked: true });
});

test.each([[['create']], [['explode']], [['create', '--event', 'A', '--question', 'x', 'y']]])(
  'npm run rooms -- %j prints its usage',
  async (args) => {
    const { code, lines, stderr } = await rooms(args);
    expect({ code, lines }).toEqual({ code: 1, lines: [] });
    expect(stderr).toMatch(/^Usage: npm run rooms/);
  },
);

test('npm run rooms reports an unknown room, a missing database and an invalid question', async () => {
  const failed = { code: 1, lines: [] };
  expect(await rooms(['end', 'ZZZZZ'])).toEqual({ ...failed, stderr: 'There is no room with this code.\n' });
  const stderr = 'The question must be a number from 1 to 8\n';
  expect(await rooms(['create', '--event', 'A', '--question', '9'])).toEqual({ ...failed, stderr });
  const empty = createFolder();
  expect((await rooms(['list'], empty)).stderr).toContain('There is no database');
});

test('open streams do not delay the shutdown, and rooms survive it; their codes and keys are not logged', async () => {
  const room = await setup.makeRoom(assessment());
  await press(setup, room, 'open');
  await crowd(setup, room.code, 'abc..');
  await fetch(`${product.url}/l/${room.code}`);
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${room.stageKey}` };
  const stream = await fetch(product.url + STAGE, { headers });
  const ended = product.stop();
  expect(await stream.text()).toContain('"finished":3');
  const late = new Promise((resolve) => setTimeout(() => resolve('late'), 8_000).unref());
  expect(await Promise.race([ended, late])).toBe(0);
  for (const secret of [room.code, room.stageKey]) expect(product.output()).not.toContain(secret);
  const made = await rooms(['create', '--event', 'STOPPED', '--question', '4']);
  product = await startProduct({ DATA_DIR: product.dataDir });
  setup = createOfficeSetup(product);
  expect(await stage(setup, room)).toMatchObject({ phase: 'open', joined: 5, finished: 3 });
  const asked = await send(setup, JOIN, { code: String(made.lines[0]?.['code']), device: newDevice() });
  expect(asked.body).toMatchObject({ mode: 'question', question: 4, event: 'STOPPED' });
});
