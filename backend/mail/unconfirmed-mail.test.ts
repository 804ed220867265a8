import { expect, test } from 'vitest';
import { createHandlerSetup, mailLink } from '../../tests/contract/handler-setup.ts';
import { inquiryBody, newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, post } from '../../tests/contract/lead-setup.ts';
import { sendQueued } from '../../tests/backend/mail-worker.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { type QueuedMail, renderMail } from './render-mail.ts';
import { MAIL_HOST, QUEUED_MAIL } from '../../tests/backend/mail-fixtures.ts';

const LURE = 'Winner! https://evil.example/prize';
const database = await createTestDatabase();
const setup = createHandlerSetup(database);

/** The same input with every free text replaced. */
function withTexts(body: Record<string, unknown>, text: string) {
  const free = ['name', 'firstName', 'lastName', 'company', 'phone', 'eventType', 'message', '_subject'];
  const typed = Object.fromEntries(free.filter((field) => field in body).map((field) => [field, text]));
  return { ...body, ...typed, event: text, team: text, eventDate: '2031-01-02', email: 'victim@example.org' };
}

const KINDS = [
  ['results', quizBody()],
  ['again', quizBody()],
  ['welcome', newsletterBody()],
  ['confirm', newsletterBody()],
  ['receipt', inquiryBody()],
] as const;

type Kind = (typeof KINDS)[number][0];
const mailOf = (kind: Kind, payload: Record<string, unknown> & { email: string }, confirmed: boolean) =>
  renderMail({ ...QUEUED_MAIL, kind, confirmed, payload } satisfies QueuedMail, MAIL_HOST);

test.each(KINDS)('%s: to an unconfirmed address, the mail does not depend on the input', (kind, body) => {
  const [lure, usual] = [LURE, 'Grace'].map((text) => mailOf(kind, withTexts(body, text), false));
  expect(lure).toEqual(usual);
  expect(JSON.stringify(lure)).not.toMatch(/Winner|evil|2031/);
});

test.each(KINDS)(
  '%s: to an unconfirmed address, it has one confirmation link; to a confirmed one, it uses the name',
  (kind, body) => {
    const link = `https://functions.example/functions/v1/confirm?lead=01a1fed8-cd56-7d43-aa82-59dbf0153ffc&token=8e2b7a1c-0d52-4a7e-9c55-6d1f0a9b3c2d`;
    const { html, text } = mailOf(kind, body, false);
    expect(text.split(link)).toHaveLength(2);
    expect(html.split(`href="${link.replace('&', '&amp;')}"`)).toHaveLength(2);
    if (kind !== 'confirm') expect(mailOf(kind, body, true).text).not.toContain(link);
    expect(mailOf(kind, withTexts(body, 'Grace'), true).text).toMatch(/^Hello Grace,/);
  },
);

const mailsTo = async (email: string) => (await sendQueued(database)).filter(({ to }) => to === email);

const pathOf = (text: string) =>
  /https:\/\/speaker\.example(\/functions\/v1\/confirm\S+)/.exec(text)?.[1] ?? 'no link';

test('a receipt repeats no input until its link is confirmed; then one copy follows', async () => {
  const inquiry = { ...inquiryBody(), message: LURE, company: 'Analytical Engines' };
  await post(setup, INQUIRY, inquiry);
  const [receipt, ...others] = await mailsTo(inquiry.email);
  expect([others, receipt?.attachments]).toEqual([[], undefined]);
  expect(JSON.stringify(receipt)).not.toMatch(/Winner|Analytical|Grace|Hopper/);
  const link = pathOf(receipt?.text ?? '');
  await Promise.all([1, 2, 3].map(() => setup.call(link, { method: 'POST' })));
  const [copy, ...more] = await mailsTo(inquiry.email);
  expect([more.length, copy?.attachments?.length]).toEqual([0, 1]);
  expect(copy?.text).toContain(LURE);
  expect(pathOf(copy?.text ?? '')).toBe('no link');
});

test('a later name for an old lead’s subscription is not sent to its unconfirmed address', async () => {
  const body = newsletterBody();
  await post(createHandlerSetup(database, { doubleOptIn: true }), NEWSLETTER, body);
  await database.query('update speaker.leads set predates_confirmation = true');
  expect(await mailsTo(body.email)).toHaveLength(1);
  await setup.call(await mailLink(database, 'unsubscribe', body.email), { method: 'POST' });
  await post(setup, NEWSLETTER, { ...body, firstName: 'Winner' });
  expect((await mailsTo(body.email))[0]?.text).toMatch(/^Hello,\n/);
});
