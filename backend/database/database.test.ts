import { expect, test, vi } from 'vitest';
import { createDatabase, isStatementError, UnavailableError } from './database.ts';

test('returns the rows of the driver', async () => {
  const { query } = createDatabase(<Row>() => Promise.resolve([{ id: 1 }] as Row[]));
  expect(await query('select 1 as id')).toEqual([{ id: 1 }]);
});

test.each([
  ['connect ECONNREFUSED', 'ECONNREFUSED', false],
  ['duplicate key', '23505', true],
  ['deadlock detected', '40P01', true],
  ['disk full', '53100', false],
])('%s: fails with 503 and the cause for the log only', async (message, code, isStatement) => {
  const cause = Object.assign(new Error(message), { code });
  const error: unknown = await createDatabase(() => Promise.reject(cause))
    .query('select 1')
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnavailableError);
  expect(error).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, cause });
  expect(String(error)).not.toContain(message);
  expect(isStatementError(error)).toBe(isStatement);
});

test('is unavailable after ten seconds without an answer', async () => {
  vi.useFakeTimers();
  const answer = createDatabase(() => new Promise(() => undefined)).query('select 1');
  const refused = expect(answer).rejects.toMatchObject({ status: 503, cause: { name: 'NoAnswerError' } });
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  vi.useRealTimers();
});
