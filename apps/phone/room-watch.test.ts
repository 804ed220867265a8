import { afterEach, expect, it, vi } from 'vitest';
import type { LivePhoneClient, StateOutcome } from '../../shared/clients/live-phone-client.ts';
import type { PhoneState } from '../../shared/core/live/stage-state.ts';
import { backOff, createPause } from './pauses.ts';
import { advancePhone, createPhone, type PhoneAction } from './phone-state.ts';
import { watchRoom } from './room-watch.ts';

const state = (phase: PhoneState['phase'], version: number): PhoneState => {
  return { phase, round: 1, question: null, version };
};
const answerWith = (current: PhoneState): StateOutcome => ({ status: 'state', state: current });
const streams = (...states: readonly PhoneState[]): StateOutcome => ({
  status: 'stream',
  states: (async function* () {
    yield* states;
  })(),
});
const UNAVAILABLE: StateOutcome = { status: 'unavailable' };

afterEach(() => vi.restoreAllMocks());

/** Watches a room that gives these answers in turn; returns events, requests and pauses. */
async function watch(
  outcomes: readonly StateOutcome[],
  { random = 0.999, before = [] }: { random?: number; before?: readonly PhoneAction[] } = {},
) {
  const room = { room: 'AB2C3', event: 'E', mode: 'assessment', ballot: 'b' } as const;
  let phone = before.reduce(advancePhone, createPhone({ ...room, ...state('lobby', 0) }));
  const requests: boolean[] = [];
  const waits: number[] = [];
  const events: string[] = [];
  const remaining = [...outcomes, answerWith(state('ended', 99))];
  const client: Pick<LivePhoneClient, 'state'> = {
    state: (_, wantsStream) => {
      requests.push(wantsStream);
      return Promise.resolve(remaining.shift() ?? UNAVAILABLE);
    },
  };
  vi.spyOn(Math, 'random').mockReturnValue(random);
  vi.stubGlobal('document', { hidden: false });
  await watchRoom(
    {
      client: client as LivePhoneClient,
      phone: () => phone,
      pause: (ms) => Promise.resolve(void waits.push(ms)),
      signal: new AbortController().signal,
      onUnavailable: () => void events.push('unavailable'),
      onLost: () => Promise.resolve(void events.push('lost')),
    },
    (current) => {
      events.push(current.phase);
      phone = advancePhone(phone, { type: 'state', state: current });
    },
  );
  return { requests, waits, events };
}

it('polls a waiting phone every 3 to 4 seconds', async () => {
  for (const random of [0, 0.5, 0.999]) {
    const { waits } = await watch([answerWith(state('lobby', 1)), answerWith(state('lobby', 1))], { random });
    for (const wait of waits.slice(0, -1)) {
      expect(wait).toBeGreaterThanOrEqual(3_000);
      expect(wait).toBeLessThanOrEqual(4_000);
    }
  }
});

it('polls a quarter as often during the assessment', async () => {
  const { waits } = await watch([answerWith(state('open', 1))], {
    before: [{ type: 'state', state: state('open', 1) }],
  });
  expect(waits[0]).toBeGreaterThan(12_000);
});

it('receives each change from a stream and reopens the stream when it ends', async () => {
  const { events, requests, waits } = await watch([
    streams(state('lobby', 1), state('open', 2)),
    streams(state('open', 3)),
  ]);
  expect(events).toEqual(['lobby', 'open', 'open', 'ended']);
  expect(requests).toEqual([true, true, true]);
  expect(Math.max(...waits.slice(0, -1))).toBeLessThan(2_000);
});

it('polls after a stream without events', async () => {
  const { requests, waits } = await watch([streams(), answerWith(state('lobby', 1))]);
  expect(requests).toEqual([true, false, false]);
  expect(waits[0]).toBeGreaterThan(3_000);
});

it('retries an unavailable room with pauses up to fifteen seconds and replaces a lost ballot', async () => {
  const { events, waits } = await watch([...Array<StateOutcome>(6).fill(UNAVAILABLE), { status: 'lost' }]);
  expect(events).toEqual([...Array<string>(6).fill('unavailable'), 'lost', 'ended']);
  expect(waits.slice(0, 6)).toEqual(waits.slice(0, 6).toSorted((a, b) => a - b));
  expect(Math.max(...waits.slice(0, -1))).toBeLessThanOrEqual(15_000);
  vi.mocked(Math.random).mockReturnValue(0);
  expect(backOff(1)).toBe(1_000);
});

it('ends a pause when the network returns and when the page closes', async () => {
  vi.stubGlobal('window', new EventTarget());
  const ending = new AbortController();
  const pause = createPause(ending.signal);
  const online = pause(60_000);
  window.dispatchEvent(new Event('online'));
  await online;
  const gone = pause(60_000);
  ending.abort();
  await gone;
  await pause(60_000);
});
