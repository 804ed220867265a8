import { expect, test } from 'vitest';
import { isTlsRequired } from './smtp-transport.ts';

test.each([
  ['smtp://user:password@mail.example:587', true],
  ['smtp://mail.example', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://localhost.example:25', true],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
  // Encrypted from its first byte.
  ['smtps://mail.example:465', false],
])('%s: %s', (url, expected) => expect(isTlsRequired(url)).toBe(expected));
