import { describe, expect, it } from 'vitest';
import { LEAD_CASES } from '../../tests/contract/lead-cases.ts';
import { newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { INQUIRY, type LeadSetup, NEWSLETTER, leadsOf, post, QUIZ } from '../../tests/contract/lead-setup.ts';
import type { LeadDeps } from './lead-app.ts';
import { createMemoryRateLimiter } from '../rate-limit/rate-limiter.ts';
import { createHandlerSetup, mailLink } from '../../tests/contract/handler-setup.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';

const database = await createTestDatabase();
const createSetup = (deps: Partial<LeadDeps> = {}): LeadSetup => createHandlerSetup(database, deps);

describe('the contract, with the handlers only', () => {
  it.each(LEAD_CASES)('%s', (_, run) => run(createSetup()));
});

it('returns 429 with Retry-After beyond the limit of a minute, here 2, and does not count an invalid lead', async () => {
  const setup = createSetup({ rateLimiter: createMemoryRateLimiter(2) });
  expect((await post(setup, NEWSLETTER, newsletterBody())).status).toBe(200);
  expect((await post(setup, NEWSLETTER, {})).status).toBe(422);
  expect((await post(setup, QUIZ, quizBody())).status).toBe(200);
  const refused = await post(setup, NEWSLETTER, newsletterBody());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after');
});

it('stores the same inquiry again after a day, once, also when fifty arrive concurrently', async () => {
  const setup = createSetup();
  const body = { name: 'Grace', email: 'day@example.org', message: 'Are you free in May?' };
  const pass = (time: string) =>
    database.query('update speaker.leads set created_at = created_at - $2::interval where email = $1', [
      body.email,
      time,
    ]);
  const count = async () =>
    (await database.query('select 1 from speaker.leads where email = $1', [body.email])).length;
  await post(setup, INQUIRY, body);
  await pass('23 hours');
  await post(setup, INQUIRY, body);
  expect(await count()).toBe(1);
  await pass('2 hours');
  await Promise.all(Array.from({ length: 50 }, () => post(setup, INQUIRY, body)));
  expect(await count()).toBe(2);
});

it('unsubscribes by POST only, and keeps the first time', async () => {
  const setup = createSetup();
  const body = newsletterBody();
  await post(setup, NEWSLETTER, body);
  const link = await mailLink(database, 'unsubscribe', body.email);
  const listed = async () => (await leadsOf(setup, body.email))[0]?.['unsubscribedAt'];
  const page = await setup.call(link, { method: 'GET' });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('<form method="post">');
  expect(await listed()).toBeUndefined();
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect(await (await setup.call(link, oneClick)).text()).toContain('You are unsubscribed');
  const unsubscribedAt = await listed();
  expect(unsubscribedAt).toEqual(expect.any(String));
  await setup.call(link, oneClick);
  expect(await listed()).toBe(unsubscribedAt);
});

it('unsubscribes every lead of the address by one link and stops its queued mails; others stay', async () => {
  const setup = createSetup();
  const subscription = newsletterBody();
  const quiz = { ...quizBody(), email: subscription.email.toUpperCase() };
  const other = newsletterBody();
  await post(setup, NEWSLETTER, subscription);
  await post(setup, QUIZ, quiz);
  await post(setup, NEWSLETTER, other);
  await setup.call(await mailLink(database, 'unsubscribe', subscription.email, 'quiz'), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  const people = await database.query(
    `select bool_and(lead.unsubscribed_at is not null) as left, array_agg(mail.state) as states
     from speaker.leads as lead join speaker.mails as mail on mail.lead_id = lead.id
     where lead.email in (lower($1), lower($2)) group by lead.email order by 1`,
    [subscription.email, other.email],
  );
  expect(people).toEqual([
    { left: false, states: ['queued'] },
    { left: true, states: ['set-aside', 'set-aside'] },
  ]);
});

it('double opt-in: the first mail asks, and confirming subscribes and welcomes once', async () => {
  const setup = createSetup({ doubleOptIn: true });
  const body = newsletterBody();
  const answer = await post(setup, NEWSLETTER, body);
  expect(await answer.text()).toContain('press the link');
  const kinds = async () =>
    (
      await database.query<{ kind: string }>(
        `select mail.kind from speaker.mails as mail join speaker.leads as lead on lead.id = mail.lead_id
         where lead.email = lower($1) order by mail.id`,
        [body.email],
      )
    ).map(({ kind }) => kind);
  const confirmed = async () => (await leadsOf(setup, body.email))[0]?.['confirmed'];
  expect(await kinds()).toEqual(['confirm']);
  expect(await confirmed()).toBe(false);
  const link = await mailLink(database, 'confirm', body.email);
  expect(await (await setup.call(link, { method: 'GET' })).text()).toContain('Yes, subscribe me');
  expect(await confirmed()).toBe(false);
  const presses = await Promise.all([1, 2, 3].map(() => setup.call(link, { method: 'POST' })));
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await kinds()).toEqual(['confirm', 'welcome']);
  expect(await confirmed()).toBe(true);
});

it('stores the referring page as a lead’s source, without its query', async () => {
  const setup = createSetup();
  const body = newsletterBody();
  await post(setup, NEWSLETTER, body, { headers: { referer: 'https://speaker.example/a/b?token=s3cret' } });
  expect((await leadsOf(setup, body.email))[0]?.['source']).toEqual({ page: 'https://speaker.example/a/b' });
});
