import { expect, it } from 'vitest';
import { createTextStore } from '../../shared/browser-storage/text-store.ts';
import { createJoinClock } from './phone-session.ts';
import { createPhoneRecords, type PhoneRecord } from './phone-record.ts';

const DAY_MS = 86_400_000;
const NOW = 1_800_000_000_000;
const RECORD: PhoneRecord = {
  keptAt: NOW,
  sinceJoin: 42_000,
  phone: {
    room: {
      room: 'AB2C3',
      event: 'SPRING',
      mode: 'assessment',
      ballot: 'AB2C3.x.y',
      phase: 'open',
      round: 1,
      question: null,
      version: 5,
    },
    question: 5,
    answers: { 1: 'a', 2: 'b', 3: 'c', 4: 'd' },
    team: 'R & D',
  },
};

function openRecords() {
  // Without browser storage, the store keeps its values in memory.
  const store = createTextStore(() => undefined);
  return { store, records: createPhoneRecords(store) };
}

it('creates a random device ID once', () => {
  const { records } = openRecords();
  expect(records.device()).toMatch(/^[0-9a-f]{32}$/);
  expect(records.device()).toBe(records.device());
  expect(openRecords().records.device()).not.toBe(records.device());
});

it('reads a record of a room for one day, separately per room', () => {
  const { store, records } = openRecords();
  records.write('AB2C3', RECORD);
  expect(records.read('AB2C3', NOW + 1_000)).toEqual(RECORD);
  expect(records.read('ZZZZZ', NOW)).toBeUndefined();
  expect(records.read('ZZZZZ', NOW + DAY_MS)).toBeUndefined();
  expect(store.get('speaker:live:AB2C3')).toBeNull();
});

it.each([
  '',
  '{',
  'null',
  '{"phone":{}}',
  JSON.stringify({ ...RECORD, phone: { ...RECORD.phone, question: 9 } }),
  JSON.stringify({ ...RECORD, phone: { ...RECORD.phone, answers: { 9: 'a' } } }),
  JSON.stringify({ ...RECORD, keptAt: NOW + DAY_MS }),
])('deletes a damaged record: %s', (text) => {
  const { store, records } = openRecords();
  store.set('speaker:live:AB2C3', text);
  expect(records.read('AB2C3', NOW)).toBeUndefined();
  expect(store.get('speaker:live:AB2C3')).toBeNull();
});

it.each([
  ['a page that stays open', 0, 5_000, undefined, 5_000],
  ['a clock that changes while the page is open', 3_600_000, 5_000, undefined, 5_000],
  ['a reload 8 s later', 8_000, 5_000, { keptAt: NOW, sinceJoin: 42_000 }, 55_000],
  ['a clock set back during the reload', -3_600_000, 5_000, { keptAt: NOW, sinceJoin: 42_000 }, 47_000],
])('measures the time since joining: %s', (_, wallPassed, passed, stored, expected) => {
  let monotonic = 700;
  const clock = createJoinClock({ wall: () => NOW + wallPassed, monotonic: () => monotonic }, stored);
  monotonic += passed;
  expect(clock()).toBe(expected);
});
