import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StageState } from '../core/live/stage-state.ts';
import { followStage, type StageLine } from './stage-client.ts';

const STATE: StageState = {
  code: '7K3QF',
  version: 1,
  control: 0,
  phase: 'lobby',
  round: 1,
  question: null,
  joined: 3,
  finished: 0,
  shown: false,
};

const json = (status: number, value: unknown) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

function stream(...pieces: readonly string[]) {
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  );
}

let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Follows a host that gives these answers one after the other and the last one for ever, for a minute or until `isEnough`. */
async function follow(
  answers: readonly ((signal: AbortSignal) => Promise<Response> | Response)[],
  isEnough: (told: { states: StageState[]; lines: StageLine[]; asked: string[] }) => boolean,
) {
  const told = { states: [] as StageState[], lines: [] as StageLine[], asked: [] as string[] };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    told.asked.push(`${url} ${headers.get('authorization') ?? ''} ${headers.get('accept') ?? ''}`);
    const answer = answers[Math.min(told.asked.length, answers.length) - 1];
    return answer?.(init.signal as AbortSignal);
  });
  stop = followStage('https://api.example', 'key', {
    onState: (state) => told.states.push(state),
    onLine: (line) => told.lines.push(line),
  });
  for (let step = 0; step < 600 && !isEnough(told); step += 1) await vi.advanceTimersByTimeAsync(100);
  return told;
}

test('a stream is read event by event, wherever it is cut, and opened again when it ends', async () => {
  const text = `data: ${JSON.stringify(STATE)}\n\n:\n\ndata: ${JSON.stringify({ ...STATE, version: 2, joined: 4 })}\n\n`;
  const { states, asked } = await follow(
    [
      () => stream(...(text.match(/[^]{1,7}/g) ?? [])),
      () => stream(`data: ${JSON.stringify({ ...STATE, version: 3 })}\n\n`),
    ],
    ({ states }) => states.length >= 4,
  );
  // The comment confirms what was known.
  expect(states.slice(0, 4).map(({ version }) => version)).toEqual([1, 1, 2, 3]);
  expect(asked[0]).toBe('https://api.example/functions/v1/live-stage Bearer key text/event-stream');
  expect(asked[1]).toContain('?since=2 ');
});

test('a host without streams is asked again and again; 204 confirms what was known', async () => {
  const { states, asked } = await follow(
    [() => json(200, STATE), () => new Response(null, { status: 204 })],
    ({ states }) => states.length >= 3,
  );
  expect(states.every(({ version }) => version === 1)).toBe(true);
  expect(asked[1]).toContain('live-stage?since=1 ');
});

test('what breaks is said, and tried again: no host, an error, a page that is not ours, a key that is void', async () => {
  const { lines, states } = await follow(
    [
      () => Promise.reject(new TypeError('offline')),
      () => json(503, { error: 'away' }),
      () => new Response('<h1>Welcome to our hotel</h1>', { headers: { 'content-type': 'text/html' } }),
      () => json(200, { welcome: true }),
      () => json(401, { error: 'void' }),
      () => json(200, STATE),
    ],
    ({ states }) => states.length >= 1,
  );
  expect(lines.slice(0, 6)).toEqual(['lost', 'lost', 'lost', 'lost', 'void', 'open']);
  expect(states[0]).toEqual(STATE);
});

test('a stream that falls silent is given up', async () => {
  const silent = () =>
    new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
  const { lines } = await follow([silent, () => json(200, STATE)], ({ states }) => states.length >= 1);
  expect(lines.slice(0, 2)).toEqual(['lost', 'open']);
});

test('its end ends what is under way', async () => {
  const signal = await new Promise<AbortSignal>((resolve) => {
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      resolve(init.signal as AbortSignal);
      return new Promise<Response>(() => undefined);
    });
    stop = followStage('', 'key', { onState: () => undefined, onLine: () => undefined });
  });
  expect(signal.aborted).toBe(false);
  stop();
  expect(signal.aborted).toBe(true);
});

test('where news are told of it asks at once, and at its own pace again when they are heard no more', async () => {
  const news = {
    tell: (): void => undefined,
    heard: undefined as unknown as (isHeard: boolean) => void,
    left: false,
  };
  let asked = 0;
  vi.stubGlobal('fetch', () => Promise.resolve(json(200, { ...STATE, version: ++asked })));
  stop = followStage('', 'key', { onState: () => undefined, onLine: () => undefined }, (onNews, onHeard) => {
    Object.assign(news, { tell: onNews, heard: onHeard });
    return () => (news.left = true);
  });
  const askedAfter = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms);
    return asked;
  };
  expect(await askedAfter(0)).toBe(1);
  news.heard(true);
  expect(await askedAfter(250)).toBe(2);
  expect(await askedAfter(1_900)).toBe(2);
  expect(await askedAfter(100)).toBe(3);
  news.tell();
  news.tell();
  expect(await askedAfter(300)).toBe(4);
  news.heard(false);
  expect(await askedAfter(250)).toBe(5);
  expect(await askedAfter(500)).toBe(6);
  stop();
  expect(news.left).toBe(true);
});
