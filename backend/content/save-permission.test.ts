import { expect, test } from 'vitest';
import { createSavePermission } from './save-permission.ts';

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;
const NOW = Math.floor(Date.UTC(2026, 10, 22) / HALF_A_DAY_MS) * HALF_A_DAY_MS;
const permission = createSavePermission('the secret');
const { nonce, contentKey } = permission.issue(NOW);

test('accepts an issued nonce and key for at least twelve hours', () => {
  expect(permission.check(nonce, contentKey, NOW)).toBeUndefined();
  expect(permission.check(nonce, contentKey, NOW + HALF_A_DAY_MS)).toBeUndefined();
});

test('refuses a nonce that is two to sixty half days old, or as many ahead', () => {
  for (let halfDays = 2; halfDays <= 60; halfDays += 1)
    for (const at of [NOW + halfDays * HALF_A_DAY_MS, NOW - (halfDays - 1) * HALF_A_DAY_MS])
      expect(permission.check(nonce, contentKey, at), `${at}`).toMatchObject({ status: 403 });
});

test.each([
  ['no nonce', null, contentKey, 401],
  ['an empty nonce', '', contentKey, 401],
  ['no key', nonce, null, 401],
  ['another key', nonce, `${contentKey}x`, 403],
  ['the key in place of the nonce', contentKey, contentKey, 403],
])('%s returns its own status', (_, givenNonce, givenKey, status) => {
  expect(permission.check(givenNonce, givenKey, NOW)).toMatchObject({ status });
});

test('another secret issues other nonces and keys', () => {
  const other = createSavePermission('another secret').issue(NOW);
  expect(permission.check(other.nonce, contentKey, NOW)).toMatchObject({ status: 403 });
  expect(permission.check(nonce, other.contentKey, NOW)).toMatchObject({ status: 403 });
});
