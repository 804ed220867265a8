import assert from 'node:assert/strict';
import { listCases } from './cases.ts';
import { LIVE_REFUSAL_CASES } from './live-refusal-cases.ts';
import {
  allAnswers,
  ANSWER,
  request,
  assessment,
  CONTROL,
  crowd,
  join,
  JOIN,
  type LiveCases,
  type LiveSetup,
  type MadeRoom,
  newDevice,
  newEvent,
  press,
  send,
  stage,
  STAGE,
  STATE,
  sendAnswer,
  openRoom,
} from './live-setup.ts';

const PHONE_CASES: LiveCases = {
  async 'join: returns what a phone needs, and one ballot per device, for any spelling of the code'(setup) {
    const { event, mode } = assessment();
    const room = await setup.makeRoom({ event, mode });
    const device = newDevice();
    const { status, body, headers } = await send(setup, JOIN, { code: room.code, device });
    assert.equal(status, 200);
    assert.equal(headers.get('access-control-allow-origin'), '*');
    const { ballot, version, ...rest } = body;
    assert.deepEqual(rest, { room: room.code, event, mode, question: null, phase: 'lobby', round: 1 });
    assert.equal(typeof version, 'number');
    const typed = room.code.toLowerCase().replaceAll('0', 'O').replaceAll('1', 'l');
    const again = await send(setup, JOIN, { code: typed, device: device.toUpperCase() });
    assert.equal(again.body['ballot'], ballot);
    assert.notEqual(await join(setup, room.code), ballot);
    assert.equal((await stage(setup, room))['joined'], 2);
  },
  async 'answer: returns the channel at once, and only the last answer of a ballot and round counts'(setup) {
    const room = await openRoom(setup);
    const ballot = await join(setup, room.code);
    for (const [letter, channel] of Object.entries({ e: 1, b: 4 }))
      assert.deepEqual((await sendAnswer(setup, ballot, letter)).body, { taken: true, channel });
    await crowd(setup, room.code, 'aaaaabbbb');
    await press(setup, room, 'close');
    const shown = await press(setup, room, 'show');
    assert.deepEqual(shown['channels'], [0, 0, 0, 5, 5]);
    assert.equal(shown['finished'], 10);
  },
  async 'state: returns phase, round, question and version only'(setup) {
    const room = await setup.makeRoom(assessment());
    const ballot = await join(setup, room.code);
    const readState = () => request(setup, `${STATE}?ballot=${ballot}`);
    const { version, ...before } = (await readState()).body;
    assert.deepEqual(before, { phase: 'lobby', round: 1, question: null });
    await press(setup, room, 'open');
    const after = (await readState()).body;
    assert.deepEqual(Object.keys(after).toSorted(), ['phase', 'question', 'round', 'version']);
    assert.equal(after['phase'], 'open');
    assert.ok(Number(after['version']) > Number(version));
  },
  async 'single questions: accepts one key, that of the current question; next selects another'(setup) {
    const room = await setup.makeRoom({ event: newEvent(), mode: 'question', question: 3 });
    const ballot = await join(setup, room.code);
    assert.equal((await press(setup, room, 'open'))['question'], 3);
    const answer = (answers: object, round = 1) => send(setup, ANSWER, { ballot, round, answers });
    assert.deepEqual((await answer({ 3: 'd' })).body, { taken: true, channel: 2 });
    assert.equal((await answer({ 4: 'd' })).status, 422);
    assert.equal((await answer(allAnswers('a'))).status, 422);
    const next = await press(setup, room, 'next', { question: 8 });
    const started = { question: 8, round: 2, phase: 'open', finished: 0, joined: 1, shown: false };
    assert.deepEqual(next, { ...next, ...started });
    assert.equal((await answer({ 3: 'd' })).status, 409);
    assert.deepEqual((await answer({ 8: 'a' }, 2)).body, { taken: true, channel: 5 });
    assert.equal((await stage(setup, room))['finished'], 1);
  },
};

