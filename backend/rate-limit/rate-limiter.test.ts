import { afterEach, expect, test, vi } from 'vitest';
import { addressKey, createMemoryRateLimiter } from './rate-limiter.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:0db8:0000:0001::2', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [' 2001:DB8::5 ', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
  ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['1:2:3::6:7:8', '1:2:3:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('accepts 600 calls, refuses the 601st until the minute is over, then accepts again', () => {
  const limiter = createMemoryRateLimiter(600);
  const start = 1_000_000;
  const countAt = (now: number, address = '203.0.113.9') => {
    vi.setSystemTime(now);
    return limiter.count(address);
  };
  for (let lead = 0; lead < 600; lead += 1) expect(countAt(start + lead)).toEqual({ ok: true });
  expect(countAt(start + 20_000)).toEqual({ ok: false, retryAfterSeconds: 40 });
  expect(countAt(start + 20_000, '203.0.113.8')).toEqual({ ok: true });
  expect(countAt(start + 59_999)).toEqual({ ok: false, retryAfterSeconds: 1 });
  expect(countAt(start + 60_000)).toEqual({ ok: true });
});

test('accepts calls after the clock jumps back', () => {
  const limiter = createMemoryRateLimiter(1);
  vi.setSystemTime(10_000_000);
  void limiter.count('a');
  vi.setSystemTime(10_000);
  expect(limiter.count('a')).toEqual({ ok: true });
});

test('0 means no limit', () => {
  const none = createMemoryRateLimiter(0);
  for (let lead = 0; lead < 5_000; lead += 1) expect(none.count('a')).toEqual({ ok: true });
});

test('forgets the oldest of more than 50,000 addresses, and no other', () => {
  const limiter = createMemoryRateLimiter(1);
  for (let caller = 0; caller <= 50_000; caller += 1) limiter.count(`host-${String(caller)}`);
  expect(limiter.count('host-1')).toMatchObject({ ok: false });
  expect(limiter.count('host-0')).toEqual({ ok: true });
});
