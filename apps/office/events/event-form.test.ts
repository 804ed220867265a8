// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { OfficeEvent } from '../../../shared/clients/office/office-client.ts';
import { readEventForm } from './event-form.tsx';

const summit = {
  code: 'summit',
  name: 'The Summit',
  teams: ['Sales', 'Service'],
  k: 8,
} as unknown as OfficeEvent;

/** Reads the form with these values of its fields. */
function read(values: Readonly<Record<string, string>>, event?: OfficeEvent) {
  const fields = new FormData();
  const empty = { code: '', name: '', planner: '', teams: '', k: '5', present: '' };
  for (const [name, value] of Object.entries({ ...empty, ...values })) fields.set(name, value);
  return readEventForm(fields, event);
}

/** The fields of the event without a change. */
const same = { code: 'ignored', name: 'The Summit', teams: 'Sales\nService', k: '8' };
const attended = { ...summit, present: 120 };

test.each([
  ['a new event', { code: ' expo ', teams: ' A \n\n B' }, undefined, { teams: ['A', 'B'], k: 5 }],
  ['an event without a change', same, summit, {}],
  ['changed and emptied fields', { ...same, name: '', k: '9' }, summit, { name: '', k: 9 }],
  ['the attendance', { ...same, present: '120' }, summit, { present: 120 }],
  ['the same attendance', { ...same, present: '120' }, attended, {}],
  ['an emptied attendance', same, attended, { present: null }],
])('reads %s, and no unchanged field', (_, values, event, form) => {
  expect(read(values, event)).toEqual({ ok: true, form: { code: event?.code ?? 'expo', ...form } });
});

test('refuses a thirteenth team', () => {
  const teams = Array.from({ length: 13 }, (_, index) => `Team ${index}`).join('\n');
  expect(read({ teams })).toEqual({ ok: false, sentence: 'An event can have up to 12 teams; these are 13.' });
});
