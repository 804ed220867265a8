import { expect, test } from 'vitest';
import { longDay } from '../../../shared/core/dates.ts';
import { createQuizSubmission } from '../../../shared/core/leads/lead-form.ts';
import { describeLead } from './describe-lead.ts';

const QUIZ = createQuizSubmission(
  { email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace', phone: '1' },
  { 1: 'a', 2: 'a', 3: 'a', 4: 'b', 5: 'b', 6: 'c', 7: 'd', 8: 'e' },
  5,
  new Date('2026-11-21T12:00:00Z'),
);

test('lists every field of a lead as text, with the questions and answers', () => {
  const { title, facts } = describeLead({
    kind: 'quiz',
    createdAt: '2026-11-22T10:00:00.000Z',
    ...QUIZ,
    consentText: 'We keep your answers.',
    mails: [{ kind: 'results', state: 'sent' }],
  });
  expect(title).toBe(`Team assessment, ${longDay('2026-11-22')}`);
  expect(facts).toContainEqual(['Result', 'Channel 5, Thriving']);
  expect(facts).toContainEqual(['Finished', longDay('2026-11-21')]);
  expect(facts).toContainEqual(['You agreed to', 'We keep your answers.']);
  expect(facts).toContainEqual(['Mail', 'Results, sent']);
  const questions = facts.filter(([label]) => /^\d\. /.test(label));
  expect(questions).toHaveLength(8);
  expect(questions.map(([, answer]) => answer)).not.toContain('Not answered');
});

test('lists the fields of the person before the internal ones, with the label of the event type', () => {
  const { facts } = describeLead({
    kind: 'inquiry',
    createdAt: '2026-11-22T10:00:00.000Z',
    mails: [{ kind: 'receipt', state: 'sent' }],
    id: '0192',
    consent: 'inquiry-1',
    name: 'Ada',
    eventType: 'conference',
  });
  expect(facts).toEqual([
    ['Name', 'Ada'],
    ['Kind of event', 'Conference'],
    ['Number', '0192'],
    ['Mail', 'Receipt, sent'],
    ['Version of the sentence', 'inquiry-1'],
  ]);
});

test('lists unknown fields and values of an unexpected shape', () => {
  const { title, facts } = describeLead({
    kind: 'inquiry',
    createdAt: 'yesterday',
    history: [{ at: '2026-11-22T10:00:00Z', state: 'held', heldUntil: '2027-05-04', note: 'Call' }, null],
    another: { day: 1 },
    channelResult: 9,
    scoreBreakdown: null,
    answers: 'none',
    suspected: true,
    mails: [],
  });
  expect(title).toBe('Inquiry, yesterday');
  expect(facts).toContainEqual(['Our note', `${longDay('2026-11-22')}: held until 2027-05-04, Call`]);
  expect(facts).toContainEqual(['another', '{"day":1}']);
  expect(facts).toContainEqual(['Result', '9']);
  expect(facts).toContainEqual(['Set aside as suspected', 'Yes']);
});
