import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../assessment/questions.ts';
import { addHoldRequest, EVENT_TYPES, parseInquiry, readInquiryWire } from './inquiry-lead.ts';
import { createQuizSubmission, validateLeadForm } from './lead-form.ts';
import { emailKey } from './lead-terms.ts';
import { functionsOfInquiry } from './function-paths.ts';
import { createBoxSubscription, parseNewsletter, splitName } from './newsletter-lead.ts';
import type { Parsed } from './parsed.ts';
import { parseQuizSubmission } from './quiz-lead.ts';

const NEWSLETTER = { firstName: 'Ada', lastName: 'Lovelace', email: 'Ada@Example.org' };
const ANSWERS: Answers = { 1: 'a', 2: 'a', 3: 'a', 4: 'b', 5: 'b', 6: 'c', 7: 'd', 8: 'e' };
const SCORED = { totalQuestions: 8, completedAt: '2026-11-21T12:00:00.000Z' };
const PERSON = { email: 'ada@example.org', name: 'Ada Lovelace', phone: '+1 412 555 0100' };
const QUIZ = { ...PERSON, answers: ANSWERS, channelResult: 5, scoreBreakdown: SCORED };
const INQUIRY = { name: 'Grace', email: 'grace@example.org', message: 'Are you free in May?' };

/** Returns 'field: message' for every issue, and an empty list for accepted input. */
function complaints(parsed: Parsed<unknown>): string[] {
  return parsed.ok ? [] : parsed.issues.map((issue) => `${issue.field}: ${issue.message}`);
}

const kinds = [
  ['newsletter', (body: object) => parseNewsletter({ ...NEWSLETTER, ...body })],
  ['quiz', (body: object) => parseQuizSubmission({ ...QUIZ, ...body })],
  ['inquiry', (body: object) => parseInquiry({ ...INQUIRY, ...body })],
] as const;

it.each(kinds)('accepts as consent in a %s only a version of its own sentence, or none', (kind, parse) => {
  expect(parse({ consent: `${kind}-1` })).toMatchObject({ ok: true, value: { consent: `${kind}-1` } });
  expect(parse({ consent: `${kind}-2` })).toMatchObject({ ok: true, value: { consent: `${kind}-2` } });
  const others = kinds.filter(([other]) => other !== kind).map(([other]) => `${other}-1`);
  for (const consent of [...others, `${kind}-0`, '', 'toString', '__proto__', 1, true, null, [`${kind}-1`]])
    expect(complaints(parse({ consent }))).toEqual([
      'consent: The consent has to be the version of a sentence that this form has shown',
    ]);
});

describe('newsletter checkbox in another form', () => {
  it('creates a valid subscription for any name', () => {
    for (const [name, firstName, lastName] of [
      ['Ada Lovelace', 'Ada', 'Lovelace'],
      ['  Mary  Ann Evans ', 'Mary', 'Ann Evans'],
      ['Plato', 'Plato', 'Not provided'],
    ] as const) {
      expect(splitName(name)).toEqual({ firstName, lastName });
      const typed = { firstName: ` ${firstName}`, lastName: ` ${lastName}`, email: ' ada@example.org ' };
      const lead = { firstName, lastName, email: 'ada@example.org', event: 'EXPO' };
      const subscription = { ...lead, consent: 'newsletter-box-2' };
      expect(createBoxSubscription(typed, 'EXPO')).toEqual(subscription);
      expect(parseNewsletter(subscription)).toEqual({ ok: true, value: subscription });
    }
  });

  it('derives the functions address from an inquiry address, and none from a form service', () => {
    expect(functionsOfInquiry('/forms/inquiry')).toBe('');
    expect(functionsOfInquiry('https://speaker.example/forms/inquiry?x=1')).toBe('https://speaker.example');
    expect(functionsOfInquiry('https://p.supabase.co/functions/v1/inquiry')).toBe('https://p.supabase.co');
    for (const none of ['', 'https://forms.example/f/abc', '/inquiry', 'https://x.example/?a=/forms/inquiry'])
      expect(functionsOfInquiry(none)).toBeUndefined();
  });
});

const OBJECT = 'Please send a JSON object';

