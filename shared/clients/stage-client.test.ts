import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRoom } from '../core/live/room.ts';
import { createStageState, type StageState } from '../core/live/stage-state.ts';
import { followStage, type StageLine } from './stage-client.ts';

const ROOM = createRoom({ code: '7K3QF', event: 'E', mode: 'assessment', question: null }, 0);
const STATE = createStageState(
  { ...ROOM, version: 1 },
  { joined: 3, finished: 0, channels: [0, 0, 0, 0, 0] },
);

const json = (status: number, value: unknown) => Response.json(value, { status });

const EVENTS = { 'content-type': 'text/event-stream; charset=utf-8' };
const stream = (...pieces: readonly string[]) => {
  const start = (controller: ReadableStreamDefaultController) => {
    for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
    controller.close();
  };
  return new Response(new ReadableStream({ start }), { headers: EVENTS });
};

let stop: () => void = () => undefined;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Follows a host that gives these answers in turn, until `wanted` states or for a minute. */
async function follow(wanted: number, answers: readonly (() => Promise<Response> | Response)[]) {
  const result = { states: [] as StageState[], lines: [] as StageLine[], requests: [] as string[] };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    result.requests.push(`${url} ${headers.get('authorization') ?? ''} ${headers.get('accept') ?? ''}`);
    return answers[Math.min(result.requests.length, answers.length) - 1]?.();
  });
  stop = followStage('https://api.example', 'key', {
    onState: (state) => result.states.push(state),
    onLine: (line) => result.lines.push(line),
  });
  for (let step = 0; step < 600 && result.states.length < wanted; step += 1)
    await vi.advanceTimersByTimeAsync(100);
  return result;
}

test('reads the events of a stream at any chunk boundary and reopens the stream when it ends', async () => {
  const text = `data: ${JSON.stringify(STATE)}\n\n:\n\ndata: ${JSON.stringify({ ...STATE, version: 2, joined: 4 })}\n\n`;
  const { states, requests } = await follow(4, [
    () => stream(...(text.match(/[^]{1,7}/g) ?? [])),
    () => stream(`data: ${JSON.stringify({ ...STATE, version: 3 })}\n\n`),
  ]);
  // The comment line confirms the last state.
  expect(states.slice(0, 4).map(({ version }) => version)).toEqual([1, 1, 2, 3]);
  expect(requests[0]).toBe('https://api.example/functions/v1/live-stage Bearer key text/event-stream');
  expect(requests[1]).toContain('?since=2 ');
});

test('polls a host without streams and confirms the last state on 204', async () => {
  const { states, requests } = await follow(3, [
    () => json(200, STATE),
    () => new Response(null, { status: 204 }),
  ]);
  expect(states.every(({ version }) => version === 1)).toBe(true);
  expect(requests[1]).toContain('live-stage?since=1 ');
});

test('reports and retries a silent stream, a network error, an error status, a foreign page and a void key', async () => {
  const { lines, states } = await follow(1, [
    () => new Response(new ReadableStream(), { headers: EVENTS }),
    () => Promise.reject(new TypeError('offline')),
    () => json(503, { error: 'unavailable' }),
    () => new Response('<h1>Welcome to our hotel</h1>', { headers: { 'content-type': 'text/html' } }),
    () => json(200, { welcome: true }),
    () => json(401, { error: 'void' }),
    () => json(200, STATE),
  ]);
  expect(lines.slice(0, 7)).toEqual([...Array<string>(5).fill('lost'), 'void', 'open']);
  expect(states[0]).toEqual(STATE);
});

test('aborts the running request when it stops', async () => {
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

test('polls at once on news while the news channel works, and at its own interval otherwise', async () => {
  const news = {
    notify: (): void => undefined,
    setWorking: undefined as unknown as (isWorking: boolean) => void,
    isClosed: false,
  };
  let requests = 0;
  vi.stubGlobal('fetch', () => Promise.resolve(json(200, { ...STATE, version: ++requests })));
  stop = followStage(
    '',
    'key',
    { onState: () => undefined, onLine: () => undefined },
    (onNews, onWorking) => {
      Object.assign(news, { notify: onNews, setWorking: onWorking });
      return () => (news.isClosed = true);
    },
  );
  const requestsAfter = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms);
    return requests;
  };
  expect(await requestsAfter(0)).toBe(1);
  news.setWorking(true);
  expect(await requestsAfter(250)).toBe(2);
  expect(await requestsAfter(1_900)).toBe(2);
  expect(await requestsAfter(100)).toBe(3);
  news.notify();
  news.notify();
  expect(await requestsAfter(300)).toBe(4);
  news.setWorking(false);
  expect(await requestsAfter(250)).toBe(5);
  expect(await requestsAfter(500)).toBe(6);
  stop();
  expect(news.isClosed).toBe(true);
});
