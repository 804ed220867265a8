import { expect, test } from 'vitest';
import { isSecretKey } from './secret-key.ts';

/** Creates a token in the format of Supabase for this role. */
const tokenFor = (role: string) =>
  ['{"alg":"HS256"}', `{"iss":"supabase","ref":"x","role":"${role}","é":"ÿ?????>>>>>"}`, 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

test.each([
  ['sb_secret_abc', true],
  [tokenFor('service_role'), true],
  [tokenFor('anon'), false],
  ['sb_publishable_abc', false],
  ['plain', false],
  ['a.b.c', false],
  ['..', false],
  [`a.${btoa('null')}.c`, false],
])('returns for %s: %s', (key, expected) => expect(isSecretKey(key)).toBe(expected));
