import assert from 'node:assert/strict';
import { eachRow, listCases } from './cases.ts';
import { inquiryBody, newEmail, newsletterBody, quizBody } from './lead-fixtures.ts';
import {
  accept,
  INQUIRY,
  LEAD_BODIES,
  LEAD_PATHS,
  type LeadCases,
  type LeadPath,
  leadsOf,
  type LeadSetup,
  NEWSLETTER,
  post,
  pressLink,
  QUIZ,
} from './lead-setup.ts';
import { EVENT_CASES } from './event-cases.ts';
import { MY_DATA_CASES } from './my-data-cases.ts';
import { OFFICE_CASES } from './office-cases.ts';
import { REPORT_CASES } from './report-cases.ts';

type Sent = Omit<RequestInit, 'body'> & { readonly body?: object | string };
type Refused = readonly [string, LeadPath, number, RegExp, Sent];

/** One of each status; `backend/http` and `shared/core/leads` test every other input. */
const REFUSED = LEAD_PATHS.flatMap((path): Refused[] => [
  ['PUT', path, 405, /POST/, { method: 'PUT' }],
  ['no JSON', path, 400, /JSON/, { body: '{' }],
  ['a form', path, 415, /JSON/, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['over 64 KiB', path, 413, /64/, { body: ' '.repeat(65_537) }],
  ['another shape', path, 422, /\w/, { body: '{"__proto__":{"email":"a@example.org"}}' }],
  ['two addresses', path, 422, /email/i, { body: { ...LEAD_BODIES[path](), email: 'a@b.org\nc@d.org' } }],
]);
const WRONG_KEYS = Object.entries({
  'another apikey': { apikey: 'another' },
  'another bearer': { authorization: 'Bearer another' },
  'no key at all': { apikey: '', authorization: '' },
}).map(([name, headers]): Refused => [name, QUIZ, 401, /key/, { headers }]);

/** Every refusal: its status and a sentence, readable from any origin. */
const REFUSAL_CASES = eachRow<LeadSetup, Refused>(
  [...REFUSED, ...WRONG_KEYS],
  ([name, path, status]) => `${String(status)} ${path} ${name}`,
  async (setup, [, path, status, sentence, { body = LEAD_BODIES[path](), ...init }]) => {
    const answer = await post(setup, path, body, init);
    const { error } = (await answer.json()) as { error?: unknown };
    assert.equal(answer.status, status, String(error));
    assert.match(String(error), sentence);
    assert.doesNotMatch(String(error), /\bat \S+:\d+|Error:|undefined|\[object/);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    if (status === 405) assert.match(answer.headers.get('allow') ?? '', /\bPOST\b/);
  },
);

/** Each call with its kind, the number of its mails (an inquiry has one to the office), reply. */
const STORED = [
  [NEWSLETTER, 'newsletter', 1, /^\{"message":".*Thank you/],
  [QUIZ, 'quiz', 1, /^\{"message":".+"\}$/],
  [INQUIRY, 'inquiry', 2, /^\{"ok":true\}$/],
] as const;

const LATER = { totalQuestions: 8, completedAt: '2026-11-21T13:00:00.000Z' };

/** Each call with another body of the same person: the leads and mails with it. */
const REPEATED = [
  [NEWSLETTER, 'with capitals', 1, 1, (email: string) => ({ email: email.toUpperCase(), firstName: 'A' })],
  [QUIZ, 'at another time', 2, 2, () => ({ scoreBreakdown: LATER })],
  [INQUIRY, 'with another message', 2, 4, () => ({ message: 'And in June?' })],
] as const;

const EFFECT_CASES: LeadCases = {
  ...eachRow<LeadSetup, (typeof STORED)[number]>(
    STORED,
    ([path, kind]) => `${kind}: answers, stores the lead with its fields and queues its mails, ${path}`,
    async (setup, [path, kind, mails, reply]) => {
      const body = { ...LEAD_BODIES[path](), event: 'SPRING-2027', consent: `${kind}-1` };
      assert.match(JSON.stringify(await accept(setup, path, body)), reply);
      const [{ id, createdAt, ...fields } = {}, ...others] = await leadsOf(setup, body.email);
      assert.deepEqual(others, []);
      assert.match(String(id), /^[0-9a-f-]{36}$/);
      assert.ok(Math.abs(Date.parse(String(createdAt)) - Date.now()) < 60_000);
      assert.deepEqual(fields, { ...body, kind });
      assert.equal(await setup.mailsTo(body.email), mails);
    },
  ),
  async 'quiz: accepts the correct key in either header'(setup) {
    for (const headers of [{ authorization: '' }, { apikey: '' }])
      await accept(setup, QUIZ, quizBody(), { headers });
  },
  ...eachRow<LeadSetup, (typeof REPEATED)[number]>(
    REPEATED,
    ([path, changed, leads]) => `${path}: fifty concurrent submissions are a lead; ${changed}: ${leads}`,
    async (setup, [path, , leads, mails, change]) => {
      const body = LEAD_BODIES[path]();
      await Promise.all(Array.from({ length: 50 }, () => accept(setup, path, body)));
      assert.equal((await leadsOf(setup, body.email)).length, 1);
      assert.equal(await setup.mailsTo(body.email), path === INQUIRY ? 2 : 1);
      await accept(setup, path, { ...body, ...change(body.email) });
      assert.equal((await leadsOf(setup, body.email)).length, leads);
      assert.equal(await setup.mailsTo(body.email), mails);
    },
  ),
  ...eachRow<LeadSetup, LeadPath>(
    LEAD_PATHS,
    (path) => `${path}: a filled honeypot stores a suspected lead without a mail, beside a real lead`,
    async (setup, path) => {
      const body = LEAD_BODIES[path]();
      await accept(setup, path, { ...body, website: 'https://spam.example' });
      assert.deepEqual(await leadsOf(setup, body.email), []);
      assert.equal((await leadsOf(setup, body.email, true)).length, 1);
      assert.equal(await setup.mailsTo(body.email), 0);
      await accept(setup, path, body);
      assert.equal((await leadsOf(setup, body.email)).length, 1);
    },
  ),
  ...eachRow<LeadSetup, LeadPath>(
    LEAD_PATHS,
    (path) => `${path}: the preflight allows any origin and exactly the agreed headers`,
    async (setup, path) => {
      const headers = {
        origin: 'https://partner.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey, authorization, content-type, x-client-info',
      };
      const answer = await setup.call(path, { method: 'OPTIONS', headers });
      await answer.arrayBuffer();
      assert.ok(answer.status === 200 || answer.status === 204);
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      assert.match(answer.headers.get('access-control-allow-methods') ?? '', /\bPOST\b/);
      const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/,\s*/);
      assert.deepEqual(allowed.toSorted(), ['apikey', 'authorization', 'content-type', 'x-client-info']);
      assert.equal(answer.headers.get('access-control-allow-credentials'), null);
    },
  ),
  async 'stores texts as typed: emoji, quotes, markup, right-to-left, line breaks'(setup) {
    const message = 'Zoë said: "5 < 7 & 7 > 5"\n<script>alert(1)</script>\r\n\u202eשלום 👩‍🚀 \\u0041 =1+1';
    const body = { ...inquiryBody(), message, name: "O'Néill 💥" };
    await accept(setup, INQUIRY, body);
    const [lead] = await leadsOf(setup, body.email);
    assert.equal(lead?.['message'], message);
    assert.equal(lead?.['name'], body.name);
  },
  async 'stores a lead’s source, which does not distinguish leads'(setup) {
    const body = inquiryBody();
    const page = 'https://speaker.example/events';
    const sent = { page: `https://ada:pw@speaker.example/events?token=x#y`, utm: { source: 'stage' } };
    await accept(setup, INQUIRY, { ...body, source: sent });
    await accept(setup, INQUIRY, { ...body, source: { page: 7 } });
    const [lead, ...others] = await leadsOf(setup, body.email);
    assert.deepEqual(others, []);
    assert.deepEqual(lead?.['source'], { page, utm: { source: 'stage' } });
  },
  async 'accepts a body of exactly 64 KiB and a chunked one'(setup) {
    const body = newsletterBody();
    await accept(setup, NEWSLETTER, JSON.stringify(body).padEnd(65_536));
    const other = newsletterBody();
    const stream = new Blob([JSON.stringify(other)]).stream();
    await accept(setup, NEWSLETTER, stream, { duplex: 'half' } as RequestInit);
    assert.equal((await leadsOf(setup, other.email)).length, 1);
  },
  async 'uses the last value of a duplicate key and ignores unknown keys'(setup) {
    const email = newEmail();
    const text = `{"firstName":"First","lastName":"L","email":"${email}","firstName":"Last","role":"admin","__proto__":{"a":1}}`;
    await accept(setup, NEWSLETTER, text);
    const [lead] = await leadsOf(setup, email);
    assert.equal(lead?.['firstName'], 'Last');
    assert.equal(lead?.['role'], undefined);
  },
};

async function press(setup: LeadSetup, action: string, email: string) {
  const [lead] = await leadsOf(setup, email);
  return pressLink(setup, String(lead?.['id']), action);
}

/** The links of mails, and the effects of confirming. */
const UNSUBSCRIBE_CASES: LeadCases = {
  async 'links of mails: an altered one, also with a stored lead’s id, gets 404 and changes nothing'(setup) {
    const body = newsletterBody();
    await accept(setup, NEWSLETTER, body);
    const [before] = await leadsOf(setup, body.email);
    const [id, no] = [String(before?.['id']), crypto.randomUUID()];
    const links = [`${id}&token=${no}`, `${id}&token=${id}`, `${no}&token=${no}`, '1&token=2', id, ''];
    for (const action of ['unsubscribe', 'confirm'])
      for (const link of links)
        for (const method of ['GET', 'POST']) {
          const answer = await setup.call(`/functions/v1/${action}?lead=${link}`, { method });
          assert.equal(answer.status, 404, `${method} ${action}`);
          assert.match(await answer.text(), /link/);
        }
    assert.deepEqual(await leadsOf(setup, body.email), [before]);
  },
  async 'unsubscribe: ends the subscription; a new one is stored, waits and is asked once'(setup) {
    const body = newsletterBody();
    const answer = await accept(setup, NEWSLETTER, body);
    assert.equal(await press(setup, 'unsubscribe', body.email), 200);
    // The answer does not reveal that the address has unsubscribed.
    assert.deepEqual(await accept(setup, NEWSLETTER, body), answer);
    await accept(setup, NEWSLETTER, { ...body, firstName: 'Augusta' });
    const [lead, ...others] = await leadsOf(setup, body.email);
    assert.deepEqual(others, []);
    assert.equal(typeof lead?.['unsubscribedAt'], 'string');
    assert.equal(lead?.['firstName'], 'Augusta');
    assert.equal(await setup.mailsTo(body.email), 2);
    assert.equal(await press(setup, 'confirm', body.email), 200);
    const [back] = await leadsOf(setup, body.email);
    assert.equal(back?.['unsubscribedAt'], undefined);
    assert.equal(back?.['confirmed'], true);
  },
};

/** docs/interfaces.md#calls, for every host of leads. Each case uses its own addresses. */
const OWN_CASES: LeadCases = { ...REFUSAL_CASES, ...EFFECT_CASES, ...UNSUBSCRIBE_CASES };
export const LEAD_CASES = listCases(OWN_CASES, OFFICE_CASES, REPORT_CASES, EVENT_CASES, MY_DATA_CASES);
