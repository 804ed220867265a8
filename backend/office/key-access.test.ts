import { expect, test } from 'vitest';
import { createKeyAccess } from './key-access.ts';

test('the key lets a program in, another key asks the others, and no key is nobody’s', async () => {
  const access = createKeyAccess('the-office-key', (request) =>
    request.headers.get('authorization') === 'Bearer a-session' ? { name: 'juno@a.example' } : undefined,
  );
  const ask = (authorization?: string) =>
    access(
      new Request('https://a.example/', authorization === undefined ? {} : { headers: { authorization } }),
    );
  expect(await ask('Bearer the-office-key')).toEqual({ name: 'office' });
  expect(await ask('Bearer a-session')).toEqual({ name: 'juno@a.example' });
  for (const wrong of [undefined, '', 'the-office-key', 'Bearer the-office-ke', 'Basic the-office-key'])
    expect(await ask(wrong)).toBeUndefined();
});