describe('parseNewsletter', () => {
  const parse = (change: object) => parseNewsletter({ ...NEWSLETTER, ...change });

  it('accepts the body, trims it and drops unknown keys', () => {
    expect(parse({ firstName: '  Ada ', role: 'admin' })).toEqual({ ok: true, value: NEWSLETTER });
    const more = { event: 'SPRING', website: 'x' };
    expect(parse(more)).toEqual({ ok: true, value: { ...NEWSLETTER, ...more } });
  });

  it.each([
    [{ firstName: undefined }, 'firstName: First name is required'],
    [{ firstName: '   ' }, 'firstName: First name is required'],
    [{ lastName: 7 }, 'lastName: Last name must be text'],
    [{ lastName: null }, 'lastName: Last name must be text'],
    [{ email: '' }, 'email: Email address is required'],
    [{ firstName: 'a'.repeat(201) }, 'firstName: First name can be at most 200 characters long'],
    [{ firstName: 'A\u0000' }, 'firstName: First name contains characters that cannot be stored'],
    [{ lastName: '\ud800' }, 'lastName: Last name contains characters that cannot be stored'],
    [{ event: 'e'.repeat(201) }, 'event: Event can be at most 200 characters long'],
  ])('refuses %j', (change, complaint) => {
    expect(complaints(parse(change))).toEqual([complaint]);
  });

  it('refuses what is no JSON object', () => {
    for (const input of [null, 'text']) expect(complaints(parseNewsletter(input))).toEqual([`: ${OBJECT}`]);
    expect(complaints(parseNewsletter([NEWSLETTER]))).toHaveLength(3);
  });

  it('counts characters instead of code units and accepts the maximum lengths', () => {
    const address = (length: number) => `${'a'.repeat(length)}@example.org`;
    for (const most of [{ firstName: '😀'.repeat(200) }, { email: address(242) }])
      expect(complaints(parse(most))).toEqual([]);
    for (const more of [{ firstName: '😀'.repeat(201) }, { email: address(243) }])
      expect(complaints(parse(more))).toHaveLength(1);
  });

  const addresses = [
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a da@example.org',
    'a@b@c.org',
    'a,b@c.org',
  ];
  const invisible = ['a\r\nBcc:x@y.org', 'a@b.org\nx', 'a\u0001@b.org', 'a\u202e@b.org', 'a@\u2066b.org'];
  // Mail programs decode the last one.
  it.each([...addresses, ...invisible, 'a\u200b@b.org', '=?utf-8?q?bank?=@example.org'])(
    'refuses %j as an email address',
    (email) => expect(complaints(parse({ email }))[0]).toMatch(/^email: /),
  );
});

describe('parseQuizSubmission', () => {
  it('accepts the body', () => {
    expect(parseQuizSubmission(QUIZ)).toEqual({ ok: true, value: QUIZ });
    for (const completedAt of ['2026-11-21T14:00:00+02:00', '1970-01-01T00:00:00Z'])
      for (const again of [{}, { again: false }, { again: true, consent: 'quiz-again-2' }]) {
        const body = { ...QUIZ, ...again, scoreBreakdown: { totalQuestions: 8, completedAt } };
        expect(parseQuizSubmission(body)).toEqual({ ok: true, value: body });
      }
  });

  const EIGHT = 'Please answer all eight questions, each with one of a to e';
  const NUMBER = 'channelResult: The channel result must be a number from 1 to 5';
  const COUNT = 'scoreBreakdown.totalQuestions: The number of questions is 8';

  it.each([
    [{ phone: '' }, 'phone: Phone number is required'],
    [{ phone: undefined }, 'phone: Phone number is required'],
    [{ name: '' }, 'name: Name is required'],
    [{ answers: undefined }, 'answers: answers is missing'],
    [{ scoreBreakdown: 5 }, `scoreBreakdown: ${OBJECT}`],
    [{ again: true, consent: 'quiz-2' }, 'again: again needs the consent quiz-again-2'],
    [{ answers: { ...ANSWERS, 8: 'f' } }, 'answers.8: Question 8 needs one of the answers a to e'],
    [{ answers: { 1: 'a' } }, `answers.2: ${EIGHT}`],
    [{ answers: { ...ANSWERS, 9: 'a' } }, `answers.9: ${EIGHT}`],
    [{ channelResult: '5' }, NUMBER],
    [{ channelResult: 4.5 }, NUMBER],
    [{ channelResult: 4 }, 'channelResult: The channel result does not match the answers'],
    [{ scoreBreakdown: { ...SCORED, totalQuestions: 7 } }, COUNT],
  ])('refuses %j', (change, complaint) => {
    const received: unknown = JSON.parse(JSON.stringify({ ...QUIZ, ...change }));
    expect(complaints(parseQuizSubmission(received))).toContain(complaint);
  });

  const days = ['2026-11-21', '2026-02-31T12:00:00Z', '2026-13-01T12:00:00Z', '0000-01-01T00:00:00Z'];
  it.each(['yesterday', ...days, 1_763_000_000])('refuses %j as an ISO timestamp', (completedAt) => {
    const scoreBreakdown = { totalQuestions: 8, completedAt };
    expect(complaints(parseQuizSubmission({ ...QUIZ, scoreBreakdown }))).toEqual([
      'scoreBreakdown.completedAt: The time of completion must be an ISO timestamp',
    ]);
  });
});

