import { createTransport } from 'nodemailer';
import { beforeEach, expect, test } from 'vitest';
import { fullDay } from '../../shared/core/dates.ts';
import { createHandlerSetup, mailLink } from '../../tests/contract/handler-setup.ts';
import { inquiryBody, newsletterBody } from '../../tests/contract/lead-fixtures.ts';
import { INQUIRY, post } from '../../tests/contract/lead-setup.ts';
import { leadReference } from '../leads/lead-reference.ts';
import { sendQueued } from '../../tests/backend/mail-worker.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { composeMail } from './smtp-transport.ts';
import type { OutgoingMail } from './mail-layout.ts';
import { confirmAddress, suppressAddress } from '../../tests/backend/office-database.ts';

const OFFICE = ['anna@office.example', 'ben@office.example'];
const database = await createTestDatabase();
const setup = createHandlerSetup(database, { officeMail: OFFICE });
beforeEach(createTestDatabase);
const send = (refuses?: string) => sendQueued(database, { refuses });

async function inquire(body: Record<string, unknown> = {}): Promise<ReturnType<typeof inquiryBody>> {
  const inquiry = { ...inquiryBody(), company: 'Analytical Engines', ...body };
  expect((await post(setup, INQUIRY, inquiry)).status).toBe(200);
  return inquiry;
}

async function readState() {
  const [row] = await database.query<Record<string, unknown>>(
    `select state, held_until::text as held_until, changes,
       (select jsonb_agg(jsonb_build_object('number', number, 'by', by, 'state', state) order by number)
        from speaker.lead_history where lead_id = lead.id) as history
     from speaker.leads as lead`,
  );
  return row ?? {};
}

