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
  expect(['59', '60']).toContain(refused.headers.get('retry-after'));
  expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after');
});

it('stores the same inquiry again after a day, once, also when fifty arrive concurrently', async () => {
  const setup = createSetup();
  const body = { name: 'Grace', email: 'day@example.org', message: 'Are you free in May?' };
  const earlier = 'update speaker.leads set created_at = created_at - $2::interval where email = $1';
  const pass = (time: string) => database.query(earlier, [body.email, time]);
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

it('stores the referring page as a lead’s source, without its query', async () => {
  const setup = createSetup();
  const body = newsletterBody();
  await post(setup, NEWSLETTER, body, { headers: { referer: 'https://speaker.example/a/b?token=s3cret' } });
  expect((await leadsOf(setup, body.email))[0]?.['source']).toEqual({ page: 'https://speaker.example/a/b' });
});
