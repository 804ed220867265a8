import { expect, test } from 'vitest';
import { newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { NEWSLETTER, leadsOf, post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { exportPerson, forgetPerson } from '../leads/person.ts';
import { collect } from '../../tests/setup/collect.ts';
import { sendQueued } from '../../tests/backend/mail-worker.ts';
import { createHandlerSetup, mailLink } from '../../tests/contract/handler-setup.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { suppressAddress } from '../../tests/backend/office-database.ts';

const database = await createTestDatabase();
const setup = createHandlerSetup(database);
const optIn = createHandlerSetup(database, { doubleOptIn: true });

const mailsOf = (email: string) =>
  database.query<{ kind: string; state: string; lead_id: string }>(
    `select mail.kind, mail.state, mail.lead_id from speaker.mails as mail
     join speaker.leads as lead on lead.id = mail.lead_id where lead.email = lower($1) order by mail.created_at, mail.id`,
    [email],
  );

const kindsOf = async (email: string, state = 'queued') =>
  (await mailsOf(email)).filter((mail) => mail.state === state).map(({ kind }) => kind);

async function pressOf(action: 'unsubscribe' | 'confirm', email: string, kind = 'newsletter') {
  const link = await mailLink(database, action, email, kind);
  const answer = await setup.call(link, { method: 'POST' });
  return { status: answer.status, text: await answer.text() };
}

const isSubscribed = async (email: string) =>
  (await leadsOf(setup, email)).every(
    (lead) => lead['unsubscribedAt'] === undefined && lead['confirmed'] !== false,
  );

async function unsubscribed() {
  const body = newsletterBody();
  await post(setup, NEWSLETTER, body);
  expect((await pressOf('unsubscribe', body.email)).status).toBe(200);
  return body;
}

test('unsubscribes every lead of the address by one link and sets its queued mails aside; others stay', async () => {
  const [{ email }, other] = [newsletterBody(), newsletterBody()];
  for (const body of [{ ...newsletterBody(), email }, other]) await post(setup, NEWSLETTER, body);
  await post(setup, QUIZ, { ...quizBody(), email: email.toUpperCase() });
  await pressOf('unsubscribe', email, 'quiz');
  expect(await kindsOf(email, 'set-aside')).toEqual(['welcome', 'results']);
  for (const lead of await leadsOf(setup, email)) expect(lead['unsubscribedAt']).toEqual(expect.any(String));
  expect([await isSubscribed(other.email), await kindsOf(other.email)]).toEqual([true, ['welcome']]);
});

test('double opt-in: the first mail asks, and confirming subscribes and welcomes once', async () => {
  const body = newsletterBody();
  const answer = await post(optIn, NEWSLETTER, body);
  expect(await answer.text()).toContain('press the link');
  const link = await mailLink(database, 'confirm', body.email);
  expect(await (await setup.call(link, { method: 'GET' })).text()).toContain('Yes, subscribe me');
  expect([await kindsOf(body.email), await isSubscribed(body.email)]).toEqual([['confirm'], false]);
  const presses = await Promise.all([1, 2, 3].map(() => pressOf('confirm', body.email)));
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([await kindsOf(body.email), await isSubscribed(body.email)]).toEqual([['confirm', 'welcome'], true]);
  const address = 'select from speaker.confirmed_addresses where email = lower($1)';
  expect(await database.query(address, [body.email])).toHaveLength(1);
});

const wait = (email: string, minutes: number) =>
  database.query(
    `update speaker.leads set confirmation_asked_at = confirmation_asked_at - make_interval(mins => $2::integer)
     where email = lower($1)`,
    [email, minutes],
  );

test('asks an unsubscribed address at most once a day, however often it is submitted', async () => {
  const body = await unsubscribed();
  for (let entry = 0; entry < 5; entry += 1) {
    await post(setup, NEWSLETTER, body);
    await wait(body.email, 60);
  }
  expect(await kindsOf(body.email)).toEqual(['confirm']);
});

/** Submits an assessment that was completed in this hour. */
async function take(quiz: object, hour: number): Promise<void> {
  const completedAt = new Date(Date.UTC(2026, 10, 21, hour)).toISOString();
  const body = { ...quiz, scoreBreakdown: { totalQuestions: 8, completedAt } };
  expect((await post(setup, QUIZ, body)).status).toBe(200);
}

test('mails results to an unsubscribed person without an invitation, at most once a day', async () => {
  const { email } = await unsubscribed();
  for (const hour of [12, 13]) await take({ ...quizBody(), email }, hour);
  expect([(await leadsOf(setup, email)).length, await kindsOf(email)]).toEqual([3, ['results']]);
  const [mail, ...others] = (await sendQueued(database)).filter(({ to }) => to === email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('What to do next');
  expect(`${mail?.text} ${mail?.html}`).not.toContain('/contact');
  expect(await isSubscribed(email)).toBe(false);
  await database.query(`update speaker.mail_counters set started_at = started_at - interval '1 day'`);
  await take({ ...quizBody(), email }, 14);
  expect(await kindsOf(email)).toEqual(['results']);
});

test('invites a person who has not unsubscribed with the results', async () => {
  const quiz = quizBody();
  await post(setup, QUIZ, quiz);
  const [mail] = (await sendQueued(database)).filter(({ to }) => to === quiz.email);
  expect(mail?.text).toContain('https://speaker.example/contact');
});

test('sets mails aside that were queued before or during the unsubscription', async () => {
  const [subscriber, participant] = [newsletterBody(), quizBody()];
  await post(setup, NEWSLETTER, subscriber);
  await post(setup, QUIZ, participant);
  // As a concurrent unsubscription that the statement has not seen yet.
  for (const { email } of [subscriber, participant]) await suppressAddress(database, email);
  const sent = (await sendQueued(database)).map(({ to }) => to);
  for (const { email } of [subscriber, participant]) expect(sent).not.toContain(email);
  expect(await kindsOf(subscriber.email, 'set-aside')).toEqual(['welcome']);
  expect(await kindsOf(participant.email, 'set-aside')).toEqual(['results']);
});

test('an older confirmation link returns 410 after unsubscribing and confirms nothing', async () => {
  const body = newsletterBody();
  await post(optIn, NEWSLETTER, body);
  await pressOf('unsubscribe', body.email);
  const pressed = await pressOf('confirm', body.email);
  expect(pressed).toEqual({ status: 410, text: expect.stringContaining('has confirmed nothing') });
  expect([await isSubscribed(body.email), await kindsOf(body.email)]).toEqual([false, []]);
});

test('unsubscribing again revokes a pending confirmation', async () => {
  const body = await unsubscribed();
  await post(setup, NEWSLETTER, body);
  await pressOf('unsubscribe', body.email);
  expect([(await pressOf('confirm', body.email)).status, await kindsOf(body.email)]).toEqual([410, []]);
});

test('double opt-in: an address is asked again after ten minutes, with the newer name', async () => {
  const body = newsletterBody();
  await post(optIn, NEWSLETTER, { ...body, firstName: 'Mallory' });
  await post(optIn, NEWSLETTER, { ...body, firstName: 'Augusta' });
  expect(await kindsOf(body.email)).toEqual(['confirm']);
  expect(await leadsOf(setup, body.email)).toMatchObject([{ firstName: 'Augusta' }]);
  const mails = (await sendQueued(database)).filter(({ to }) => to === body.email);
  expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['Hello,']);
  await wait(body.email, 9);
  await post(optIn, NEWSLETTER, body);
  expect(await kindsOf(body.email)).toEqual([]);
  await wait(body.email, 1);
  await post(optIn, NEWSLETTER, body);
  expect(await kindsOf(body.email)).toEqual(['confirm']);
});

test('queues at most five mails a day for an address, and stores every lead', async () => {
  const quiz = quizBody();
  await Promise.all(Array.from({ length: 20 }, (_, hour) => take(quiz, hour)));
  expect(await leadsOf(setup, quiz.email)).toHaveLength(20);
  expect(await setup.mailsTo(quiz.email)).toBe(5);
  await database.query(`update speaker.mail_counters set started_at = started_at - interval '1 day'`);
  await take(quiz, 20);
  expect(await setup.mailsTo(quiz.email)).toBe(6);
});

test('deleting a person keeps the digest of an unsubscribed address', async () => {
  const body = await unsubscribed();
  await forgetPerson(database, body.email);
  expect(await collect(exportPerson(database, body.email))).toEqual([
    { kind: 'suppression', since: expect.any(String) },
  ]);
});