const STAGE_CASES: LiveCases = {
  async 'stage: returns the state by either key, 204 without a change, and a growing version'(setup) {
    const room = await setup.makeRoom(assessment());
    const first = await stage(setup, room);
    const keys = 'code control finished joined phase question round shown version';
    assert.deepEqual(Object.keys(first).toSorted(), keys.split(' '));
    const since = (version: unknown) => request(setup, `${STAGE}?since=${String(version)}`, room.stageKey);
    const unchanged = await since(first['version']);
    assert.equal(unchanged.status, 204);
    assert.equal(unchanged.headers.get('access-control-allow-origin'), '*');
    assert.deepEqual((await request(setup, STAGE, room.remoteKey)).body, first);
    const ballot = await join(setup, room.code);
    const joined = await since(first['version']);
    assert.equal(joined.status, 200);
    assert.ok(Number(joined.body['version']) > Number(first['version']));
    assert.equal(joined.body['control'], first['control']);
    const open = await press(setup, room, 'open');
    assert.equal(open['control'], Number(first['control']) + 1);
    await sendAnswer(setup, ballot, 'a');
    const finished = await since(open['version']);
    assert.equal(finished.body['finished'], 1);
    // The same answer again, and another channel that is not shown: the version stays.
    await sendAnswer(setup, ballot, 'a');
    await sendAnswer(setup, ballot, 'b');
    assert.equal((await since(finished.body['version'])).status, 204);
  },
  async 'channels: hidden, under 10 answers, or open with under 30 joined, they are not returned'(setup) {
    const room = await openRoom(setup);
    const channels = async () => (await stage(setup, room))['channels'];
    await crowd(setup, room.code, 'abcdeabcd');
    await press(setup, room, 'close');
    assert.equal((await press(setup, room, 'show'))['shown'], true);
    assert.equal(await channels(), undefined);
    await press(setup, room, 'open');
    await crowd(setup, room.code, 'e');
    assert.equal(await channels(), undefined);
    await press(setup, room, 'close');
    assert.deepEqual(await channels(), [2, 2, 2, 2, 2]);
    await press(setup, room, 'open');
    assert.equal(await channels(), undefined);
    await crowd(setup, room.code, '.'.repeat(20));
    assert.deepEqual(await channels(), [2, 2, 2, 2, 2]);
    assert.equal('channels' in (await press(setup, room, 'hide')), false);
  },
  async 'reset deletes the round’s answers, and the same phones answer again'(setup) {
    const room = await openRoom(setup);
    const [ballot] = await crowd(setup, room.code, 'aaa');
    const reset = await press(setup, room, 'reset');
    assert.deepEqual(reset, { ...reset, phase: 'lobby', finished: 0, joined: 3, round: 1 });
    assert.equal((await sendAnswer(setup, ballot, 'a')).status, 409);
    await press(setup, room, 'open');
    assert.equal((await sendAnswer(setup, ballot, 'c')).status, 200);
    assert.equal((await stage(setup, room))['finished'], 1);
  },
  async 'a hundred phones that join, answer twice and retry concurrently are counted exactly'(setup) {
    const room = await openRoom(setup);
    const letters = Array.from({ length: 100 }, (_, phone) => 'abcde'.charAt(phone % 5));
    await Promise.all(
      letters.map(async (letter) => {
        const device = newDevice();
        const ballots = await Promise.all([1, 2, 3].map(() => join(setup, room.code, device)));
        assert.equal(new Set(ballots).size, 1);
        const [ballot] = ballots;
        await sendAnswer(setup, ballot, 'a');
        await Promise.all([1, 2].map(() => sendAnswer(setup, ballot, letter)));
      }),
    );
    const shown = await press(setup, room, 'show');
    assert.deepEqual(shown, { ...shown, joined: 100, finished: 100, channels: [20, 20, 20, 20, 20] });
  },
  async 'two concurrent remotes: one press is accepted, the other gets 409'(setup) {
    const room = await setup.makeRoom(assessment());
    const { control } = await stage(setup, room);
    const pressNow = (action: string) => send(setup, CONTROL, { action, expected: control }, room.remoteKey);
    const presses = await Promise.all(['open', 'end'].map(pressNow));
    assert.deepEqual(presses.map(({ status }) => status).toSorted(), [200, 409]);
    assert.equal((await stage(setup, room))['control'], Number(control) + 1);
  },
  async 'end: refuses new phones, counts answers finished in time, and can still show the result'(setup) {
    const room = await openRoom(setup);
    await crowd(setup, room.code, 'aaaaabbbb');
    const lateBallot = await join(setup, room.code);
    assert.equal((await press(setup, room, 'end'))['phase'], 'ended');
    assert.equal((await send(setup, JOIN, { code: room.code, device: newDevice() })).status, 410);
    const accepted = await sendAnswer(setup, lateBallot, 'c', { elapsed: 0 });
    assert.deepEqual(accepted.body, { taken: true, channel: 3 });
    assert.deepEqual((await press(setup, room, 'show'))['channels'], [0, 0, 1, 4, 5]);
  },
};

