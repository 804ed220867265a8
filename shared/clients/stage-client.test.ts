import { afterEach, expect, test } from 'vitest';
import type { StageState } from '../core/live/stage-state.ts';
import { followStage } from './stage-client.ts';
import type { StageLine } from './stage-client.ts';

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
const FAST = { askMs: 5, heardMs: 5, closestMs: 0, retryMs: [5, 20], timeoutMs: 60 } as const;

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
afterEach(() => stop());

/** Follows a host that gives these answers one after the other and the last one for ever; resolves when `isEnough`. */
function follow(
  answers: readonly ((signal: AbortSignal) => Promise<Response> | Response)[],
  isEnough: (told: { states: StageState[]; lines: StageLine[]; asked: string[] }) => boolean,
) {
  return new Promise<{ states: StageState[]; lines: StageLine[]; asked: string[] }>((resolve) => {
    const told = { states: [] as StageState[], lines: [] as StageLine[], asked: [] as string[] };
    const look = () => {
      if (isEnough(told)) resolve(told);
    };
    const serve = (async (url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      told.asked.push(`${url} ${headers.get('authorization') ?? ''} ${headers.get('accept') ?? ''}`);
      const answer = answers[Math.min(told.asked.length, answers.length) - 1];
      return answer?.(init.signal as AbortSignal);
    }) as typeof fetch;
    stop = followStage(
      'https://api.example',
      'key',
      {
        onState: (state) => {
          told.states.push(state);
          look();
        },
        onLine: (line) => {
          told.lines.push(line);
          look();
        },
      },
      { serve, rhythm: FAST },
    );
  });
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
  const silent = (signal: AbortSignal) =>
    new Response(
      new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(new Error('aborted'))),
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  const { lines } = await follow([silent, () => json(200, STATE)], ({ states }) => states.length >= 1);
  expect(lines).toEqual(['lost', 'open']);
});

test('its end ends what is under way', async () => {
  const signal = await new Promise<AbortSignal>((resolve) => {
    const serve = (async (_: string, init: RequestInit) => {
      resolve(init.signal as AbortSignal);
      return new Promise<Response>(() => undefined);
    }) as typeof fetch;
    stop = followStage(
      '',
      'key',
      { onState: () => undefined, onLine: () => undefined },
      { serve, rhythm: FAST },
    );
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
  const serve = (() => Promise.resolve(json(200, { ...STATE, version: ++asked }))) as unknown as typeof fetch;
  let next: () => void = () => undefined;
  const answered = () => new Promise<void>((resolve) => (next = resolve));
  const first = answered();
  stop = followStage(
    '',
    'key',
    { onState: () => next(), onLine: () => undefined },
    {
      serve,
      // Its own pace is never reached here.
      rhythm: { ...FAST, askMs: 60_000, heardMs: 60_000 },
      listen(onNews, onHeard) {
        Object.assign(news, { tell: onNews, heard: onHeard });
        return () => (news.left = true);
      },
    },
  );
  await first;
  for (const step of [
    () => news.heard(true),
    () => news.tell(),
    () => news.tell(),
    () => news.heard(false),
  ]) {
    const answer = answered();
    step();
    await answer;
  }
  expect(asked).toBe(5);
  stop();
  expect(news.left).toBe(true);
});