test('an inquiry sends a mail to each address of the office and a receipt to its person', async () => {
  const [event, source] = ['spring-summit', { page: 'https://partner.example/book' }] as const;
  const inquiry = await inquire({ event, source });
  const mails = await send();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([...OFFICE, inquiry.email].toSorted());
  const toOffice = mails.find(({ to }) => to === OFFICE[0]);
  const subject = 'Inquiry: Grace Hopper, Analytical Engines, 2027-05-04';
  expect(toOffice).toMatchObject({ replyTo: inquiry.email, subject });
  for (const part of [inquiry['message'], event, source.page, fullDay('2027-05-04')])
    expect(toOffice?.text).toContain(part);
  const [lead] = await database.query<{ id: string }>('select id from speaker.leads');
  const reference = leadReference(lead?.id ?? '');
  const receipt = mails.find(({ to }) => to === inquiry.email);
  for (const part of [reference, '24-48 hours', 'If it was not you']) expect(receipt?.text).toContain(part);
  for (const { headers } of mails)
    expect(headers).toMatchObject({ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' });
  expect(toOffice?.headers).not.toHaveProperty('List-Unsubscribe');
});

test('the receipt has the date as a calendar file that is intact after SMTP encoding', async () => {
  const receiptOf = async (body: Record<string, unknown> = {}) => {
    const inquiry = await inquire(body);
    await confirmAddress(database, inquiry.email);
    return (await send()).find(({ to }) => to === inquiry.email);
  };
  const receipt = await receiptOf();
  if (receipt === undefined) throw new Error('no receipt');
  expect(receipt.attachments?.[0]?.text).toContain('DTSTART;VALUE=DATE:20270504\r\n');
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(composeMail(receipt));
  const source = (message as Buffer).toString();
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/i);
  expect(source).toContain('filename=tentative-date.ics');
  expect((await receiptOf({ eventDate: 'sometime in May' }))?.attachments).toBeUndefined();
});

test('an unsubscribed address gets no receipt; the office gets its mail', async () => {
  const inquiry = inquiryBody();
  await suppressAddress(database, inquiry.email);
  expect((await post(setup, INQUIRY, inquiry)).status).toBe(200);
  expect((await send()).map(({ to }) => to).toSorted()).toEqual(OFFICE);
});

test('mails to the office do not count among the person’s five mails a day', async () => {
  const email = newsletterBody().email;
  for (let day = 1; day <= 6; day += 1)
    await post(setup, INQUIRY, { ...inquiryBody(), email, _replyto: email, eventDate: `2027-05-0${day}` });
  const count = 'select count(*)::integer as mails from speaker.mails group by kind order by kind';
  // To the office, and receipts.
  expect(await database.query(count)).toEqual([{ mails: 12 }, { mails: 5 }]);
});

test('unsubscribing stops the person’s queued mails, not those to the office', async () => {
  const { email } = await inquire();
  await setup.call(await mailLink(database, 'unsubscribe', email), { method: 'POST' });
  expect((await send()).map(({ to }) => to).toSorted()).toEqual(OFFICE);
});

test('a failing mail to the office does not delay the person’s mail, and is retried', async () => {
  const inquiry = await inquire();
  const sent = await send(OFFICE[0]);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([OFFICE[1], inquiry.email].toSorted());
  const queued = `select recipient, last_error from speaker.mails where state = 'queued'`;
  expect(await database.query(queued)).toEqual([{ recipient: OFFICE[0], last_error: 'mailbox full' }]);
});

function linkOf(mails: readonly OutgoingMail[], action: string, to = OFFICE[0]): string {
  const text = mails.find((mail) => mail.to === to)?.text ?? '';
  const path = `(/functions/v1/office-press\\?press=${action}\\S+)`;
  return new RegExp(`https://speaker\\.example${path}`).exec(text)?.[1] ?? 'no link';
}

test('opening a link changes nothing; its POST does, once, with the recipient’s name', async () => {
  await inquire();
  const mails = await send();
  const link = linkOf(mails, 'answered');
  const page = await (await setup.call(link, { method: 'GET' })).text();
  expect(page).toContain('<button>Answered</button>');
  expect(await readState()).toMatchObject({ state: 'new', changes: 0, history: null });
  const pressed = await setup.call(link, { method: 'POST' });
  expect(pressed.status).toBe(200);
  expect(await pressed.text()).toContain('The inquiry is answered.');
  const after = { state: 'answered', changes: 1, history: [{ number: 1, by: OFFICE[0], state: 'answered' }] };
  expect(await readState()).toMatchObject(after);
  for (const again of [link, linkOf(mails, 'declined'), linkOf(mails, 'held', OFFICE[1])]) {
    const second = await setup.call(again, { method: 'POST' });
    expect(await second.text()).toContain('The inquiry is answered. This click has changed nothing.');
  }
  expect(await readState()).toMatchObject(after);
  await database.query(`update speaker.leads set state = 'new', changes = changes + 1`);
  expect(await (await setup.call(link, { method: 'POST' })).text()).toContain('changed nothing');
  expect(await readState()).toMatchObject({ state: 'new', changes: 2 });
});

test('the hold link asks for a day and suggests ten days', async () => {
  await inquire();
  const link = linkOf(await send(), 'held');
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const page = await (await setup.call(link, { method: 'GET' })).text();
  expect(page).toContain(`value="${inTenDays}" min="${new Date().toISOString().slice(0, 10)}"`);
  const form = (until: string) => ({ method: 'POST', body: new URLSearchParams({ until }) });
  for (const wrong of ['soon', '2027-02-30', '2001-01-01'])
    expect((await setup.call(link, form(wrong))).status).toBe(422);
  expect(await readState()).toMatchObject({ state: 'new' });
  expect(await (await setup.call(link, form('2031-06-01'))).text()).toContain(
    `held until ${fullDay('2031-06-01')}`,
  );
  expect(await readState()).toMatchObject({ state: 'held', held_until: '2031-06-01' });
});

test('of two concurrent links one changes the inquiry', async () => {
  await inquire();
  const mails = await send();
  const links = [linkOf(mails, 'answered'), linkOf(mails, 'declined', OFFICE[1])];
  await Promise.all(links.map((link) => setup.call(link, { method: 'POST' })));
  expect(await readState()).toMatchObject({ changes: 1 });
});

test.each(['?press=answered', '?press=fly&mail=1&token=2', '?press=answered&mail=x&token=y'])(
  'an altered link (%s) returns 404',
  async (query) => {
    for (const method of ['GET', 'POST'])
      expect((await setup.call(`/functions/v1/office-press${query}`, { method })).status).toBe(404);
  },
);

test('the token of the person’s mail does not work in the office’s links', async () => {
  await inquire();
  const link = linkOf(await send(), 'answered');
  const [lead] = await database.query<{ token: string }>('select mail_token as token from speaker.leads');
  const forged = link.replace(/token=[^&]+/, `token=${lead?.token}`);
  expect((await setup.call(forged, { method: 'POST' })).status).toBe(404);
  expect(await readState()).toMatchObject({ state: 'new' });
});
