import assert from 'node:assert/strict';
import {
  crowd,
  type LiveCases,
  type LiveSetup,
  type MadeRoom,
  press,
  stage,
  sendAnswer,
  openRoom,
} from './live-setup.ts';

async function numbers(setup: LiveSetup, room: MadeRoom): Promise<object> {
  const { joined, finished, channels } = await stage(setup, room);
  return { joined, finished, channels };
}

/** A shown result is published: later changes must not reveal a single answer. */
export const LIVE_WALL_CASES: LiveCases = {
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
