import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createPresence, createPresenceHandler, PRESENCE_MS } from './content-app.ts';

const ana = { name: 'Ana', page: '/', field: 'hero_title' };
const ben = { name: 'Ben', page: '/about', field: null };

test('removes an editor after half a minute without a report, or on leaving', () => {
  const presence = createPresence();
  presence.update('a', ana, 0);
  expect(presence.update('b', ben, PRESENCE_MS - 1)).toEqual([ana]);
  expect(presence.update('b', ben, PRESENCE_MS)).toEqual([]);
  presence.update('a', ana, PRESENCE_MS);
  presence.update('a', undefined, PRESENCE_MS);
  expect(presence.update('b', ben, PRESENCE_MS)).toEqual([]);
});

test('stores a bounded number of editors, the latest ones', () => {
  const presence = createPresence();
  for (let index = 0; index < 10_000; index += 1)
    presence.update(`s${index}`, { ...ana, name: `${index}` }, index / 1e4);
  const others = presence.update('b', ben, 1);
  expect([others.length, others.at(-1)?.name]).toEqual([100, '9999']);
});

test('removes an editor after half a minute although the clock is set back by a year', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  vi.setSystemTime(Date.UTC(2026, 10, 24));
  const app = new Hono().post('/', createPresenceHandler());
  const report = async (session: string): Promise<unknown> => {
    const body = JSON.stringify({ session, page: '/', field: null });
    const headers = { 'content-type': 'application/json' };
    return (await app.request('/', { method: 'POST', headers, body })).json();
  };
  await report('a'.repeat(22));
  expect(await report('b'.repeat(22))).toMatchObject({ editors: [{ page: '/' }] });
  vi.setSystemTime(Date.UTC(2025, 10, 24));
  vi.advanceTimersByTime(PRESENCE_MS);
  expect(await report('c'.repeat(22))).toEqual({ editors: [] });
  vi.useRealTimers();
});
