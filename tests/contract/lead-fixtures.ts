/** Valid bodies of docs/interfaces.md#calls for each call, each with an address of its own. */

let people = 0;
const run = Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/** An email address that no other case uses, in this run or another. */
export function newEmail(): string {
  people += 1;
  return `Case.${people}.${run}@example.org`;
}

/** The body of a call, with the address of its person. */
export type LeadBody = Record<string, unknown> & { email: string };

export function newsletterBody(): LeadBody {
  return { firstName: 'Ada', lastName: 'Lovelace', email: newEmail() };
}

export function quizBody(): LeadBody {
  return {
    email: newEmail(),
    name: 'Ada Lovelace',
    phone: '+1 412 555 0100',
    answers: { 1: 'a', 2: 'a', 3: 'a', 4: 'b', 5: 'b', 6: 'c', 7: 'd', 8: 'e' },
    channelResult: 5,
    scoreBreakdown: { totalQuestions: 8, completedAt: '2026-11-21T12:00:00.000Z' },
  };
}

export function inquiryBody(): LeadBody {
  const email = newEmail();
  return {
    name: 'Grace Hopper',
    email,
    company: 'Not provided',
    phone: 'Not provided',
    eventType: 'conference',
    eventDate: '2027-05-04',
    message: 'Are you free in May? Our theme is "steady under pressure".',
    _replyto: email,
    _subject: 'New Speaking Inquiry from Grace Hopper',
  };
}
