import { expect, test } from 'vitest';
import { createConnectionPool } from './connection-pool.ts';
import { NoAnswerError } from './database.ts';

const WITHIN_MS = 20;

function setUp() {
  const closed: number[] = [];
  let opened = 0;
  const pool = createConnectionPool(
    () => (opened += 1),
    (connections) => {
      closed.push(connections);
      return Promise.reject(new Error('already closed'));
    },
    WITHIN_MS,
  );
  return { pool, closed };
}

const never = (): Promise<never> => new Promise(() => undefined);

test('replaces connections that do not answer, once', async () => {
  const { pool, closed } = setUp();
  const lost = [pool.run(never), pool.run(never)];
  for (const answer of lost) await expect(answer).rejects.toThrow(NoAnswerError);
  expect([pool.current(), closed]).toEqual([2, [1]]);
  expect(await pool.run((connections) => Promise.resolve(connections))).toBe(2);
});

test('keeps the connections after an error', async () => {
  const { pool, closed } = setUp();
  await expect(pool.run(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
  expect([pool.current(), closed]).toEqual([1, []]);
});
