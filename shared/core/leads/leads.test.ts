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
const QUIZ = {
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  phone: '+1 412 555 0100',
  answers: ANSWERS,
  channelResult: 5,
  scoreBreakdown: { totalQuestions: 8, completedAt: '2026-11-21T12:00:00.000Z' },
};
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

describe('parseNewsletter', () => {
  it('accepts the body, trims it and drops unknown keys', () => {
    expect(parseNewsletter({ ...NEWSLETTER, firstName: '  Ada ', role: 'admin' })).toEqual({
      ok: true,
      value: NEWSLETTER,
    });
    expect(parseNewsletter({ ...NEWSLETTER, event: 'SPRING', website: 'x' })).toEqual({
      ok: true,
      value: { ...NEWSLETTER, event: 'SPRING', website: 'x' },
    });
  });

  it.each([
    [{}, 'firstName: First name is required'],
    [{ ...NEWSLETTER, firstName: '   ' }, 'firstName: First name is required'],
    [{ ...NEWSLETTER, lastName: 7 }, 'lastName: Last name must be text'],
    [{ ...NEWSLETTER, lastName: null }, 'lastName: Last name must be text'],
    [{ ...NEWSLETTER, email: '' }, 'email: Email address is required'],
    [
      { ...NEWSLETTER, firstName: 'a'.repeat(201) },
      'firstName: First name can be at most 200 characters long',
    ],
    [
      { ...NEWSLETTER, firstName: 'A\u0000' },
      'firstName: First name contains characters that cannot be stored',
    ],
    [{ ...NEWSLETTER, lastName: '\ud800' }, 'lastName: Last name contains characters that cannot be stored'],
    [{ ...NEWSLETTER, event: 'e'.repeat(201) }, 'event: Event can be at most 200 characters long'],
    [null, ': Please send a JSON object'],
    [[NEWSLETTER], 'firstName: First name is required'],
    ['text', ': Please send a JSON object'],
  ])('refuses %j', (input, complaint) => {
    expect(complaints(parseNewsletter(input))).toContain(complaint);
  });

  it('counts characters instead of code units and accepts the maximum lengths', () => {
    expect(complaints(parseNewsletter({ ...NEWSLETTER, firstName: '😀'.repeat(200) }))).toEqual([]);
    expect(complaints(parseNewsletter({ ...NEWSLETTER, firstName: '😀'.repeat(201) }))).toHaveLength(1);
    const longest = `${'a'.repeat(242)}@example.org`;
    expect(complaints(parseNewsletter({ ...NEWSLETTER, email: longest }))).toEqual([]);
    expect(complaints(parseNewsletter({ ...NEWSLETTER, email: `a${longest}` }))).toHaveLength(1);
  });

  it.each(['ada', 'ada@', '@example.org', 'ada@example', 'a da@example.org', 'a@b@c.org', 'a,b@example.org'])(
    'refuses %j as an email address',
    (email) => {
      expect(complaints(parseNewsletter({ ...NEWSLETTER, email }))).toEqual([
        'email: Please enter a valid email address',
      ]);
    },
  );

  it('refuses line breaks and invisible characters in an email address', () => {
    for (const email of [
      'a\r\nBcc:x@y.org',
      'a@b.org\nx',
      'a\u0001@b.org',
      'a\u202e@b.org',
      'a@\u2066b.org',
      'a\u200b@b.org',
    ]) {
      expect(complaints(parseNewsletter({ ...NEWSLETTER, email }))).toHaveLength(1);
    }
  });
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

  it.each([
    [{ phone: '' }, 'phone: Phone number is required'],
    [{ phone: undefined }, 'phone: Phone number is required'],
    [{ name: '' }, 'name: Name is required'],
    [{ answers: undefined }, 'answers: answers is missing'],
    [{ scoreBreakdown: 5 }, 'scoreBreakdown: Please send a JSON object'],
    [{ again: true, consent: 'quiz-2' }, 'again: again needs the consent quiz-again-2'],
    [{ answers: { ...ANSWERS, 8: 'f' } }, 'answers.8: Question 8 needs one of the answers a to e'],
    [{ answers: { 1: 'a' } }, 'answers.2: Please answer all eight questions, each with one of a to e'],
    [
      { answers: { ...ANSWERS, 9: 'a' } },
      'answers.9: Please answer all eight questions, each with one of a to e',
    ],
    [{ channelResult: '5' }, 'channelResult: The channel result must be a number from 1 to 5'],
    [{ channelResult: 4.5 }, 'channelResult: The channel result must be a number from 1 to 5'],
    [{ channelResult: 4 }, 'channelResult: The channel result does not match the answers'],
    [
      { scoreBreakdown: { totalQuestions: 7, completedAt: '2026-11-21T12:00:00Z' } },
      'scoreBreakdown.totalQuestions: The number of questions is 8',
    ],
  ])('refuses %j', (change, complaint) => {
    const received: unknown = JSON.parse(JSON.stringify({ ...QUIZ, ...change }));
    expect(complaints(parseQuizSubmission(received))).toContain(complaint);
  });

  it.each([
    'yesterday',
    '2026-11-21',
    '2026-02-31T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '0000-01-01T00:00:00Z',
    1_763_000_000,
  ])('refuses %j as an ISO timestamp', (completedAt) => {
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
    expect(validateLeadForm({ email: 'ada', firstName: 'A', lastName: 'L', phone: '1' })).toEqual({
      email: 'Please enter a valid email address',
    });
  });

  it('limits both names to the length of the one name that is sent', () => {
    const long = { email: 'a@b.org', firstName: 'a'.repeat(120), lastName: 'b'.repeat(80), phone: '1' };
    expect(Object.keys(validateLeadForm(long))).toEqual(['lastName']);
    expect(validateLeadForm({ ...long, lastName: 'b'.repeat(79) })).toEqual({});
  });
});

