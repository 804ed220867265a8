import { expect, test } from 'vitest';
import { createHandlerSetup, mailLink } from '../../tests/contract/handler-setup.ts';
import { inquiryBody, newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { leadIsConfirmed } from './confirmed-address.ts';

const database = await createTestDatabase();
const setup = createHandlerSetup(database);
const optIn = createHandlerSetup(database, { doubleOptIn: true });
const linkOf = (email: string, kind: string) => mailLink(database, 'confirm', email, kind);

const CONFIRMED = `select kind from speaker.leads as lead where email = lower($1) and ${leadIsConfirmed('lead')}`;
const confirmedKinds = async (email: string) =>
  (await database.query<{ kind: string }>(`${CONFIRMED} order by kind`, [email])).map(({ kind }) => kind);

test.each([
  ['newsletter', NEWSLETTER, newsletterBody],
  ['quiz', QUIZ, quizBody],
  ['inquiry', INQUIRY, inquiryBody],
] as const)('the button, not the link, in the mail of a %s confirms it', async (kind, path, makeBody) => {
  const body = makeBody();
  await post(setup, path, body);
  const link = await linkOf(body.email, kind);
  expect(await (await setup.call(link, { method: 'GET' })).text()).toContain('Yes, confirm');
  expect(await confirmedKinds(body.email)).toEqual([]);
  const pressed = await setup.call(link, { method: 'POST' });
  expect(pressed.status).toBe(200);
  expect(await pressed.text()).toContain('Your address is confirmed');
  expect(await confirmedKinds(body.email)).toEqual([kind]);
  expect(await (await setup.call(link, { method: 'GET' })).text()).not.toContain('<button');
});

test('confirms every earlier and later lead of the address, and no other address', async () => {
  const subscriber = newsletterBody();
  const email = subscriber.email.toUpperCase();
  const other = quizBody();
  await post(setup, NEWSLETTER, subscriber);
  await post(setup, QUIZ, { ...quizBody(), email });
  await post(setup, QUIZ, other);
  await setup.call(await linkOf(email, 'quiz'), { method: 'POST' });
  await post(setup, INQUIRY, { ...inquiryBody(), email });
  expect(await confirmedKinds(email)).toEqual(['inquiry', 'newsletter', 'quiz']);
  expect(await confirmedKinds(other.email)).toEqual([]);
});

test('a confirmed address does not subscribe by itself: double opt-in still asks', async () => {
  const body = quizBody();
  await post(optIn, QUIZ, body);
  await setup.call(await linkOf(body.email, 'quiz'), { method: 'POST' });
  await post(optIn, NEWSLETTER, { ...newsletterBody(), email: body.email });
  const link = await linkOf(body.email, 'newsletter');
  expect(await (await setup.call(link, { method: 'GET' })).text()).toContain('Yes, subscribe me');
});
