import { expect, it, vi } from 'vitest';

it('says in the console alone that the root element is missing', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await import('./main.tsx');
  expect(error.mock.calls).toEqual([['The root element is missing.']]);
});
