import { beforeEach, expect, test } from 'vitest';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { quizBody } from '../../tests/contract/lead-fixtures.ts';
import { post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { request } from '../../tests/contract/office-calls.ts';
import { forgetPerson } from '../leads/person.ts';
import type { OutgoingMail } from '../mail/mail-layout.ts';
import { createTestMailWorker, sendQueued } from '../../tests/backend/mail-worker.ts';
import { publishReport, readReport } from '../../tests/backend/report-calls.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { confirmAllAddresses, suppressAddress } from '../../tests/backend/office-database.ts';

const PLANNER = 'Planner@company.example';
const database = await createTestDatabase();
const setup = createHandlerSetup(database);
beforeEach(createTestDatabase);

const sent = async () =>
  (await sendQueued(database)).filter(({ subject }) => subject.startsWith('Your team report'));

async function publish(): Promise<string> {
  await request(setup, 'POST', '/events', { code: 'acme', name: 'Acme Sales Summit' });
  for (let person = 0; person < 5; person += 1) {
    const body = { ...quizBody(), email: `person${String(person)}@example.org`, event: 'acme' };
    expect((await post(setup, QUIZ, body)).status).toBe(200);
  }
  await confirmAllAddresses(database);
  return (await publishReport(setup)).answer.report?.id ?? '';
}

const mailTo = (report: string, to = PLANNER) => request(setup, 'POST', `/reports/${report}/mail`, { to });
const keyIn = (text: string) => /\/report#([\w-]{22})(?!\S)/.exec(text)?.[1] ?? '';

test('mails a planner the address with a key of its own and a reply address of the office', async () => {
  const report = await publish();
  expect((await mailTo(report)).status).toBe(200);
  const [mail] = await sent();
  const subject = 'Your team report: Acme Sales Summit';
  expect(mail).toMatchObject({ to: PLANNER, replyTo: setup.officeMail, subject });
  expect(mail?.text).toMatch(/^The room is on Channel \d, /);
  expect(mail?.html).toContain(`https://speaker.example/report#${keyIn(mail?.text ?? '')}`);
  expect(mail?.headers).not.toHaveProperty('List-Unsubscribe');
  const answer = await readReport(setup, keyIn(mail?.text ?? ''));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ event: 'acme', number: 1 });
});

test('omits the code of an unclaimed event, because anyone can choose it', async () => {
  const report = await publish();
  await database.query('delete from speaker.events');
  await mailTo(report);
  const [mail] = await sent();
  expect(mail?.subject).toBe('Your team report');
  expect(mail?.text).toContain('the team report on your event');
  expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toContain('acme');
});

test('deletes the key from the mail once it is sent, and does not send it again', async () => {
  const report = await publish();
  await mailTo(report);
  const key = keyIn((await sent())[0]?.text ?? '');
  const rows = 'select mails::text, report_keys::text from speaker.mails, speaker.report_keys';
  expect(JSON.stringify(await database.query(rows))).not.toContain(key);
  const [mail] = await database.query<{ id: string }>(`select id from speaker.mails where kind = 'report'`);
  expect((await request(setup, 'POST', `/mails/${mail?.id ?? ''}`)).status).toBe(404);
});

test('lists a failed mail, and sends it again with the same key', async () => {
  await mailTo(await publish());
  const keys: string[] = [];
  const refusing = (mail: OutgoingMail) => {
    keys.push(keyIn(mail.text));
    return Promise.reject(new Error('mailbox full'));
  };
  while ((await createTestMailWorker(database, { send: refusing }).runOnce()) > 0);
  const { body } = await request(setup, 'GET', '/mails');
  const waiting = body.mails.find(({ kind }) => kind === 'report');
  expect(waiting).toMatchObject({ to: PLANNER });
  expect((await request(setup, 'POST', `/mails/${waiting?.id ?? ''}`)).status).toBe(200);
  const [mail] = await sent();
  expect(keys).toContain(keyIn(mail?.text ?? ''));
});

test('withdrawing a report revokes every key and removes its queued mails', async () => {
  const report = await publish();
  await mailTo(report);
  const key = keyIn((await sent())[0]?.text ?? '');
  await mailTo(report, 'late@company.example');
  expect((await request(setup, 'DELETE', `/reports/${report}`)).status).toBe(200);
  expect((await readReport(setup, key)).status).toBe(410);
  expect(await sent()).toEqual([]);
  const keys = `select from speaker.mails where kind = 'report' and content ? 'key'`;
  expect(await database.query(keys)).toEqual([]);
});

test('an unsubscribed address gets one mail a day', async () => {
  const report = await publish();
  await suppressAddress(database, PLANNER);
  for (const status of [200, 429]) expect((await mailTo(report)).status).toBe(status);
  expect(await sent()).toHaveLength(1);
});

test('deleting a planner deletes their report mails', async () => {
  await mailTo(await publish());
  expect((await forgetPerson(database, PLANNER)).mails).toBe(1);
  expect(await database.query(`select from speaker.mails where kind = 'report'`)).toEqual([]);
});
