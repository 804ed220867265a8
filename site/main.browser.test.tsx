import { expect, it, vi } from 'vitest';

it('logs a missing root element only to the console', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await import('./main.tsx');
  expect(error.mock.calls).toEqual([['The root element is missing.']]);
});
