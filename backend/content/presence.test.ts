import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postInit } from '../../tests/backend/content-deps.ts';
import { createPresenceHandler, PRESENCE_MS } from './content-app.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  vi.setSystemTime(Date.UTC(2026, 10, 24));
});
afterEach(() => vi.useRealTimers());

const ana = { by: 'Ana', page: '/', field: 'hero_title' };
const ben = { by: 'Ben', page: '/about', field: null };

/** Reports a position, and returns the other editors. */
function setUp() {
  const app = new Hono().post('/', createPresenceHandler());
  return async (session: string, position: object) => {
    const answer = await app.request('/', postInit({ session: session.padEnd(22, '-'), ...position }, {}));
    return ((await answer.json()) as { readonly editors: readonly { readonly name: string }[] }).editors;
  };
}

test('removes an editor on leaving, or after half a minute without a report although the clock is set back', async () => {
  const report = setUp();
  await report('a', ana);
  vi.advanceTimersByTime(PRESENCE_MS - 1);
  expect(await report('b', ben)).toEqual([{ name: 'Ana', page: '/', field: 'hero_title' }]);
  vi.setSystemTime(Date.UTC(2025, 10, 24));
  vi.advanceTimersByTime(1);
  expect(await report('b', ben)).toEqual([]);
  await report('a', ana);
  await report('a', { leaving: true });
  expect(await report('b', ben)).toEqual([]);
});

test('stores a bounded number of editors, the latest ones', async () => {
  const report = setUp();
  for (let index = 0; index < 150; index += 1) await report(`s${index}`, { ...ana, by: `${index}` });
  const others = await report('b', ben);
  expect([others.length, others[0]?.name, others.at(-1)?.name]).toEqual([100, '50', '149']);
});
