import { expect, onTestFinished, test, vi } from 'vitest';
import { createEditions } from './editions.ts';

/** A source whose reads are answered by the test, in any order. */
function openSource() {
  const reads: { resolve(text: string): void; reject(cause: unknown): void }[] = [];
  const read = () => new Promise<string>((resolve, reject) => reads.push({ resolve, reject }));
  return { reads, editions: createEditions(read, () => undefined) };
}

test('serves the previous edition until the next one is read', async () => {
  const { reads, editions } = openSource();
  const first = editions.current();
  reads[0]?.resolve('old');
  expect(await first).toBe('old');
  const renewed = editions.renew();
  expect(await editions.current()).toBe('old');
  reads[1]?.resolve('new');
  await renewed;
  expect(await editions.current()).toBe('new');
});

test('does not replace a saved text with a first read that started earlier', async () => {
  const { reads, editions } = openSource();
  const first = editions.current();
  const renewed = editions.renew();
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.resolve('saved');
  await renewed;
  reads[0]?.resolve('before');
  await first;
  expect(await editions.current()).toBe('saved');
});

test('reads two renewals in order and keeps the previous edition when one fails', async () => {
  const { reads, editions } = openSource();
  const one = editions.renew();
  const two = editions.renew();
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  reads[0]?.resolve('one');
  await one;
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.reject(new Error('no database'));
  await expect(two).rejects.toThrow('no database');
  expect(await editions.current()).toBe('one');
});

test('repeats a failed first read at the next request', async () => {
  const { reads, editions } = openSource();
  const first = editions.current();
  reads[0]?.reject(new Error('no text'));
  await expect(first).rejects.toThrow('no text');
  const second = editions.current();
  reads[1]?.resolve('text');
  expect(await second).toBe('text');
});

test('reads unreadable content again after five seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { reads, editions } = openSource();
  editions.renewLater();
  editions.renewLater();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reads).toHaveLength(1);
  reads[0]?.resolve('text');
  await vi.advanceTimersByTimeAsync(0);
  expect(await editions.current()).toBe('text');
  editions.renewLater();
  editions.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reads).toHaveLength(1);
});
