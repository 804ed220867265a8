import { expect, it } from 'vitest';
import type { LivePhoneClient, StateOutcome } from '../../shared/clients/live-phone-client.ts';
import type { PhoneState } from '../../shared/core/live/stage-state.ts';
import { backOff, createPause } from './pauses.ts';
import { advancePhone, createPhone, type PhoneAction } from './phone-state.ts';
import { watchRoom } from './room-watch.ts';

const state = (phase: PhoneState['phase'], version: number): PhoneState => ({
  phase,
  round: 1,
  question: null,
  version,
});
const tells = (told: PhoneState): StateOutcome => ({ status: 'told', state: told });
const streams = (...states: readonly PhoneState[]): StateOutcome => ({
  status: 'stream',
  states: (async function* () {
    yield* states;
  })(),
});
const AWAY: StateOutcome = { status: 'away' };

/** A room that gives these answers, one a question, then has ended; returns what was heard, asked and waited for. */
async function watch(
  outcomes: readonly StateOutcome[],
  { random = 0.999, before = [] }: { random?: number; before?: readonly PhoneAction[] } = {},
) {
  const joined = {
    ...state('lobby', 0),
    room: 'AB2C3',
    event: 'E',
    mode: 'assessment',
    ballot: 'b',
  } as const;
  let phone = before.reduce(advancePhone, createPhone(joined));
  const asked: boolean[] = [];
  const waits: number[] = [];
  const heard: string[] = [];
  const left = [...outcomes, tells(state('ended', 99))];
  const client: Pick<LivePhoneClient, 'state'> = {
    state: (_, wantsStream) => {
      asked.push(wantsStream);
      return Promise.resolve(left.shift() ?? AWAY);
    },
  };
  await watchRoom(
    {
      client: client as LivePhoneClient,
      phone: () => phone,
      isHidden: () => false,
      random: () => random,
      pause: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    },
    {
      onState: (told) => {
        heard.push(told.phase);
        phone = advancePhone(phone, { type: 'told', state: told });
      },
      onUnavailable: () => void heard.push('away'),
      onLost: () => Promise.resolve(void heard.push('lost')),
    },
    new AbortController().signal,
  );
  return { asked, waits, heard };
}

it('by asking: whoever waits hears of a change in less than five seconds, the answer’s way included', async () => {
  for (const random of [0, 0.5, 0.999]) {
    const { waits } = await watch([tells(state('lobby', 1)), tells(state('lobby', 1))], { random });
    for (const wait of waits.slice(0, -1)) {
      expect(wait).toBeGreaterThanOrEqual(3_000);
      expect(wait).toBeLessThanOrEqual(4_000);
    }
  }
});

it('by asking: whoever is at the assessment asks a quarter as often', async () => {
  const { waits } = await watch([tells(state('open', 1))], {
    before: [{ type: 'told', state: state('open', 1) }],
  });
  expect(waits[0]).toBeGreaterThan(12_000);
});

it('by stream: hears each change as it comes, and opens the next one when it ends', async () => {
  const { heard, asked, waits } = await watch([
    streams(state('lobby', 1), state('open', 2)),
    streams(state('open', 3)),
  ]);
  expect(heard).toEqual(['lobby', 'open', 'open', 'ended']);
  expect(asked).toEqual([true, true, true]);
  expect(Math.max(...waits.slice(0, -1))).toBeLessThan(2_000);
});

it('a stream that carries nothing is given up for asking', async () => {
  const { asked, waits } = await watch([streams(), tells(state('lobby', 1))]);
  expect(asked).toEqual([true, false, false]);
  expect(waits[0]).toBeGreaterThan(3_000);
});

it('away: tries again after longer and longer, never longer than fifteen seconds; a lost ballot is replaced', async () => {
  const { heard, waits } = await watch([AWAY, AWAY, AWAY, AWAY, AWAY, AWAY, { status: 'lost' }]);
  expect(heard).toEqual(['away', 'away', 'away', 'away', 'away', 'away', 'lost', 'ended']);
  expect(waits.slice(0, 6)).toEqual(waits.slice(0, 6).toSorted((a, b) => a - b));
  expect(Math.max(...waits.slice(0, -1))).toBeLessThanOrEqual(15_000);
  expect(backOff(1, 0)).toBe(1_000);
});

it('a pause ends when the network is back, and when the page goes', async () => {
  const events = new EventTarget();
  const ending = new AbortController();
  const pause = createPause(events, ending.signal);
  const online = pause(60_000);
  events.dispatchEvent(new Event('online'));
  await online;
  const gone = pause(60_000);
  ending.abort();
  await gone;
  await pause(60_000);
});