async function numbers(setup: LiveSetup, room: MadeRoom): Promise<object> {
  const { joined, finished, channels } = await stage(setup, room);
  return { joined, finished, channels };
}

/** A shown result is published: later changes must not reveal a single answer. */
const LIVE_WALL_CASES: LiveCases = {
  async 'after the reveal only five more answers change the channels; the counts stay exact'(setup) {
    const room = await openRoom(setup);
    await crowd(setup, room.code, 'aaaaabbbbb' + '.'.repeat(20));
    const shown = await press(setup, room, 'show');
    assert.deepEqual(shown['channels'], [0, 0, 0, 5, 5]);
    await crowd(setup, room.code, 'eeee');
    const four = { joined: 34, finished: 14, channels: [0, 0, 0, 5, 5] };
    assert.deepEqual(await numbers(setup, room), four);
    await press(setup, room, 'hide');
    assert.deepEqual((await press(setup, room, 'show'))['channels'], four.channels);
    await press(setup, room, 'close');
    assert.deepEqual(await numbers(setup, room), four);
    await press(setup, room, 'open');
    await crowd(setup, room.code, 'd');
    assert.deepEqual(await numbers(setup, room), { joined: 35, finished: 15, channels: [4, 1, 0, 5, 5] });
  },
  async 'an answer changed after the reveal does not change the wall'(setup) {
    const room = await openRoom(setup);
    const [ballot] = await crowd(setup, room.code, 'aaaaabbbbb' + '.'.repeat(20));
    await press(setup, room, 'show');
    const replace = (letter: string) => sendAnswer(setup, ballot, letter);
    assert.deepEqual((await replace('e')).body, { taken: true, channel: 1 });
    await crowd(setup, room.code, 'ccccc');
    const { channels } = await stage(setup, room);
    assert.deepEqual(channels, [0, 0, 5, 5, 5]);
    assert.equal((await replace('a')).status, 200);
  },
  async 'the next round and a reset start without a shown result'(setup) {
    const room = await openRoom(setup);
    await crowd(setup, room.code, 'aaaaabbbbb');
    await press(setup, room, 'close');
    assert.deepEqual((await press(setup, room, 'show'))['channels'], [0, 0, 0, 5, 5]);
    await press(setup, room, 'next');
    await crowd(setup, room.code, 'ccccccccc', 2);
    await press(setup, room, 'close');
    assert.equal((await press(setup, room, 'show'))['channels'], undefined);
    await press(setup, room, 'reset');
    await press(setup, room, 'open');
    await crowd(setup, room.code, 'dddddddddd', 2);
    await press(setup, room, 'close');
    assert.deepEqual((await press(setup, room, 'show'))['channels'], [0, 10, 0, 0, 0]);
  },
};

/** The contract of every host of live rooms. */
export const LIVE_CASES = listCases(PHONE_CASES, STAGE_CASES, LIVE_WALL_CASES, LIVE_REFUSAL_CASES);