describe('createQuizSubmission', () => {
  it('creates a body that the server accepts, with an event only where there is one', () => {
    const form = {
      email: ' ada@example.org ',
      firstName: 'Ada ',
      lastName: ' Lovelace',
      phone: ' +1 412 555 0100',
    };
    const body = createQuizSubmission(form, ANSWERS, 5, new Date('2026-11-21T12:00:00Z'));
    expect(body).toEqual(QUIZ);
    expect(parseQuizSubmission(JSON.parse(JSON.stringify(body)))).toEqual({ ok: true, value: QUIZ });
    expect(createQuizSubmission(form, ANSWERS, 5, new Date(0), 'SPRING').event).toBe('SPRING');
    expect(createQuizSubmission({ ...form, lastName: '' }, ANSWERS, 5, new Date(0)).name).toBe('Ada');
  });

  it('throws for an unanswered question', () => {
    const form = { email: 'a@b.org', firstName: 'A', lastName: '', phone: '1' };
    expect(() => createQuizSubmission(form, { 1: 'a' }, 5, new Date(0))).toThrow(
      'Question 2 is not answered',
    );
  });
});

describe('inquiry', () => {
  it('is sent as documented, with placeholders for empty fields', () => {
    const form = { ...INQUIRY, company: ' ', phone: '', eventType: '', eventDate: '' };
    const wire = {
      ...INQUIRY,
      company: 'Not provided',
      phone: 'Not provided',
      eventType: 'Not specified',
      eventDate: 'Not specified',
      _replyto: 'grace@example.org',
      _subject: 'New Speaking Inquiry from Grace',
    };
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
    expect(readInquiryWire({ ...wire, hold: true })).toEqual({
      ...form,
      message: 'Are you free in May?\n\nPlease hold this date for ten days.',
    });
    expect(readInquiryWire({ ...wire, email: '' })).toBeUndefined();
  });

  it('asks for a hold after the trimmed message', () => {
    expect(addHoldRequest({ message: ' In May? ' })).toEqual({
      message: 'In May?\n\nPlease hold this date for ten days.',
    });
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
it.each([
  [
    { page, utm: { source: 'mail', medium: 5, other: 'x' } },
    { page, utm: { source: 'mail' } },
  ],
  [{ page }, { page }],
  [{ page: `https://ada:pw@partner.example/events?utm_source=mail&token=s3cret#answers` }, { page }],
  [{ page: `${page}?${'x'.repeat(3_000)}` }, { page }],
  [{ page: 'httpx://partner.example/events' }, undefined],
  [{ page: 'https://ada:pw@partner.example/a/b?q=1' }, { page: 'https://partner.example/a/b' }],
  [{ page: 'javascript:alert(1)' }, undefined],
  [{ page: '/only/a/path' }, undefined],
  [{ page: `https://partner.example/${'p'.repeat(1_977)}` }, undefined],
  [
    { page, utm: { source: '', medium: 'm'.repeat(201), campaign: '\u0000', content: 'c'.repeat(200) } },
    { page, utm: { content: 'c'.repeat(200) } },
  ],
  [{ page, utm: 'x' }, { page }],
  ['https://partner.example', undefined],
  [null, undefined],
])('keeps only well-formed parts of a source and never refuses a lead: %j', (source, expected) => {
  for (const parsed of [
    parseNewsletter({ ...NEWSLETTER, source }),
    parseQuizSubmission({ ...QUIZ, source }),
    parseInquiry({ ...INQUIRY, source }),
  ]) {
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

  it('refuses an address that mail programs decode', () => {
    const parsed = parseNewsletter({ ...NEWSLETTER, email: '=?utf-8?q?bank?=@example.org' });
    expect(parsed).toMatchObject({ ok: false, issues: [{ field: 'email' }] });
  });
});
