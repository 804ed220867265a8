import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { inquiryBody, newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { createDigestMail } from '../mail/digest-mail.ts';
import type { TestDatabase } from '../testing/pglite-database.ts';
import { createTestDatabase } from '../testing/pglite-database.ts';
import type { OfficeJobs } from './office-jobs.ts';
import { runOfficeJobs } from './office-jobs.ts';

const OFFICE = ['anna@office.example', 'ben@office.example'];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.query('truncate speaker.leads, speaker.mails, speaker.mail_counters cascade'));

const run = (jobs: Partial<OfficeJobs> = {}, isStart = false) =>
  runOfficeJobs(
    {
      database,
      officeMail: OFFICE,
      digest: 'daily',
      retentionMonths: undefined,
      log: () => undefined,
      ...jobs,
    },
    isStart,
  );

/** As if the last time had been so long ago, and every lead some minutes. */
async function passed(job: 'digest' | 'retention', interval: string): Promise<void> {
  await database.query(
    `update speaker.office_jobs set done_until = now() - $2::text::interval where name = $1`,
    [job, interval],
  );
  await database.query(
    `update speaker.leads set created_at = least(created_at, now() - interval '10 minutes')`,
  );
}

const digests = () =>
  database.query<{ recipient: string; content: unknown }>(
    `select recipient, content from speaker.mails where kind = 'digest' order by recipient`,
  );

async function storeLeads(): Promise<void> {
  const setup = createHandlerSetup(database);
  await post(setup, QUIZ, { ...quizBody(), event: 'spring' });
  await post(setup, QUIZ, { ...quizBody(), event: 'spring' });
  await post(setup, NEWSLETTER, newsletterBody());
  await post(setup, NEWSLETTER, { ...newsletterBody(), website: 'https://spam.example' });
  await post(setup, INQUIRY, inquiryBody());
}

test('once a day each address gets one mail that counts what came in beside inquiries', async () => {
  await storeLeads();
  await passed('digest', '25 hours');
  await run();
  const queued = await digests();
  expect(queued.map(({ recipient }) => recipient)).toEqual(OFFICE);
  const { subject, text } = createDigestMail(queued[0]?.content, 'https://speaker.example');
  expect(subject).toBe('4 new leads');
  expect(text).toContain('Assessments, event spring: 2');
  expect(text).toContain('Subscriptions: 1');
  expect(text).toContain('Subscriptions, suspected: 1');
  expect(text).not.toContain('Inquiries');
  await run();
  await passed('digest', '23 hours');
  await run();
  expect(await digests()).toHaveLength(2);
});

test('a lead is counted once: by the digest after it', async () => {
  await storeLeads();
  await passed('digest', '25 hours');
  await run();
  await passed('digest', '5 minutes');
  await run({ digest: 'hourly' });
  await database.query(
    `update speaker.office_jobs set done_until = now() - interval '2 hours' where name = 'digest'`,
  );
  await database.query(`update speaker.leads set created_at = now() - interval '3 hours'`);
  await run({ digest: 'hourly' });
  expect(await digests()).toHaveLength(2);
});

test('nothing came in, or nobody wants to know: no mail', async () => {
  await passed('digest', '2 days');
  await run();
  await storeLeads();
  await passed('digest', '2 days');
  await run({ digest: 'off' });
  expect(await digests()).toEqual([]);
});

test('hosts that look at once send one digest', async () => {
  await storeLeads();
  await passed('digest', '2 days');
  await Promise.all([run(), run(), run()]);
  expect(await digests()).toHaveLength(2);
});

test('what is older than the months is deleted, mails, copies and history with it; the rest stays', async () => {
  await storeLeads();
  await passed('digest', '2 days');
  await run();
  await database.query(
    `insert into speaker.lead_history (lead_id, number, by, state) select id, 1, 'office', 'new' from speaker.leads`,
  );
  await database.query(
    `update speaker.leads set created_at = now() - interval '14 months' where kind <> 'quiz'`,
  );
  await database.query(
    `update speaker.mails set created_at = now() - interval '14 months' where kind = 'digest'`,
  );
  const before = await database.query<{ id: string }>(
    `select mail.id from speaker.mails as mail left join speaker.leads as lead on lead.id = mail.lead_id
     where lead.kind is distinct from 'quiz' order by mail.id`,
  );
  const copies: string[] = [];
  await passed('retention', '2 days');
  await run({
    retentionMonths: 13,
    deleteMailCopies: (ids) => {
      copies.push(...ids);
      return Promise.resolve();
    },
  });
  const [left] = await database.query(
    `select (select count(*)::integer from speaker.leads) as leads, (select count(*)::integer from speaker.mails) as mails,
       (select count(*)::integer from speaker.lead_history) as entries`,
  );
  expect(left).toEqual({ leads: 2, mails: 2, entries: 2 });
  expect(copies.toSorted()).toEqual(before.map(({ id }) => id).toSorted());
});

test('it happens once a day, and at every start', async () => {
  await storeLeads();
  await passed('retention', '1 hour');
  await database.query(`update speaker.leads set created_at = now() - interval '14 months'`);
  await run({ retentionMonths: 13 });
  const count = async () => (await database.query('select id from speaker.leads')).length;
  expect(await count()).toBe(5);
  await run({ retentionMonths: 13 }, true);
  expect(await count()).toBe(0);
});
