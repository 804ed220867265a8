// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJoinClock } from './phone-session.ts';
import { readDevice, readRecord, writeRecord, type PhoneRecord } from './phone-record.ts';

const DAY_MS = 86_400_000;
const NOW = 1_800_000_000_000;
const STATE = { phase: 'open', round: 1, question: null, version: 5 } as const;
const ROOM = { ...STATE, room: 'AB2C3', event: 'SPRING', mode: 'assessment', ballot: 'AB2C3.x.y' } as const;
const PHONE = {
  room: ROOM,
  question: 5,
  answers: { 1: 'a', 2: 'b', 3: 'c', 4: 'd' },
  team: 'R & D',
} as const;
const RECORD: PhoneRecord = { keptAt: NOW, sinceJoin: 42_000, phone: PHONE };

const ROOM_KEY = 'speaker:live:AB2C3';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('creates a random device ID once', () => {
  const device = readDevice();
  expect(device).toMatch(/^[0-9a-f]{32}$/);
  expect(readDevice()).toBe(device);
  localStorage.clear();
  expect(readDevice()).not.toBe(device);
});

it('reads a record of a room for one day, separately per room', () => {
  writeRecord('AB2C3', RECORD);
  vi.setSystemTime(NOW + 1_000);
  expect(readRecord('AB2C3')).toEqual(RECORD);
  expect(readRecord('ZZZZZ')).toBeUndefined();
  vi.setSystemTime(NOW + DAY_MS);
  expect(readRecord('ZZZZZ')).toBeUndefined();
  expect(localStorage.getItem(ROOM_KEY)).toBeNull();
});

it.each([
  '',
  '{',
  'null',
  '{"phone":{}}',
  JSON.stringify({ ...RECORD, phone: { ...PHONE, question: 9 } }),
  JSON.stringify({ ...RECORD, phone: { ...PHONE, answers: { 9: 'a' } } }),
  JSON.stringify({ ...RECORD, keptAt: NOW + DAY_MS }),
])('deletes a damaged record: %s', (text) => {
  localStorage.setItem(ROOM_KEY, text);
  expect(readRecord('AB2C3')).toBeUndefined();
  expect(localStorage.getItem(ROOM_KEY)).toBeNull();
});

it.each([
  ['a page that stays open', NOW, NOW, undefined, 5_000],
  ['a clock that changes while the page is open', NOW, NOW + 3_600_000, undefined, 5_000],
  ['a reload 8 s later', NOW + 8_000, NOW + 8_000, RECORD, 55_000],
  ['a clock set back during the reload', NOW - 3_600_000, NOW - 3_600_000, RECORD, 47_000],
])('measures the time since joining: %s', (_, opened, changed, stored, expected) => {
  vi.setSystemTime(opened);
  const clock = createJoinClock(stored);
  vi.setSystemTime(changed);
  vi.advanceTimersByTime(5_000);
  expect(clock()).toBe(expected);
});
