import { describe, expect, it, vi } from 'vitest';
import { deliverLead } from './lead-client.ts';

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
const QUIZ = { kind: 'quiz', url: 'https://api.example', body: BODY } as const;
const INQUIRY = { kind: 'inquiry', url: 'https://forms.example/f/1', body: BODY } as const;

describe('request', () => {
  it('sends a newsletter lead to its function byte for byte, with JSON headers only', async () => {
    const calls = createServer(() => json(200, { message: 'Welcome' }));
    await deliverLead({ kind: 'newsletter', url: 'https://api.example/', anonKey: 'anon', body: BODY });
    expect(calls).toEqual([
      {
        url: 'https://api.example/functions/v1/newsletter-subscriptions',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: BODY,
      },
    ]);
  });

  it('sends a quiz lead with the public key as apikey and bearer, and no other header', async () => {
    const calls = createServer(() => json(200, { message: 'ok' }));
    await deliverLead({ ...QUIZ, anonKey: 'anon' });
    await deliverLead(QUIZ);
    expect(calls.map((call) => [call.url, call.body])).toEqual(
      Array(2).fill(['https://api.example/functions/v1/submit-quiz-public', BODY]),
    );
    expect(calls.map((call) => call.headers)).toEqual([
      { apikey: 'anon', authorization: 'Bearer anon', 'content-type': 'application/json' },
      { 'content-type': 'application/json' },
    ]);
  });

  it('sends an inquiry to the form service as JSON', async () => {
    const calls = createServer(() => json(200, { ok: true }));
    expect(await deliverLead(INQUIRY)).toEqual({ outcome: 'accepted' });
    expect(calls.map(({ url, body, headers }) => [url, body, Object.keys(headers)])).toEqual([
      ['https://forms.example/f/1', BODY, ['accept', 'content-type']],
    ]);
  });
});

describe('outcome', () => {
  const newsletter = (answer: () => Response | Promise<Response>) => {
    createServer(answer);
    return deliverLead({ kind: 'newsletter', url: 'https://api.example', body: BODY });
  };

  it('is "accepted" with the message of the server', async () => {
    expect(await newsletter(() => json(200, { message: 'Hello' }))).toEqual({
      outcome: 'accepted',
      message: 'Hello',
    });
    expect(await newsletter(() => json(200, {}))).toEqual({ outcome: 'accepted' });
  });

  it.each([400, 401, 413, 415, 422])('is "refused" for status %i', async (status) => {
    expect(await newsletter(() => json(status, { error: 'No' }))).toEqual({
      outcome: 'refused',
      status,
      message: 'No',
    });
  });

  it.each([404, 405])('is "refused" for %i of a wrong address, without its message', async (status) => {
    const answer = () => json(status, { error: 'No route was found' });
    expect(await newsletter(answer)).toEqual({
      outcome: 'refused',
      status,
      message: 'Newsletter subscription failed',
    });
    createServer(answer);
    expect(await deliverLead(INQUIRY)).toMatchObject({ outcome: 'refused' });
  });

  it.each([408, 429, 500, 502, 503])('is "unreachable" for status %i', async (status) => {
    expect(await newsletter(() => json(status, { error: 'Later' }, { 'retry-after': '7' }))).toEqual({
      outcome: 'unreachable',
      status,
      message: 'Later',
      retryAfterSeconds: 7,
    });
  });

  it('has a default message when the server sends none', async () => {
    const html = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect(await newsletter(html)).toEqual({
      outcome: 'unreachable',
      status: 502,
      message: 'Newsletter subscription failed',
    });
    createServer(html);
    expect(await deliverLead(QUIZ)).toMatchObject({ message: 'Quiz submission failed' });
  });

  it('is "unreachable" with a default message when nothing answers', async () => {
    const fail = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await newsletter(fail)).toEqual({
      outcome: 'unreachable',
      message: 'Network error. Please try again.',
    });
    createServer(fail);
    expect(await deliverLead(QUIZ)).toEqual({
      outcome: 'unreachable',
      message: 'Failed to submit quiz results. Please try again.',
    });
    expect(await deliverLead(INQUIRY)).toMatchObject({ outcome: 'unreachable' });
  });

  it('is "unreachable" for an HTML page or invalid JSON with status 200', async () => {
    const portal = () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } });
    expect(await newsletter(portal)).toMatchObject({ outcome: 'unreachable' });
    const broken = () => new Response('{', { status: 200, headers: { 'content-type': 'application/json' } });
    expect(await newsletter(broken)).toMatchObject({ outcome: 'unreachable' });
  });

  it('reads Retry-After as a date too', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    const delivery = await newsletter(() => json(503, {}, { 'retry-after': date }));
    expect(delivery.outcome === 'unreachable' && delivery.retryAfterSeconds).toBeGreaterThan(55);
    expect(await newsletter(() => json(503, {}, { 'retry-after': 'soon' }))).not.toHaveProperty(
      'retryAfterSeconds',
    );
  });
});
