import { createClient, RealtimeClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The product relies on these defaults of supabase-js: a changed one fails here. */
const HOST = 'https://project.supabase.co';
const KEY = 'sb-project-auth-token';
/** The request headers that a preflight of a function allows (tests/contract/lead-cases.ts). */
const ALLOWED = ['apikey', 'authorization', 'content-type', 'x-client-info'];

interface SentRequest {
  readonly url: string;
  readonly headers: Headers;
  /** Milliseconds since the test began. */
  readonly at: number;
}

let requests: SentRequest[] = [];
let startedAt = 0;

beforeEach(() => {
  vi.useFakeTimers();
  startedAt = Date.now();
  requests = [];
});
afterEach(() => vi.useRealTimers());

/** Creates a client whose calls all get `answer`, with a session that expires in `secondsLeft`. */
function createTestClient(answer: () => Response, secondsLeft: number) {
  const session = {
    access_token: `${btoa('{"alg":"HS256"}')}.${btoa('{"sub":"u"}')}.c2ln`,
    refresh_token: 'r',
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    expires_in: secondsLeft,
    token_type: 'bearer',
    user: { id: 'u' },
  };
  const stored = new Map([[KEY, JSON.stringify(session)]]);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, headers: new Headers(init.headers), at: Date.now() - startedAt });
    return answer();
  });
  return createClient(HOST, 'anon', {
    auth: {
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
    realtime: { transport: vi.fn() as never },
  });
}
const refused = () => Response.json({ code: 'validation_failed', message: 'no' }, { status: 400 });
const unavailable = () => Response.json({ message: 'unavailable' }, { status: 503 });
const tokenCalls = () =>
  requests.filter(({ url }) => url.includes('/auth/v1/token?grant_type=refresh_token'));

test('calls a function with the headers that the functions allow', async () => {
  const { functions } = createTestClient(() => Response.json({ message: 'Saved.' }), 3_600);
  const { data, error } = await functions.invoke('newsletter-subscriptions', {
    body: { email: 'a@b.example' },
  });
  expect([data, error]).toEqual([{ message: 'Saved.' }, null]);
  const sent = requests.find(({ url }) => url.endsWith('/functions/v1/newsletter-subscriptions'));
  expect([...(sent?.headers.keys() ?? [])].filter((name) => !ALLOWED.includes(name))).toEqual([]);
});

test.each([
  [85, 1],
  [95, 0],
])('refreshes a session with %i seconds left on a read: %i calls', async (secondsLeft, calls) => {
  const { auth } = createTestClient(refused, secondsLeft);
  await auth.stopAutoRefresh();
  await auth.getSession();
  expect(tokenCalls()).toHaveLength(calls);
});

test('checks the session every 30 seconds with API version 2024-01-01', async () => {
  const { auth } = createTestClient(refused, 170);
  await auth.startAutoRefresh();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(tokenCalls()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(tokenCalls()).toHaveLength(1);
  expect(tokenCalls()[0]?.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  await auth.stopAutoRefresh();
});

test('repeats a failed refresh after 200 ms, doubled each time', async () => {
  const { auth } = createTestClient(unavailable, 10);
  await auth.stopAutoRefresh();
  void auth.getSession();
  await vi.advanceTimersByTimeAsync(3_100);
  const times = tokenCalls().map(({ at }) => at);
  expect(times.slice(1).map((at, index) => at - (times[index] ?? 0))).toEqual([200, 400, 800, 1_600]);
});

test('uses a Realtime timeout of 10 s, a heartbeat of 25 s, and reconnects after 1, 2, 5 and 10 s', () => {
  const realtime = new RealtimeClient(`${HOST.replace('https', 'wss')}/realtime/v1`, {
    params: { apikey: 'anon' },
    transport: vi.fn() as never,
  });
  expect([realtime.timeout, realtime.heartbeatIntervalMs]).toEqual([10_000, 25_000]);
  expect([1, 2, 3, 4, 5].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000,
  ]);
});
