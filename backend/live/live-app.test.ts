import { describe, expect, it } from 'vitest';
import { createLiveHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { LIVE_CASES } from '../../tests/contract/live-cases.ts';
import {
  assertRefused,
  assessment,
  crowd,
  join,
  JOIN,
  type MadeRoom,
  newDevice,
  press,
  send,
  stage,
  sendAnswer,
  openRoom,
} from '../../tests/contract/live-setup.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';

const database = await createTestDatabase();
const setup = createLiveHandlerSetup(database);

async function pass({ code }: MadeRoom, time: string): Promise<void> {
  await database.query(
    `update speaker.live_rooms set created_at = created_at - $2::text::interval, ends_at = ends_at - $2::text::interval, opened_at = opened_at - $2::text::interval,
       takes_until = takes_until - $2::text::interval, late_until = late_until - $2::text::interval where code = $1`,
    [code, time],
  );
  await database.query(
    'update speaker.live_ballots set joined_at = joined_at - $2::text::interval where room = $1',
    [code, time],
  );
}

describe('the contract, with the handlers only', () => {
  it.each(LIVE_CASES)('%s', (_, run) => run(setup));
});

describe('late answers', () => {
  const SECOND = 1_000;
  const MINUTE = 60 * SECOND;

  it.each([
    ['9 s after the close', ['close'], '9 seconds', undefined, true],
    ['11 s after the close', ['close'], '11 seconds', undefined, false],
    ['an hour after the close, finished in time', ['close'], '1 hour', 9 * SECOND, true],
    ['an hour after the close, finished a minute after it', ['close'], '1 hour', MINUTE, false],
    ['9 minutes after the end, finished in time', ['end'], '9 minutes', SECOND, true],
    ['9 minutes after the end, without a time', ['end'], '9 minutes', undefined, false],
    ['11 minutes after the end, finished in time', ['end'], '11 minutes', SECOND, false],
    ['9 minutes after the end of a room that was closed before', ['close', 'end'], '9 minutes', SECOND, true],
    ['while open, with a wrong clock', [], '1 second', 80_000_000, true],
    ['after the room has ended by itself, finished in time', [], '12 hours 9 minutes', MINUTE, true],
    ['after the room has ended by itself, finished later', [], '12 hours 9 minutes', 43_300_000, false],
    ['11 minutes after the room has ended by itself', [], '12 hours 11 minutes', MINUTE, false],
  ])('%s', async (_, presses, time, elapsed, isTaken) => {
    const room = await openRoom(setup);
    const ballot = await join(setup, room.code);
    for (const action of presses) await press(setup, room, action);
    await pass(room, time);
    const reply = await sendAnswer(setup, ballot, 'a', elapsed === undefined ? {} : { elapsed });
    expect([reply.status, reply.body['taken']]).toEqual(isTaken ? [200, true] : [409, false]);
    expect((await stage(setup, room))['finished']).toBe(isTaken ? 1 : 0);
  });

  it.each([
    ['another answer of a ballot that has one', 'b', 11, undefined, 409],
    ['another one that claims to have been finished in time', 'b', 11, 0, 409],
    ['the same answer again', 'a', 11, undefined, 200],
    ['another answer within ten seconds', 'b', 9, undefined, 200],
  ])('after the close: %s', async (_, letter, seconds, elapsed, status) => {
    const room = await openRoom(setup);
    const [ballot] = await crowd(setup, room.code, 'aaaaaaaaaa');
    await press(setup, room, 'close');
    await pass(room, `${String(seconds)} seconds`);
    const more = elapsed === undefined ? {} : { elapsed };
    expect((await sendAnswer(setup, ballot, letter, more)).status).toBe(status);
    const { finished, channels } = await press(setup, room, 'show');
    const replaced = status === 200 && letter === 'b' ? 1 : 0;
    expect([finished, channels]).toEqual([10, [0, 0, 0, replaced, 10 - replaced]]);
  });

  it('refuses a first answer that claims to be finished before the round opened with 409', async () => {
    const room = await setup.makeRoom(assessment());
    const ballot = await join(setup, room.code);
    await pass(room, '1 minute');
    await press(setup, room, 'open');
    await pass(room, '1 minute');
    await press(setup, room, 'close');
    await pass(room, '1 minute');
    const answer = (elapsed: number) => sendAnswer(setup, ballot, 'a', { elapsed });
    // Joined three minutes ago, opened two, closed one.
    for (const elapsed of [0, MINUTE - SECOND, 2 * MINUTE + 11 * SECOND])
      expect(await answer(elapsed)).toMatchObject({ status: 409, body: { taken: false } });
    expect((await answer(MINUTE + 30 * SECOND)).status).toBe(200);
    expect((await stage(setup, room))['finished']).toBe(1);
  });

  it('joining again keeps the phone’s time of joining', async () => {
    const room = await openRoom(setup);
    const device = newDevice();
    const ballot = await join(setup, room.code, device);
    await press(setup, room, 'close');
    await pass(room, '1 minute');
    expect(await join(setup, room.code, device)).toBe(ballot);
    expect((await sendAnswer(setup, ballot, 'a', { elapsed: 5 * SECOND })).status).toBe(200);
  });
});

it('a room ends after 12 hours: the stage gets a new version, no phone joins, and Show still works', async () => {
  const room = await openRoom(setup);
  await crowd(setup, room.code, 'aaaaabbbbb');
  const { version } = await stage(setup, room);
  await pass(room, '12 hours');
  const ended = await stage(setup, room);
  expect(ended).toMatchObject({ phase: 'ended', control: 1 });
  expect(Number(ended['version'])).toBeGreaterThan(Number(version));
  assertRefused(await send(setup, JOIN, { code: room.code, device: newDevice() }), 410);
  const shown = await press(setup, room, 'show');
  expect(shown).toMatchObject({ phase: 'ended', channels: [0, 0, 0, 5, 5] });
  expect(Number(shown['version'])).toBeGreaterThan(Number(ended['version']));
});

it('refuses the 5,001st phone with 429, and joined phones stay', async () => {
  const room = await setup.makeRoom(assessment());
  const device = newDevice();
  const ballot = await join(setup, room.code, device);
  const ballots = 'select $1, n::text from generate_series(1, 4997) as n';
  await database.query(`insert into speaker.live_ballots (room, ballot) ${ballots}`, [room.code]);
  const joinNew = () => send(setup, JOIN, { code: room.code, device: newDevice() });
  const joins = await Promise.all(Array.from({ length: 6 }, joinNew));
  expect(Number(joins.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await join(setup, room.code, device)).toBe(ballot);
  expect((await stage(setup, room))['joined']).toBe(5_000);
});

it('stores nothing that opens a room or identifies a person', async () => {
  const { event, mode } = assessment();
  const room = await setup.makeRoom({ event, mode });
  await press(setup, room, 'open');
  const device = newDevice();
  const ballot = await join(setup, room.code, device);
  await sendAnswer(setup, ballot, 'a', { name: 'Ada Lovelace', note: 'free text', elapsed: 5 });
  const readAll = (table: string) => database.query(`select * from speaker.live_${table}`);
  const stored = JSON.stringify(await Promise.all(['rooms', 'ballots', 'answers'].map(readAll)));
  expect(stored).toContain(event);
  for (const secret of [room.stageKey, room.remoteKey, device, ballot, 'Ada Lovelace', 'free text'])
    expect(stored).not.toContain(secret);
  expect(room.stageKey).toMatch(/^[\w-]{22}$/);
  expect(room.remoteKey).not.toBe(room.stageKey);
});
