import assert from 'node:assert/strict';
import {
  request,
  assessment,
  crowd,
  join,
  type LiveCases,
  type LiveSetup,
  press,
  STAGE,
  STATE,
} from './live-setup.ts';

type State = Readonly<Record<string, unknown>>;

async function listen(setup: LiveSetup, path: string, key?: string) {
  const ending = new AbortController();
  const headers = { accept: 'text/event-stream', ...(key && { authorization: `Bearer ${key}` }) };
  const answer = await setup.call(path, { method: 'GET', signal: ending.signal, headers });
  assert.equal(answer.status, 200);
  assert.match(String(answer.headers.get('content-type')), /^text\/event-stream/);
  assert.equal(answer.headers.get('x-accel-buffering'), 'no');
  assert.match(String(answer.headers.get('cache-control')), /no-store/);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    received: () => text,
    close: () => ending.abort(),
    /** Resolves with the first event, past or future, that matches. */
    async next(matches: (state: State) => boolean): Promise<State> {
      for (;;) {
        const events = [...text.matchAll(/^data: (.*)\n\n/gm)];
        const found = events.map(([, json = '']) => JSON.parse(json) as State).find(matches);
        if (found !== undefined) return found;
        const read = await reader?.read();
        assert.ok(read?.value !== undefined, `the stream ended with ${text}`);
        text += read.value;
      }
    },
  };
}

/** For hosts with streams; on others the same calls answer once. */
export const STREAM_CASES: LiveCases = {
  async 'stage stream: sends each change as a call returns it, no distribution before the reveal'(setup) {
    const room = await setup.makeRoom(assessment());
    const stage = await listen(setup, STAGE, room.stageKey);
    assert.deepEqual(await stage.next(() => true), (await request(setup, STAGE, room.stageKey)).body);
    await press(setup, room, 'open');
    await crowd(setup, room.code, 'aaaaabbbbb');
    await stage.next(({ joined, finished }) => joined === 10 && finished === 10);
    await press(setup, room, 'close');
    await stage.next(({ phase }) => phase === 'closed');
    assert.doesNotMatch(stage.received(), /channels|\[/);
    await press(setup, room, 'show');
    const shown = await stage.next((state) => state['shown'] === true);
    assert.deepEqual(shown['channels'], [0, 0, 0, 5, 5]);
    stage.close();
  },
  async 'phone stream: sends the room’s state only'(setup) {
    const room = await setup.makeRoom(assessment());
    const ballot = await join(setup, room.code);
    const phone = await listen(setup, `${STATE}?ballot=${ballot}`);
    assert.equal((await phone.next(() => true))['phase'], 'lobby');
    await crowd(setup, room.code, '...');
    await press(setup, room, 'open');
    const open = await phone.next(({ phase }) => phase === 'open');
    assert.deepEqual(Object.keys(open).toSorted(), ['phase', 'question', 'round', 'version']);
    phone.close();
  },
  async 'a revoked room closes its streams'(setup) {
    const room = await setup.makeRoom(assessment());
    const stage = await listen(setup, STAGE, room.stageKey);
    await stage.next(() => true);
    await setup.revokeRoom(room.code);
    const never = stage.next(() => false);
    await assert.rejects(never, /the stream ended/);
  },
};

export const NO_STREAM_CASES: LiveCases = {
  async 'a host without streams answers a stream request once with JSON'(setup) {
    const room = await setup.makeRoom(assessment());
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${room.stageKey}` };
    const answer = await setup.call(STAGE, { method: 'GET', headers });
    assert.match(String(answer.headers.get('content-type')), /^application\/json/);
    assert.equal(((await answer.json()) as { code: string }).code, room.code);
  },
};
