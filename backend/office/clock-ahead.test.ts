import { beforeEach, describe, expect, it } from 'vitest';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { inquiryBody, newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { INQUIRY, MY_DATA, NEWSLETTER, post, pressLink, QUIZ } from '../../tests/contract/lead-setup.ts';
import { request, store } from '../../tests/contract/office-calls.ts';
import { createPreviewLinks } from '../content/preview-links.ts';
import { DAY, HOUR, JUMPS, START, useJumpingClock, YEAR } from '../../tests/backend/jumping-clock.ts';
import { createTestMailWorker, sendQueued } from '../../tests/backend/mail-worker.ts';

const { database, hasRow, setClock } = await useJumpingClock();
const setup = createHandlerSetup(database, { doubleOptIn: true });
const FAILING = { send: () => Promise.reject(new Error('no answer')) };

describe('scheduled while the clock was a year ahead', () => {
  beforeEach(async () => {
    await setClock(START + YEAR);
    await database.query('delete from speaker.mails');
  });

  it('a failed mail is retried within hours', async () => {
    await post(setup, QUIZ, quizBody());
    await createTestMailWorker(database, FAILING).runOnce();
    await setClock(START + HOUR);
    expect(await sendQueued(database)).toHaveLength(1);
  });

  it('a failed webhook is retried within hours', async () => {
    await post(createHandlerSetup(database, { webhookHost: 'hooks.example' }), QUIZ, quizBody());
    const fail = `update speaker.mails set attempts = 1, due_at = now() + interval '6 hours'`;
    await database.query(`${fail} where kind = 'webhook'`);
    await setClock(START + HOUR);
    expect(await hasRow(`select from speaker.mails where kind = 'webhook' and due_at <= now()`)).toBe(true);
  });

  it('a repeated subscription is asked to confirm again', async () => {
    const body = newsletterBody();
    await post(setup, NEWSLETTER, body);
    await setClock(START + HOUR);
    await setClock(START + 2 * HOUR);
    await post(setup, NEWSLETTER, body);
    expect(await database.query(`select from speaker.mails where kind = 'confirm'`)).toHaveLength(2);
  });

  it('the same inquiry is stored again after a day', async () => {
    const body = inquiryBody();
    await post(setup, INQUIRY, body);
    await setClock(START + HOUR);
    await setClock(START + 2 * DAY);
    await post(setup, INQUIRY, body);
    expect(await database.query('select from speaker.leads')).toHaveLength(2);
  });

  it('a preview link expires after a day', async () => {
    const { key } = await createPreviewLinks(database).create(Date.now());
    await setClock(START + 2 * DAY);
    expect(await createPreviewLinks(database).endOf(key, Date.now())).toBeUndefined();
  });

  it('no caller is over the limit', async () => {
    const count = () =>
      database.query<{ wait: number }>(`select speaker.count_lead('203.0.113.9', 1) as wait`);
    await count();
    await setClock(START + HOUR);
    expect(await count()).toEqual([{ wait: 0 }]);
  });

  it('an unsubscribed address gets the results that it requests later', async () => {
    const body = quizBody();
    await pressLink(setup, await store(setup, QUIZ, body), 'unsubscribe');
    await setClock(START + HOUR);
    await setClock(START + 2 * HOUR);
    const scoreBreakdown = { totalQuestions: 8, completedAt: new Date().toISOString() };
    await post(setup, QUIZ, { ...body, scoreBreakdown });
    expect((await sendQueued(database)).map(({ to }) => to)).toContain(body.email);
  });
});

describe('a hold', () => {
  const hold = async (body = inquiryBody()) => {
    const id = await store(setup, INQUIRY, body);
    expect((await request(setup, 'POST', `/leads/${id}`, { state: 'held', expected: 0 })).status).toBe(200);
    return id;
  };
  const read = async (id: string) => (await request(setup, 'GET', `/leads/${id}`)).body.lead;

  it.each(JUMPS)('does not change when the clock jumps %s and returns', async (_, jump) => {
    const id = await hold();
    const before = await read(id);
    expect(before).toMatchObject({ state: 'held', heldUntil: '2026-06-11', hold: { rank: 1, of: 1 } });
    for (const moment of [START + HOUR + jump, START + 2 * HOUR]) {
      await setClock(moment);
      expect(await read(id)).toEqual(before);
    }
  });

  it.each([
    ['forward', Date.UTC(2027, 2, 14, 6), '2027-03-24'],
    ['back', Date.UTC(2026, 10, 1, 5), '2026-11-11'],
  ])('lasts ten days when daylight saving sets the clock %s', async (_, start, day) => {
    await database.query(`set timezone = 'America/New_York'`);
    await setClock(start);
    expect((await read(await hold())).heldUntil).toBe(day);
    await database.query(`set timezone = 'UTC'`);
  });

  it('is ranked in the order of the requests, although the clock was a year ahead for one', async () => {
    const first = await hold();
    await setClock(START + YEAR);
    const second = await hold();
    await setClock(START + HOUR);
    await setClock(START + 2 * HOUR);
    const third = await hold();
    const ranks = await Promise.all([first, second, third].map(async (id) => (await read(id)).hold));
    expect(ranks).toMatchObject([{ rank: 1 }, { rank: 2 }, { rank: 3 }]);
    const { url } = (await request(setup, 'POST', '/holds', {})).body;
    const calendar = await (await setup.call(url, { method: 'GET' })).text();
    expect(calendar.match(/(?<=UID:hold-)[\w-]+/g)).toEqual([first, second, third]);
  });
});

it.each(JUMPS)('a mail’s links work while the clock is %s and after it returns', async (_, jump) => {
  const confirmed = newsletterBody();
  await post(setup, NEWSLETTER, confirmed);
  const [lead] = await setup.leads({ suspected: false });
  const id = String(lead?.id);
  const readData = async () => (await post(setup, MY_DATA, { token: await setup.myDataToken(id) })).status;
  await setClock(START + jump);
  expect(await readData()).toBe(200);
  expect(await pressLink(setup, id)).toBe(200);
  await setClock(START + HOUR);
  expect(await readData()).toBe(200);
  expect(await pressLink(setup, id, 'unsubscribe')).toBe(200);
  const open = 'select from speaker.leads where confirmed_at is null or unsubscribed_at is null';
  expect(await hasRow(open)).toBe(false);
});
