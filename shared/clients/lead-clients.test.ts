import { expect, it, vi } from 'vitest';
import { deliverLead, type SentLead } from './lead-client.ts';

/** Stubs the network with a server that gives every call the same answer; returns the calls. */
function createServer(answer: () => Response | Promise<Response>) {
  const calls: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    calls.push({ url, method: init.method ?? '', headers, body: init.body });
    return answer();
  });
  return calls;
}

const json = (status: number, value: unknown, headers: Record<string, string> = {}) =>
  Response.json(value, { status, headers });

/** Has unusual spacing and key order, so that a reserialized body differs. */
const BODY = '{ "b":1,\n "a" : "ü" }';
const NEWSLETTER = { kind: 'newsletter', url: 'https://api.example/', body: BODY } as const;
const QUIZ = { ...NEWSLETTER, kind: 'quiz' } as const;
const INQUIRY = { kind: 'inquiry', url: 'https://forms.example/f/1', body: BODY } as const;
const TYPE = { 'content-type': 'application/json' };
const KEYS = { apikey: 'anon', authorization: 'Bearer anon' };

it.each<[SentLead, string, object]>([
  [{ ...NEWSLETTER, anonKey: 'anon' }, 'https://api.example/functions/v1/newsletter-subscriptions', TYPE],
  [{ ...QUIZ, anonKey: 'anon' }, 'https://api.example/functions/v1/submit-quiz-public', { ...TYPE, ...KEYS }],
  [QUIZ, 'https://api.example/functions/v1/submit-quiz-public', TYPE],
  [INQUIRY, INQUIRY.url, { ...TYPE, accept: 'application/json' }],
])('sends a lead byte for byte, with these headers only: %j', async (lead, url, headers) => {
  const calls = createServer(() => json(200, { message: 'Welcome' }));
  await deliverLead(lead);
  expect(calls).toEqual([{ url, method: 'POST', headers, body: BODY }]);
});

const NETWORK = 'Network error. Please try again.';
const FAILED = 'Newsletter subscription failed';
const misaddressed = () => json(404, { error: 'No route was found' });
const broken = (type: string) => () => new Response('{', { headers: { 'content-type': type } });
const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

it.each<[string, SentLead, () => Response | Promise<Response>, object]>([
  ['an answer', NEWSLETTER, () => json(200, { message: 'Hi' }), { outcome: 'accepted', message: 'Hi' }],
  ['an answer without a message', NEWSLETTER, () => json(200, {}), { outcome: 'accepted' }],
  ['an answer of a form service', INQUIRY, () => json(200, { ok: true }), { outcome: 'accepted' }],
  ['a wrong address', NEWSLETTER, misaddressed, { outcome: 'refused', status: 404, message: FAILED }],
  ['a wrong form', INQUIRY, misaddressed, { outcome: 'refused', status: 404 }],
  ['a gateway', NEWSLETTER, badGateway, { outcome: 'unreachable', status: 502, message: FAILED }],
  ['a gateway, for a quiz', QUIZ, badGateway, { outcome: 'unreachable', message: 'Quiz submission failed' }],
  ['no network', NEWSLETTER, offline, { outcome: 'unreachable', message: NETWORK }],
  [
    'no network, for a quiz',
    QUIZ,
    offline,
    { outcome: 'unreachable', message: 'Failed to submit quiz results. Please try again.' },
  ],
  ['no network, for an inquiry', INQUIRY, offline, { outcome: 'unreachable' }],
  ['HTML with status 200', NEWSLETTER, broken('text/html'), { outcome: 'unreachable' }],
  ['invalid JSON with status 200', NEWSLETTER, broken('application/json'), { outcome: 'unreachable' }],
])('reports the outcome of %s', async (_, lead, answer, outcome) => {
  createServer(answer);
  expect(await deliverLead(lead)).toMatchObject(outcome);
});

it.each([400, 401, 413, 415, 422, 405, 408, 429, 500, 503])(
  'reports the outcome of status %i',
  async (status) => {
    createServer(() => json(status, { error: 'No' }, { 'retry-after': '7' }));
    const isRefused = status < 500 && status !== 408 && status !== 429;
    expect(await deliverLead(NEWSLETTER)).toEqual(
      isRefused
        ? { outcome: 'refused', status, message: status === 405 ? FAILED : 'No' }
        : { outcome: 'unreachable', status, message: 'No', retryAfterSeconds: 7 },
    );
  },
);

it('reads Retry-After as a date too', async () => {
  const date = new Date(Date.now() + 60_000).toUTCString();
  createServer(() => json(503, {}, { 'retry-after': date }));
  const delivery = await deliverLead(NEWSLETTER);
  expect(delivery.outcome === 'unreachable' && delivery.retryAfterSeconds).toBeGreaterThan(55);
  createServer(() => json(503, {}, { 'retry-after': 'soon' }));
  expect(await deliverLead(NEWSLETTER)).not.toHaveProperty('retryAfterSeconds');
});
