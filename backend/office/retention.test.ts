import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatZonedMoment } from '../../shared/core/moments.ts';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { inquiryBody, newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { INQUIRY, MY_DATA, NEWSLETTER, post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { request } from '../../tests/contract/office-calls.ts';
import { createDigestMail } from '../mail/digest-mail.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { DAY, HOUR, START, YEAR } from '../../tests/backend/jumping-clock.ts';
import { MAIL_HOST } from '../../tests/backend/mail-fixtures.ts';
import { confirmAllAddresses, runTestJobs } from '../../tests/backend/office-database.ts';

const MONTHS = 13;
const QUEUED = { state: 'queued' };
const OFFICE = ['anna@office.example', 'ben@office.example'];
let copies: string[];

const deleteMailCopies = (ids: readonly string[]) => {
  copies.push(...ids);
  return Promise.resolve();
};

vi.setSystemTime(START);
const database = await createTestDatabase();
const retention = { retentionMonths: MONTHS, deleteMailCopies };
const setup = createHandlerSetup(database, { deleteMailCopies }, retention);
beforeEach(async () => {
  vi.setSystemTime(START);
  copies = [];
  await createTestDatabase();
});
afterEach(() => vi.useRealTimers());

async function setClock(moment: number, isStart = false): Promise<void> {
  vi.setSystemTime(moment);
  await runTestJobs(database, { officeMail: OFFICE, ...retention }, isStart);
}

const pass = (days: number) => setClock(Date.now() + days * DAY + HOUR / 60);

/**
 * An inquiry, an assessment and a subscription, each with its mails and a note; and a later
 * assessment.
 */
async function storeLeads(): Promise<void> {
  await post(setup, INQUIRY, inquiryBody());
  await post(setup, QUIZ, { ...quizBody(), event: 'spring' });
  await post(setup, NEWSLETTER, newsletterBody());
  await database.query(
    `insert into speaker.lead_history (lead_id, number, by, state, note)
     select id, 1, 'office', 'new', 'Call in May' from speaker.leads`,
  );
  await age();
  await post(setup, QUIZ, { ...quizBody(), event: 'spring' });
}

const age = () => database.query(`update speaker.leads set created_at = created_at - interval '14 months'`);

const addLeads = (count: number, months = 0) =>
  database.query(
    `insert into speaker.leads (id, kind, email, payload, created_at)
     select gen_random_uuid(), 'newsletter', 'p' || n || '@example.org', '{}', now() - make_interval(months => $2)
     from generate_series(1, $1) as n`,
    [count, months],
  );

const counts = async () => {
  const [row] = await database.query<{ leads: number; hidden: number; mails: number }>(
    `select (select count(*)::integer from speaker.leads) as leads,
       (select count(*)::integer from speaker.hidden_leads) as hidden,
       (select count(*)::integer from speaker.mails where kind = 'digest') as mails`,
  );
  return row;
};

const everything = async () => ({
  leads: await database.query('select * from speaker.leads order by id'),
  mails: await database.query('select * from speaker.mails order by id'),
  history: await database.query('select * from speaker.lead_history order by lead_id'),
});

const read = async (path: string): Promise<object> => (await request(setup, 'GET', `/${path}`)).body;
const press = (path: string, body: object) => request(setup, 'POST', `/${path}`, body);

const readRetention = () => read('retention');

describe('a run', () => {
  it('hides expired leads from every list, and deletes them 30 days later with mails, copies and history', async () => {
    await storeLeads();
    const mails = await database.query<{ id: string }>(
      `select mail.id from speaker.mails as mail join speaker.leads as lead on lead.id = mail.lead_id
       where lead.created_at < now() - interval '1 year'`,
    );
    await setClock(START + HOUR, true);
    expect(await setup.leads({ suspected: true })).toHaveLength(1);
    expect(await read('leads')).toMatchObject({ total: 1 });
    expect((await request(setup, 'GET', '/leads.csv')).body.text).not.toContain('Lovelace,Ada');
    expect(await read('events')).toMatchObject({ events: [{ code: 'spring', leads: 1, answers: 1 }] });
    expect(await counts()).toMatchObject({ leads: 1, hidden: 3 });
    expect(copies).toEqual([]);
    await pass(29);
    expect(await counts()).toMatchObject({ hidden: 3 });
    await pass(1);
    expect(await counts()).toMatchObject({ leads: 1, hidden: 0 });
    expect(copies.toSorted()).toEqual(mails.map(({ id }) => id).toSorted());
    expect(await database.query('select from speaker.lead_history')).toEqual([]);
  });

  it('happens once a day and at every start', async () => {
    await addLeads(3, 14);
    await setClock(START + HOUR);
    expect(await counts()).toMatchObject({ leads: 3 });
    await setClock(START + DAY + HOUR);
    expect(await counts()).toMatchObject({ leads: 0, hidden: 3 });
    await addLeads(2, 14);
    await setClock(START + DAY + 2 * HOUR, true);
    expect(await counts()).toMatchObject({ leads: 0, hidden: 5 });
  });

  it('deletes old mails without a lead when leads of their age are deleted', async () => {
    await database.query(
      `insert into speaker.mails (id, kind, recipient, content, created_at)
       select gen_random_uuid(), 'digest', 'anna@office.example', '{}', now() - made
       from (values (interval '13 months 20 days'), (interval '15 months')) as ages (made)`,
    );
    await setClock(START + HOUR, true);
    expect(await counts()).toMatchObject({ mails: 1 });
  });
});

describe('the clock', () => {
  it.each([
    ['two years ahead', 2 * YEAR],
    ['41 days ahead', 41 * DAY],
    ['two hours behind the last run', -2 * HOUR],
  ])('%s: deletes nothing until confirmed, and sends one mail about it', async (_, jump) => {
    await addLeads(4, 14);
    await setClock(START + jump, true);
    await setClock(START + jump + HOUR);
    expect(await counts()).toEqual({ leads: 4, hidden: 0, mails: OFFICE.length });
    const [mail] = await database.query<{ content: unknown }>('select content from speaker.mails');
    const { subject, text } = createDigestMail(mail?.content, MAIL_HOST);
    expect(subject).toBe('Is the server’s clock right?');
    expect(text).toContain(formatZonedMoment('2026-06-01T12:00Z'));
    const waitsSince = new Date(START + jump).toISOString();
    const waiting = { waiting: 'clock', waitsSince, leads: 4, hidden: 0, months: MONTHS };
    expect(await readRetention()).toMatchObject(waiting);
    expect((await press('retention', { leads: 4 })).status).toBe(200);
    expect(await counts()).toMatchObject({ leads: 0, hidden: 4 });
    expect(await readRetention()).toMatchObject({ waiting: null, waitsSince: null, leads: 0, hidden: 4 });
  });

  it.each<[string, Parameters<typeof addLeads>, readonly number[], number]>([
    ['two years ahead for an hour changes nothing', [60, 1], [2 * YEAR, 2 * HOUR, DAY + 3 * HOUR], 0],
    ['behind temporarily only delays the run', [4, 14], [-2 * HOUR, 0], 4],
    ['40 days after the last run is accepted, as after a long break', [4, 14], [40 * DAY], 4],
  ])('%s', async (_, leads, moments, hidden) => {
    await addLeads(...leads);
    for (const [run, moment] of moments.entries()) await setClock(START + moment, run === 0);
    expect(await counts()).toMatchObject({ leads: leads[0] - hidden, hidden });
    expect(await readRetention()).toMatchObject({ waiting: null });
  });

  it('ahead by days while leads were hidden: their 30 days start when the clock is right', async () => {
    await addLeads(4, 14);
    await setClock(START + 39 * DAY);
    await setClock(START + DAY);
    expect(await readRetention()).toMatchObject({ waiting: 'clock', hidden: 4 });
    await press('retention', { leads: 0 });
    await pass(29);
    expect(await counts()).toMatchObject({ hidden: 4 });
    await pass(1);
    expect(await counts()).toMatchObject({ hidden: 0 });
  });
});

describe('a run over many leads', () => {
  it.each([
    [50, 100, false],
    [51, 100, true],
    [100, 1_900, false],
    [101, 1_900, true],
  ])('%i of %i more: waits is %s', async (old, young, waits) => {
    await addLeads(young);
    await addLeads(old, 14);
    await setClock(START + HOUR, true);
    await setClock(START + 2 * DAY);
    await setClock(START + 2 * DAY, true);
    const waiting = { leads: young + old, hidden: 0, mails: OFFICE.length };
    expect(await counts()).toEqual(waits ? waiting : { leads: young, hidden: old, mails: 0 });
    expect(await readRetention()).toMatchObject({ waiting: waits ? 'number' : null, leads: waits ? old : 0 });
  });

  it('hides them after that number is confirmed, and no other', async () => {
    await addLeads(60, 14);
    await setClock(START + HOUR, true);
    const [mail] = await database.query<{ content: unknown }>('select content from speaker.mails');
    expect(createDigestMail(mail?.content, MAIL_HOST).text).toContain('60 leads have expired');
    const refused = await press('retention', { leads: 59 });
    expect([refused.status, await counts()]).toMatchObject([409, { hidden: 0 }]);
    for (const leads of [-1, 1.5, '60', null]) expect((await press('retention', { leads })).status).toBe(422);
    expect((await press('retention', { leads: 60 })).body).toEqual({ hidden: 60 });
    expect(await counts()).toMatchObject({ leads: 0, hidden: 60 });
    expect((await press('retention', { leads: 60 })).status).toBe(409);
    // Another run that waits is reported again.
    await addLeads(60, 14);
    await setClock(START + 2 * DAY);
    expect(await counts()).toMatchObject({ leads: 60, mails: 2 * OFFICE.length });
  });
});

describe('a hidden lead', () => {
  const readHidden = async (query = '') => (await request(setup, 'GET', `/hidden${query}`)).body;

  it('is restored unchanged and kept for another 30 days', async () => {
    await storeLeads();
    await confirmAllAddresses(database);
    const before = await everything();
    await setClock(START + HOUR, true);
    const { leads } = await readHidden();
    expect(leads).toHaveLength(3);
    for (const { id } of leads) expect((await press(`hidden/${id}`, {})).status).toBe(200);
    const after = await everything();
    const leadsAfter = after.leads.map((lead) => ({ ...(lead as object), restored_at: null }));
    expect({ ...after, leads: leadsAfter }).toEqual(before);
    expect(await database.query('select from speaker.confirmed_addresses')).toHaveLength(4);
    await pass(31);
    expect(await counts()).toMatchObject({ leads: 4, hidden: 0 });
  });

  it('is found by search and by page, and all are restored at once', async () => {
    await addLeads(30, 14);
    await post(setup, INQUIRY, { ...inquiryBody(), name: 'Grace 100% Hopper' });
    await age();
    await setClock(START + HOUR, true);
    const first = await readHidden('?limit=20');
    expect([first.leads.length, first.total]).toEqual([20, 31]);
    const second = await readHidden(`?limit=20&before=${first.next ?? ''}`);
    expect([second.leads.length, second.next]).toEqual([11, null]);
    const found = { name: 'Grace 100% Hopper', hiddenAt: expect.stringContaining('2026-06-01') as string };
    const { leads, total } = await readHidden(`?q=${encodeURIComponent('100% HOP')}`);
    expect([leads, total]).toMatchObject([[found], 1]);
    expect((await press('hidden', {})).body).toEqual({ restored: 31 });
    expect(await counts()).toMatchObject({ leads: 31, hidden: 0 });
  });

  it('returns 404 when it does not exist, and a newer lead keeps its key', async () => {
    const body = newsletterBody();
    await post(setup, NEWSLETTER, body);
    await age();
    await setClock(START + HOUR, true);
    const { leads } = await readHidden();
    await post(setup, NEWSLETTER, body);
    expect(await counts()).toMatchObject({ leads: 1, hidden: 1 });
    const path = `hidden/${leads[0]?.id ?? ''}`;
    expect([(await press(path, {})).status, (await press(path, {})).status]).toEqual([200, 404]);
    expect((await press('hidden/none', {})).status).toBe(404);
    expect(await counts()).toMatchObject({ leads: 2, hidden: 0 });
  });

  it('is restored as unsubscribed if its address has unsubscribed since', async () => {
    await post(setup, NEWSLETTER, newsletterBody());
    await age();
    await setClock(START + HOUR, true);
    const address = 'select speaker.address_digest(email) from speaker.hidden_leads';
    await database.query(`insert into speaker.suppressions (address_digest) ${address}`);
    await press('hidden', {});
    const [lead] = await setup.leads({ suspected: false });
    expect(lead?.['unsubscribedAt']).toContain('2026-06-01');
  });

  it('is shown to its person and deleted at their request', async () => {
    await post(setup, INQUIRY, inquiryBody());
    const [lead] = await database.query<{ id: string }>('select id from speaker.leads');
    const token = await setup.myDataToken(lead?.id ?? '');
    await age();
    await setClock(START + HOUR, true);
    expect(await counts()).toMatchObject({ leads: 0, hidden: 1 });
    const shown = await post(setup, MY_DATA, { token });
    expect(await shown.json()).toMatchObject({
      leads: [{ kind: 'inquiry', hiddenAt: expect.any(String), mails: [QUEUED, QUEUED] }],
    });
    expect(await (await post(setup, MY_DATA, { token, delete: true })).json()).toMatchObject({ deleted: 1 });
    expect(await counts()).toMatchObject({ hidden: 0 });
    expect(copies).toHaveLength(4);
  });
});