describe('validateLeadForm', () => {
  it('returns the documented messages', () => {
    expect(validateLeadForm({ email: ' ', firstName: '', lastName: ' ', phone: '' })).toEqual({
      email: 'Email address is required',
      firstName: 'First name is required',
      lastName: 'Surname is required',
      phone: 'Phone number is required',
    });
    const wrong = validateLeadForm({ email: 'ada', firstName: 'A', lastName: 'L', phone: '1' });
    expect(wrong).toEqual({ email: 'Please enter a valid email address' });
  });

  it('limits both names to the length of the one name that is sent', () => {
    const long = { email: 'a@b.org', firstName: 'a'.repeat(120), lastName: 'b'.repeat(80), phone: '1' };
    expect(Object.keys(validateLeadForm(long))).toEqual(['lastName']);
    expect(validateLeadForm({ ...long, lastName: 'b'.repeat(79) })).toEqual({});
  });
});

describe('createQuizSubmission', () => {
  it('creates a body that the server accepts, with an event only where there is one', () => {
    const names = { firstName: 'Ada ', lastName: ' Lovelace' };
    const form = { ...names, email: ' ada@example.org ', phone: ' +1 412 555 0100' };
    const body = createQuizSubmission(form, ANSWERS, 5, new Date('2026-11-21T12:00:00Z'));
    expect(body).toEqual(QUIZ);
    expect(parseQuizSubmission(JSON.parse(JSON.stringify(body)))).toEqual({ ok: true, value: QUIZ });
    expect(createQuizSubmission(form, ANSWERS, 5, new Date(0), 'SPRING').event).toBe('SPRING');
    expect(createQuizSubmission({ ...form, lastName: '' }, ANSWERS, 5, new Date(0)).name).toBe('Ada');
  });

  it('throws for an unanswered question', () => {
    const form = { email: 'a@b.org', firstName: 'A', lastName: '', phone: '1' };
    const create = () => createQuizSubmission(form, { 1: 'a' }, 5, new Date(0));
    expect(create).toThrow('Question 2 is not answered');
  });
});

