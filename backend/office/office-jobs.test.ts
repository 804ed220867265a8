import { beforeEach, expect, test } from 'vitest';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { inquiryBody, newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { createDigestMail } from '../mail/digest-mail.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import type { OfficeJobs } from './office-jobs.ts';
import { MAIL_HOST } from '../../tests/backend/mail-fixtures.ts';
import { runTestJobs } from '../../tests/backend/office-database.ts';

const OFFICE = ['anna@office.example', 'ben@office.example'];
const database = await createTestDatabase();
beforeEach(() => database.query('truncate speaker.leads, speaker.mails, speaker.mail_counters cascade'));

const run = (jobs: Partial<OfficeJobs> = {}) =>
  runTestJobs(database, { officeMail: OFFICE, digest: 'daily', ...jobs });

/** Moves the last digest into the past by this interval, and every lead by `age`. */
async function passed(interval: string, age = '10 minutes'): Promise<void> {
  const digest = `update speaker.office_jobs set done_until = now() - $1::text::interval where name = 'digest'`;
  await database.query(digest, [interval]);
  await database.query(
    'update speaker.leads set created_at = least(created_at, now() - $1::text::interval)',
    [age],
  );
}

const digests = () =>
  database.query<{ recipient: string; content: unknown }>(
    `select recipient, content from speaker.mails where kind = 'digest' order by recipient`,
  );

async function storeLeads(): Promise<void> {
  const setup = createHandlerSetup(database);
  for (const body of [quizBody(), quizBody()]) await post(setup, QUIZ, { ...body, event: 'spring' });
  await post(setup, NEWSLETTER, newsletterBody());
  await post(setup, NEWSLETTER, { ...newsletterBody(), website: 'https://spam.example' });
  await post(setup, INQUIRY, inquiryBody());
}

test('sends each address one mail a day with the counts of leads other than inquiries', async () => {
  await storeLeads();
  await passed('25 hours');
  await run();
  const queued = await digests();
  expect(queued.map(({ recipient }) => recipient)).toEqual(OFFICE);
  const { subject, text } = createDigestMail(queued[0]?.content, MAIL_HOST);
  expect(subject).toBe('4 new leads');
  for (const count of ['Assessments, event spring: 2', 'Subscriptions: 1', 'Subscriptions, suspected: 1'])
    expect(text).toContain(count);
  expect(text).not.toContain('Inquiries');
  await run();
  await passed('23 hours');
  await run();
  expect(await digests()).toHaveLength(2);
});

test('counts a lead in one digest only', async () => {
  await storeLeads();
  await passed('25 hours');
  await run();
  await passed('5 minutes');
  await run({ digest: 'hourly' });
  await passed('2 hours', '3 hours');
  await run({ digest: 'hourly' });
  expect(await digests()).toHaveLength(2);
});

test('sends no digest without leads or when it is off', async () => {
  await passed('2 days');
  await run();
  await storeLeads();
  await passed('2 days');
  await run({ digest: 'off' });
  expect(await digests()).toEqual([]);
});

test('concurrent hosts send one digest', async () => {
  await storeLeads();
  await passed('2 days');
  await Promise.all([run(), run(), run()]);
  expect(await digests()).toHaveLength(2);
});
