import { expect, test } from 'vitest';
import { createKeyAccess } from './office-access.ts';

test('accepts the key with a user’s name, passes other keys on and refuses a missing one', async () => {
  const access = createKeyAccess('the-office-key', (request) =>
    request.headers.get('authorization') === 'Bearer a-session' ? 'juno@a.example' : undefined,
  );
  const request = (headers: Record<string, string> = {}) =>
    access(new Request('https://a.example/', { headers }));
  const authorization = 'Bearer the-office-key';
  expect(await request({ authorization })).toBe('office');
  expect(await request({ authorization, 'x-office-user': 'Zo%C3%AB%20Kim' })).toBe('Zoë Kim');
  expect(await request({ authorization: 'Bearer a-session', 'x-office-user': 'Another%20name' })).toBe(
    'juno@a.example',
  );
  for (const unusable of ['', '%20', '%E0%A4', 'a%0Ab', 'x'.repeat(301)])
    expect(await request({ authorization, 'x-office-user': unusable })).toBe('office');
  expect(await request({ authorization: 'Bearer a-session' })).toBe('juno@a.example');
  expect(await request()).toBeUndefined();
  for (const wrong of ['', 'the-office-key', 'Bearer the-office-ke', 'Basic the-office-key'])
    expect(await request({ authorization: wrong })).toBeUndefined();
});
