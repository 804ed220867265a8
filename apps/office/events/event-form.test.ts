// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { OfficeEvent } from '../../../shared/clients/office/office-client.ts';
import { readEventForm } from './event-form.tsx';

const summit: OfficeEvent = {
  code: 'summit',
  name: 'The Summit',
  planner: undefined,
  teams: ['Sales', 'Service'],
  k: 8,
  present: undefined,
  teamsFixed: false,
  claimed: true,
  leads: 0,
  answers: 0,
  firstAt: undefined,
  lastAt: undefined,
  funnel: {},
};

function formOf(values: Readonly<Record<string, string>>): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries({
    code: '',
    name: '',
    planner: '',
    teams: '',
    k: '5',
    present: '',
    ...values,
  }))
    fields.set(name, value);
  return fields;
}

test('reads a new event and ignores empty team lines', () => {
  expect(readEventForm(formOf({ code: ' expo ', teams: ' North \n\n South' }), undefined)).toEqual({
    ok: true,
    form: { code: 'expo', teams: ['North', 'South'], k: 5 },
  });
});

test('reads only the changed fields of an existing event, also emptied ones', () => {
  const same = { code: 'ignored', name: 'The Summit', teams: 'Sales\nService', k: '8' };
  expect(readEventForm(formOf(same), summit)).toEqual({ ok: true, form: { code: 'summit' } });
  expect(readEventForm(formOf({ ...same, name: '', k: '9' }), summit)).toEqual({
    ok: true,
    form: { code: 'summit', name: '', k: 9 },
  });
});

test('reads the attendance as a number, or as null when the field is emptied', () => {
  const same = { code: 'summit', name: 'The Summit', teams: 'Sales\nService', k: '8' };
  const withAttendance = { ...summit, present: 120 };
  expect(readEventForm(formOf({ ...same, present: '120' }), summit)).toMatchObject({
    form: { present: 120 },
  });
  expect(readEventForm(formOf({ ...same, present: '120' }), withAttendance)).toEqual({
    ok: true,
    form: { code: 'summit' },
  });
  expect(readEventForm(formOf(same), withAttendance)).toEqual({
    ok: true,
    form: { code: 'summit', present: null },
  });
});

test('refuses a thirteenth team', () => {
  const teams = Array.from({ length: 13 }, (_, index) => `Team ${index}`).join('\n');
  expect(readEventForm(formOf({ teams }), undefined)).toEqual({
    ok: false,
    sentence: 'An event can have up to 12 teams; these are 13.',
  });
});
