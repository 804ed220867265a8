import { expect, test } from 'vitest';
import { quizBody } from '../../tests/contract/lead-fixtures.ts';
import { post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { createDatabaseRateLimiter } from '../rate-limit/database-rate-limiter.ts';
import { createMemoryRateLimiter } from '../rate-limit/rate-limiter.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { createLeadLimiter } from './lead-limiter.ts';
import { createRoomRegister } from './room-register.ts';

const database = await createTestDatabase();

test('accepts more results of a room from one address than the limit of 20, and still 20 of others', async () => {
  const rateLimiter = createLeadLimiter(database, 20, createMemoryRateLimiter);
  const setup = createHandlerSetup(database, { rateLimiter });
  await createRoomRegister(database).create({ event: 'HALL', mode: 'assessment', question: null });
  const send = (event?: string) => post(setup, QUIZ, { ...quizBody(), ...(event && { event }) });
  const hall = await Promise.all(Array.from({ length: 25 }, () => send('HALL')));
  expect(hall.filter(({ status }) => status !== 200)).toEqual([]);
  const others = Array.from({ length: 21 }, (_, index) => send(index % 2 === 0 ? 'ELSE' : undefined));
  expect((await Promise.all(others)).filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await send('HALL')).status).toBe(200);
});

/** The share of each limit that the limiters below accept: 2,000 calls take seconds. */
const PART = 1 / 100;

test.each([
  ['in memory', (allowed: number) => createMemoryRateLimiter(allowed * PART)],
  ['in the database', (allowed: number) => createDatabaseRateLimiter(database, allowed * PART)],
])('counted %s: 2,000 per address and room; an ended room has no limit of its own', async (_, create) => {
  const event = `LIMIT ${_}: 50 % "off"`;
  const register = createRoomRegister(database);
  const { code } = await register.create({ event, mode: 'assessment', question: null });
  const limiter = createLeadLimiter(database, 1 / PART, create);
  const take = async (address = '2001:db8::7') => (await limiter.count(address, event)).ok;
  const taken = await Promise.all(Array.from({ length: 2_000 * PART + 1 }, () => take()));
  expect(taken.filter((ok) => !ok)).toHaveLength(1);
  expect(await take('203.0.113.9')).toBe(true);
  expect((await limiter.count('2001:db8::7')).ok).toBe(true);
  expect((await limiter.count('2001:db8::7')).ok).toBe(false);
  await register.end(code);
  const later = createLeadLimiter(database, 1 / PART, create);
  await later.count('198.51.100.4', event);
  expect((await later.count('198.51.100.4', event)).ok).toBe(false);
});

test('a limit of 0 does not limit a room either', async () => {
  const limiter = createLeadLimiter(database, 0, createMemoryRateLimiter);
  for (let lead = 0; lead < 3_000; lead += 1) expect((await limiter.count('a', 'HALL')).ok).toBe(true);
});