describe('inquiry', () => {
  it('is sent as documented, with placeholders for empty fields', () => {
    const form = { ...INQUIRY, company: ' ', phone: '', eventType: '', eventDate: '' };
    const person = { company: 'Not provided', phone: 'Not provided' };
    const details = { eventType: 'Not specified', eventDate: 'Not specified' };
    const mail = { _replyto: 'grace@example.org', _subject: 'New Speaking Inquiry from Grace' };
    const wire = { ...INQUIRY, ...person, ...details, ...mail };
    expect([form, INQUIRY, wire].map(parseInquiry)).toEqual(Array(3).fill({ ok: true, value: wire }));
  });

  it.each([
    { company: '', phone: '', eventType: '', eventDate: '' },
    { company: 'Acme', phone: '1', eventType: 'workshop', eventDate: '2027-05-01' },
  ])('is read back as the form that sent it: %j', (details) => {
    const form = { ...INQUIRY, ...details };
    const spaced = Object.fromEntries(Object.entries(form).map(([name, text]) => [name, ` ${text} `]));
    const parsed = parseInquiry({ ...spaced, event: 'EXPO' });
    const wire = parsed.ok && parsed.value;
    expect(wire).toMatchObject({ event: 'EXPO', _replyto: INQUIRY.email });
    expect(parseInquiry(wire)).toEqual(parsed);
    expect(readInquiryWire(wire)).toEqual(form);
    const message = `${form.message}\n\nPlease hold this date for ten days.`;
    expect(readInquiryWire({ ...wire, hold: true })).toEqual({ ...form, message });
    expect(addHoldRequest({ message: ` ${form.message} ` })).toEqual({ message });
    expect(readInquiryWire({ ...wire, email: '' })).toBeUndefined();
  });

  it('accepts every kind of event and its own reply address and subject', () => {
    for (const { value, label } of EVENT_TYPES) {
      expect(label).not.toBe('');
      const body = { ...INQUIRY, eventType: value, _replyto: 'a@b.org', _subject: 'S' };
      expect(parseInquiry(body)).toMatchObject({ ok: true, value: body });
    }
  });

  it.each([
    [{ message: '' }, 'message: Message is required'],
    [{ message: 'm'.repeat(10_001) }, 'message: Message can be at most 10,000 characters long'],
    [{ company: 'c'.repeat(201) }, 'company: Company can be at most 200 characters long'],
    [{ email: 'grace' }, 'email: Please enter a valid email address'],
    [{ phone: 5 }, 'phone: Phone number must be text'],
    [{ eventType: 't'.repeat(201) }, 'eventType: Event type can be at most 200 characters long'],
    [{ eventDate: 'd'.repeat(201) }, 'eventDate: Event date can be at most 200 characters long'],
    [{ name: ' ' }, 'name: Name is required'],
    [{ _replyto: 5 }, '_replyto: Reply address must be text'],
    [{ _subject: 5 }, '_subject: Subject must be text'],
    [{ hold: false }, 'hold: hold must be true'],
  ])('refuses %j', (change, complaint) => {
    expect(complaints(parseInquiry({ ...INQUIRY, ...change }))).toContain(complaint);
  });
});

const page = 'https://partner.example/events';
const long = { medium: 'm'.repeat(201), content: 'c'.repeat(200) };
it.each([
  [
    { page, utm: { source: 'mail', medium: 5, other: 'x' } },
    { page, utm: { source: 'mail' } },
  ],
  [
    { page, utm: { ...long, source: '', campaign: '\u0000' } },
    { page, utm: { content: long.content } },
  ],
  [{ page, utm: 'x' }, { page }],
  [{ page }, { page }],
  [{ page: `https://ada:pw@partner.example/events?utm_source=mail&token=s3cret#answers` }, { page }],
  [{ page: `${page}?${'x'.repeat(3_000)}` }, { page }],
  [{ page: 'https://ada:pw@partner.example/a/b?q=1' }, { page: 'https://partner.example/a/b' }],
  [{ page: 'httpx://partner.example/events' }, undefined],
  [{ page: 'javascript:alert(1)' }, undefined],
  [{ page: '/only/a/path' }, undefined],
  [{ page: `https://partner.example/${'p'.repeat(1_977)}` }, undefined],
  ['https://partner.example', undefined],
  [null, undefined],
])('keeps only well-formed parts of a source and never refuses a lead: %j', (source, expected) => {
  for (const [, parse] of kinds) {
    const parsed = parse({ source });
    expect(parsed.ok && parsed.value.source).toEqual(expected);
  }
});

describe('any input', () => {
  it('never throws, and accepts only text that can be stored', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 });
    const lead = fc.record({ firstName: text, lastName: text, email: fc.oneof(text, fc.emailAddress()) });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), lead), (input) => {
        parseQuizSubmission(input);
        parseInquiry(input);
        const parsed = parseNewsletter(input);
        if (!parsed.ok) return parsed.issues.length > 0;
        return !JSON.stringify(parsed.value).match(/\\u0000|\\ud[89a-f]/i);
      }),
    );
  });

  it('compares email addresses case-insensitively', () => {
    expect(emailKey(' Ada@Example.ORG ')).toBe('ada@example.org');
  });

  it.each(['\u212A', '\u0130', '\u212B', 'Ä', 'Σ'])('keeps %s distinct from other mailboxes', (letter) => {
    expect(emailKey(`${letter}arl@example.org`)).toBe(`${letter}arl@example.org`);
  });
});
