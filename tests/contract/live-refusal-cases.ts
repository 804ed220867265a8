import assert from 'node:assert/strict';
import {
  allAnswers,
  ANSWER,
  request,
  assertRefused,
  assessment,
  CONTROL,
  crowd,
  join,
  JOIN,
  type LiveCases,
  newDevice,
  press,
  send,
  stage,
  STAGE,
  STATE,
  sendAnswer,
  openRoom,
} from './live-setup.ts';

/** A refused call leaves every count as it was. */
export const LIVE_REFUSAL_CASES: LiveCases = {
  async 'join: refuses an unknown room, an invalid code or device and a body that is not JSON'(setup) {
    const device = newDevice();
    for (const code of ['ZZZZZ', "' or 1=1"]) assertRefused(await send(setup, JOIN, { code, device }), 404);
    const room = await setup.makeRoom(assessment());
    assertRefused(await send(setup, JOIN, { code: room.code, device: 'x' }), 422);
    assertRefused(await send(setup, JOIN, '{'), 400);
    assert.equal((await stage(setup, room))['joined'], 0);
  },
  async 'a revoked room returns 410 to phones and 401 to both keys'(setup) {
    const room = await setup.makeRoom(assessment());
    const ballot = await join(setup, room.code);
    await setup.revokeRoom(room.code);
    assertRefused(await send(setup, JOIN, { code: room.code, device: newDevice() }), 410);
    assertRefused(await request(setup, STAGE, room.stageKey), 401);
    assertRefused(await request(setup, STAGE, room.remoteKey), 401);
    assertRefused(await send(setup, CONTROL, { action: 'open', expected: 0 }, room.remoteKey), 401);
    assert.equal((await request(setup, `${STATE}?ballot=${ballot}`)).body['phase'], 'ended');
  },
  async 'a forged, shortened or foreign ballot gets 401 and is not counted'(setup) {
    const [room, other] = [await setup.makeRoom(assessment()), await setup.makeRoom(assessment())];
    await press(setup, room, 'open');
    await press(setup, other, 'open');
    const ballot = await join(setup, room.code);
    const forged = [
      ballot.slice(0, -1),
      `${ballot.slice(0, -1)}${ballot.endsWith('A') ? 'B' : 'A'}`,
      ballot.replace(room.code, other.code),
      ballot.split('.').slice(0, 2).join('.'),
      `${room.code}..`,
      '',
      'x',
    ];
    for (const ballotText of forged) {
      assertRefused(await sendAnswer(setup, ballotText, 'a'), 401);
      assertRefused(await request(setup, `${STATE}?ballot=${encodeURIComponent(ballotText)}`), 401);
    }
    assertRefused(await request(setup, STATE), 401);
    for (const each of [room, other]) assert.equal((await stage(setup, each))['finished'], 0);
  },
  async 'refuses and does not count an early answer, another round’s, or nine or no answers'(setup) {
    const room = await setup.makeRoom(assessment());
    const ballot = await join(setup, room.code);
    const answer = (more: object) => sendAnswer(setup, ballot, 'a', more);
    const early = await answer({ elapsed: 0 });
    await press(setup, room, 'open');
    for (const refused of [early, await answer({ round: 2 }), await answer({ round: 999_999 })]) {
      assertRefused(refused, 409);
      assert.equal(refused.body['taken'], false);
    }
    for (const answers of [{ ...allAnswers('a'), 9: 'a' }, {}, { 1: 'a' }])
      assertRefused(await answer({ answers }), 422);
    assertRefused(await answer({ team: 'No such team' }), 422);
    assert.equal((await stage(setup, room))['finished'], 0);
  },
  async 'refuses a missing key, a wrong one, another room’s, and the stage’s key for the remote'(setup) {
    const [room, other] = [await setup.makeRoom(assessment()), await setup.makeRoom(assessment())];
    for (const key of [undefined, 'x', 'A'.repeat(22), `${room.stageKey}A`]) {
      assertRefused(await request(setup, STAGE, key), 401);
      assertRefused(await send(setup, CONTROL, { action: 'open', expected: 0 }, key), 401);
    }
    assertRefused(await send(setup, CONTROL, { action: 'open', expected: 0 }, room.stageKey), 401);
    await press(setup, other, 'open');
    assert.equal((await stage(setup, room))['phase'], 'lobby');
  },
  async 'control: refuses a stale press, an unknown action and one that the phase does not allow'(setup) {
    const room = await openRoom(setup);
    await crowd(setup, room.code, 'a');
    const control = (body: object) => send(setup, CONTROL, body, room.remoteKey);
    for (const expected of [0, 2]) assertRefused(await control({ action: 'end', expected }), 409);
    assertRefused(await control({ action: 'boom', expected: 1 }), 422);
    assertRefused(await control({ action: 'next', question: 2, expected: 1 }), 422);
    await press(setup, room, 'end');
    assertRefused(await control({ action: 'open', expected: 2 }), 409);
    const state = await stage(setup, room);
    assert.deepEqual(state, { ...state, finished: 1, phase: 'ended' });
  },
  async 'returns 405, 413 and 415 with a sentence for wrong methods and bodies'(setup) {
    for (const path of [JOIN, ANSWER, CONTROL]) {
      assertRefused(await request(setup, path), 405);
      assertRefused(await send(setup, path, JSON.stringify({ text: 'x'.repeat(70_000) })), 413);
      const headers = { 'content-type': 'text/plain' };
      assert.equal((await setup.call(path, { method: 'POST', body: 'code=1', headers })).status, 415);
    }
    for (const path of [STATE, STAGE]) assertRefused(await send(setup, path, {}), 405);
  },
};
