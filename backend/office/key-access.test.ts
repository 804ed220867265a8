import { expect, test } from 'vitest';
import { createKeyAccess } from './office-access.ts';

test('accepts the key with a user’s name, passes other keys on and refuses a missing one', async () => {
  const access = createKeyAccess('the-office-key', (request) =>
    request.headers.get('authorization') === 'Bearer a-session' ? 'juno@a.example' : undefined,
  );
  const request = (authorization?: string, user?: string) =>
    access(
      new Request('https://a.example/', {
        headers: {
          ...(authorization !== undefined && { authorization }),
          ...(user !== undefined && { 'x-office-user': user }),
        },
      }),
    );
  expect(await request('Bearer the-office-key')).toBe('office');
  expect(await request('Bearer the-office-key', 'Zo%C3%AB%20Kim')).toBe('Zoë Kim');
  expect(await request('Bearer a-session', 'Another%20name')).toBe('juno@a.example');
  for (const unusable of ['', '%20', '%E0%A4', '%0A', 'x'.repeat(301)])
    expect(await request('Bearer the-office-key', unusable)).toBe('office');
  expect(await request('Bearer a-session')).toBe('juno@a.example');
  for (const wrong of [undefined, '', 'the-office-key', 'Bearer the-office-ke', 'Basic the-office-key'])
    expect(await request(wrong)).toBeUndefined();
});
