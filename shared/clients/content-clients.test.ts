import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditorContentClient } from './editor-content-client.ts';
import { createGraphqlContentClient, type SiteContentAnswer } from './graphql-content-client.ts';
import { readWithRetries } from './read-with-retries.ts';
import { readContent, readPreview } from './rest-content-client.ts';
import { SIGNED_OUT } from './editor-call.ts';
import { NO_KEY, NO_NONCE, saveContent, splitChanges } from './save-content-client.ts';
import type { ContentChange } from '../core/content/changes.ts';

type Answer = () => Response | Promise<Response>;

/** Stubs the network with a host that gives its answers in turn and repeats the last one. */
function createHost(...answers: Answer[]) {
  const calls: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)];
    calls.push({ url, init });
    return answer ? answer() : Promise.reject(new TypeError('Failed to fetch'));
  });
  return calls;
}

function json(value: unknown, status = 200): Answer {
  return () => Response.json(value, { status, statusText: 'Status' });
}
function page(status: number): Answer {
  return () => new Response('<html>', { status, headers: { 'content-type': 'text/html; charset=UTF-8' } });
}
const html = page(200);
const broken: Answer = () => new Response('{"hero_', { headers: { 'content-type': 'application/json' } });
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const bodyOf = (call: { init: RequestInit } | undefined) => JSON.parse(call?.init.body as string) as unknown;

const ROUTE = 'https://cms.example/wp-json/speaker/v1/content';

beforeEach(() => vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('readContent', () => {
  const address = { contentHost: 'https://cms.example/', namespace: 'speaker' };

  it('sends credentials and returns only text fields', async () => {
    const calls = createHost(json({ hero_title: 'x', hero_cta: 5, 'Bad Name': 'y' }));
    expect(await readContent(address)).toEqual({ hero_title: 'x' });
    expect(calls).toMatchObject([{ url: ROUTE, init: { credentials: 'include' } }]);
    expect(calls[0]?.init.method ?? 'GET').toBe('GET');
  });

  it.each<[string, Answer, string]>([
    ['an error status', json({}, 500), 'HTTP 500: Status'],
    ['HTML with status 200', html, 'that is not content'],
    ['null', json(null), 'that is not content'],
    ['a truncated answer', broken, 'JSON'],
  ])('rejects on %s', async (_case, answer, message) => {
    createHost(answer);
    await expect(readContent(address)).rejects.toThrow(message);
  });

  it.each([200, 404])(
    'reads WordPress with plain permalinks when /wp-json/ is a page with %i',
    async (status) => {
      for (const contentHost of ['https://cms.example', 'https://cms.example/one', '']) {
        const calls = createHost(page(status), json({ hero_title: 'x' }));
        expect(await readContent({ ...address, contentHost })).toEqual({ hero_title: 'x' });
        expect(calls[1]?.url).toBe(`${contentHost}/?rest_route=/speaker/v1/content`);
      }
    },
  );

  it('does not try another address when the REST interface itself returns 404', async () => {
    const calls = createHost(json({ code: 'rest_no_route' }, 404));
    await expect(readContent(address)).rejects.toThrow('HTTP 404: Status');
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['/wp-json/a/content', '/wp-json/a/content/versions?field=x', '/wp-json/a/content/drafts'],
    ['/?rest_route=/a', '/?rest_route=%2Fa%2Fversions&field=x', '/?rest_route=%2Fa%2Fdrafts'],
    ['/wp-json/a/?lang=en', '/wp-json/a/versions?lang=en&field=x', '/wp-json/a/drafts?lang=en'],
  ])('derives the other routes from the content route %s', async (contentUrl, ...routes) => {
    const calls = createHost(json({ versions: [], drafts: [] }));
    const client = createEditorContentClient(contentUrl, () => ({ nonce: 'n', contentKey: 'k' }));
    await client.readVersions('x');
    await client.readDrafts();
    expect(calls.map(({ url }) => url)).toEqual(routes);
  });

  it('tries four times in all, with pauses of 1, 2 and 4 s, and not again after a timeout', async () => {
    const moments: number[] = [];
    createHost(() => {
      moments.push(Date.now());
      return Response.json({}, { status: 503 });
    });
    const failing = expect(readWithRetries(() => readContent(address))).rejects.toThrow('HTTP 503');
    await vi.runAllTimersAsync();
    await failing;
    expect(moments).toEqual([0, 1_000, 3_000, 7_000]);
    const late = createHost(() => Promise.reject(new DOMException('', 'TimeoutError')));
    await expect(readWithRetries(() => readContent(address))).rejects.toThrow();
    expect(late).toHaveLength(1);
    createHost(json({}, 503), json({ hero_title: 'x' }));
    const reading = readWithRetries(() => readContent(address));
    await vi.runAllTimersAsync();
    expect(await reading).toEqual({ hero_title: 'x' });
  });
});

describe('readPreview', () => {
  const post = { databaseId: 7, title: 'Draft' };
  const shown = { content: { hero_title: 'Draft', damaged: 5 }, expiresAt: '2026-11-23T10:00:00Z' };
  const preview = { content: { hero_title: 'Draft' }, endsAt: new Date('2026-11-23T10:00:00Z') };

  it('reads the usable fields and the post of a preview', async () => {
    const calls = createHost(json(shown), json({ ...shown, post }));
    expect(await readPreview(ROUTE, 'the-key')).toEqual(preview);
    expect(await readPreview(ROUTE, 'the-key')).toEqual({ ...preview, post });
    expect([calls[0]?.url, bodyOf(calls[0])]).toEqual([`${ROUTE}/preview/open`, { key: 'the-key' }]);
  });

  it('reads WordPress with plain permalinks', async () => {
    const calls = createHost(page(404), json(shown));
    expect(await readPreview(ROUTE, 'the-key')).toEqual(preview);
    const plain = 'https://cms.example/?rest_route=%2Fspeaker%2Fv1%2Fcontent%2Fpreview%2Fopen';
    expect(calls[1]?.url).toBe(plain);
  });

  it('returns undefined for an invalid preview key, and rejects when the service is unavailable', async () => {
    createHost(
      json({ error: 'No.' }, 401),
      json({ error: 'No.' }, 404),
      json({ error: 'Unavailable.' }, 503),
    );
    for (let refusal = 0; refusal < 2; refusal += 1)
      expect(await readPreview(ROUTE, 'the-key')).toBeUndefined();
    await expect(readPreview(ROUTE, 'the-key')).rejects.toThrow('HTTP 503');
  });
});

describe('the GraphQL client', () => {
  const pageBy = {
    title: 'More — <em>now</em>',
    content: '<h2>Hi</h2>',
    excerpt: '<p>One.</p>\n<p>Two.</p>',
  };
  const data = { generalSettings: { title: 'Jane&#039;s', description: '' }, pageBy };
  const answered = { status: 'answered', siteTitle: "Jane's", title: 'More — now', excerpt: 'One. Two.' };
  const EMPTY = { status: 'answered', siteTitle: '', title: '', content: '', excerpt: '' };
  const errors = [{ message: 'Cannot query field "excerpt" on type "Page".' }];
  const read = async (answer: Answer) => {
    const log = vi.fn();
    const calls = createHost(answer);
    const client = createGraphqlContentClient({ contentHost: 'https://cms.example', log });
    const reading = client.read();
    await vi.advanceTimersByTimeAsync(60_000);
    return { answer: await reading, log, calls, client };
  };

  it('sends the query without credentials and without a header that needs a preflight, and decodes titles', async () => {
    const { calls, answer, client } = await read(json({ data, extensions: { debug: [] } }));
    expect(answer).toEqual({ ...answered, content: pageBy.content });
    expect(calls).toMatchObject([{ url: 'https://cms.example/graphql', init: { credentials: 'omit' } }]);
    const headers = Object.fromEntries(new Headers(calls[0]?.init.headers).entries());
    expect(headers).toEqual({ accept: '*/*', 'content-type': 'application/json' });
    expect(bodyOf(calls[0])).toEqual({
      operationName: 'GetSiteContent',
      variables: {},
      query:
        'query GetSiteContent { generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }',
    });
    // The second read comes from the cache.
    await client.read();
    expect(calls).toHaveLength(1);
  });

  it.each<[string, unknown, object]>([
    ['no such page', { data: { ...data, pageBy: null } }, { title: '', siteTitle: "Jane's" }],
    ['a protected page', { data: { ...data, pageBy: { ...pageBy, content: null } } }, { content: '' }],
    ['no data of use', { data: null }, EMPTY],
  ])('accepts %s as an answer', async (_case, body, expected) => {
    expect((await read(json(body))).answer).toMatchObject(expected);
  });

  it('returns the defaults and logs once for errors without data', async () => {
    const { answer, log, client, calls } = await read(json({ errors }));
    expect(answer).toEqual(EMPTY);
    await client.read();
    expect(log.mock.calls).toEqual([[`GraphQL: ${errors[0]?.message ?? ''}`]]);
    expect(calls.length).toBeLessThanOrEqual(2);
  });

  it.each<[string, Answer]>([
    ['HTML with status 200', html],
    ['status 500', json({ errors: [] }, 500)],
    ['nothing', lost],
  ])('tries four times and returns "unanswered" on %s', async (_case, answer) => {
    const { answer: given, calls } = await read(answer);
    expect([given, calls.length]).toEqual([{ status: 'unanswered' }, 4]);
  });

  it.each<[Answer, object]>([
    [json({ data }), answered],
    [html, { status: 'unanswered' }],
    [json({ errors }), EMPTY],
  ])('passes each answer, or "unanswered", to the watcher (%#)', async (answer, expected) => {
    const received: SiteContentAnswer[] = [];
    createHost(answer);
    const client = createGraphqlContentClient({ contentHost: '', log: () => undefined });
    const controller = new AbortController();
    client.watch((given) => received.push(given), controller.signal);
    await vi.advanceTimersByTimeAsync(60_000);
    controller.abort();
    expect(received).toMatchObject([expected]);
  });
});

it('gives a request that hangs a signal with the time limit', async () => {
  vi.useRealTimers();
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const calls = createHost(() => new Promise<Response>(() => undefined));
  void readContent({ contentHost: '', namespace: 'speaker' });
  void createGraphqlContentClient({ contentHost: '', log: () => undefined }).read();
  await new Promise((resolve) => setImmediate(resolve));
  expect(timeout.mock.calls).toEqual([[8_000], [8_000]]);
  expect(calls.every(({ init }) => init.signal instanceof AbortSignal)).toBe(true);
  timeout.mockRestore();
});

describe('saveContent', () => {
  const changesOf = (names: readonly string[], field_value: string): ContentChange[] =>
    names.map((field_name) => ({ field_name, field_value, field_type: 'text' }));
  const changes = changesOf(['hero_title'], 'x');
  const LONG = 'x'.repeat(60_000);
  const RESULT = {
    success: true,
    savedCount: 1,
    failedCount: 0,
    errors: [],
    timestamp: '2026-11-21T12:00:00Z',
  };
  const settings = { nonce: 'n', contentKey: 'k' };
  const save = (given: object = {}) =>
    saveContent({ url: ROUTE, settings, changes, triggerRebuild: true, ...given });

  it('rejects without a nonce or key, with the documented errors', async () => {
    const calls = createHost(json(RESULT));
    await expect(save({ settings: { contentKey: 'k' } })).rejects.toThrow(NO_NONCE);
    await expect(save({ settings: { nonce: 'n' } })).rejects.toThrow(NO_KEY);
    expect(NO_NONCE).toBe('WordPress nonce not available - please refresh the page');
    expect(NO_KEY).toBe('API key not configured - please check environment variables');
    expect(calls).toEqual([]);
  });

  it('sends nonce and key, and no cookie to another origin', async () => {
    const calls = createHost(json(RESULT));
    const others = { conflicts: [], removed: [], discarded: [], failed: [] };
    expect(await save()).toEqual({ ...RESULT, saved: { hero_title: 'x' }, ...others });
    const headers = { 'content-type': 'application/json', 'x-wp-nonce': 'n', 'x-content-key': 'k' };
    expect(calls).toMatchObject([{ init: { method: 'POST', credentials: 'same-origin' } }]);
    expect(calls[0]?.init.headers).toEqual(headers);
    expect(bodyOf(calls[0])).toEqual({ changes, triggerRebuild: true });
  });

  const tooOld = json({ code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' }, 403);

  it.each<[Answer, string]>([
    [json({ error: 'The sign-in has ended' }, 403), 'The sign-in has ended'],
    [json({ error: 'Not like this.' }, 422), 'Not like this.'],
    [tooOld, SIGNED_OUT],
    [json({ error: 'Sign in to WordPress to save content.' }, 401), SIGNED_OUT],
    [html, 'HTTP 200: '],
    [json({}, 502), 'HTTP 502: Status'],
    [lost, 'Failed to fetch'],
  ])('throws an error sentence when nothing could be saved (%#)', async (answer, message) => {
    createHost(answer);
    await expect(save()).rejects.toThrow(message);
  });

  it('renews an expired nonce and sends the change once more', async () => {
    const renewNonce = vi.fn(() => Promise.resolve('fresh'));
    const calls = createHost(tooOld, json(RESULT));
    expect(await save({ settings: { ...settings, renewNonce } })).toMatchObject({ success: true });
    const nonces = calls.map(({ init }) => new Headers(init.headers).get('x-wp-nonce'));
    expect([nonces, renewNonce.mock.calls.length]).toEqual([['n', 'fresh'], 1]);
    createHost(tooOld);
    await expect(save({ settings: { ...settings, renewNonce } })).rejects.toThrow(SIGNED_OUT);
    expect(SIGNED_OUT).toBe('You are signed out. Sign in, then save; your text is kept.');
  });

  it('counts only the named fields as saved when the answer has no success', async () => {
    const answer = { ...RESULT, success: false, failedCount: 1, errors: ['The text of “a” is too long.'] };
    const named = {
      saved: { ab: 'x' },
      failed: [{ field_name: 'a', error: 'the text is too long' }],
      conflicts: [{ field_name: 'b', current_value: 'theirs' }],
    };
    createHost(json(answer), json({ ...answer, ...named }));
    const all = { changes: changesOf(['a', 'b', 'ab'], 'x') };
    expect((await save(all)).saved).toEqual({});
    expect(await save(all)).toMatchObject(named);
  });

  it('splits more than 64 KiB into batches, keeps every change, and requests a rebuild with each', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `field_${index}`);
    const many = changesOf(names, 'ü'.repeat(5_000));
    const batches = splitChanges(many);
    expect(batches.flat()).toEqual(many);
    const sizes = batches.map(
      (batch) => new TextEncoder().encode(JSON.stringify({ changes: batch, triggerRebuild: false })).length,
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(65_536);
    const calls = createHost(json({ ...RESULT, savedCount: 6 }));
    expect(await save({ changes: many })).toMatchObject({ savedCount: 30 });
    expect(calls.map(bodyOf)).toMatchObject(Array(5).fill({ triggerRebuild: true }));
    expect(splitChanges(changesOf(Array<string>(450).fill('a'), ''))).toHaveLength(3);
  });

  it.each<[string, Answer, string]>([
    ['a failure of the host', json({ error: 'Gone' }, 503), 'Gone'],
    ['a lost connection', lost, 'Failed to fetch'],
  ])('names the fields that it could not send after %s', async (_, answer, error) => {
    const calls = createHost(json(RESULT), answer);
    const outcome = await save({ changes: changesOf(['a', 'b', 'c'], LONG) });
    expect(outcome).toMatchObject({ success: false, savedCount: 1, failedCount: 2, errors: [error] });
    expect([outcome.saved, outcome.failed, outcome.unsent]).toEqual([{ a: LONG }, [], ['b', 'c']]);
    expect(calls).toHaveLength(2);
  });

  it('continues after a refused batch and names its fields', async () => {
    const refusals = ['The request is too large.', 'Not like this.'] as const;
    createHost(json({ error: refusals[0] }, 413), json(RESULT), json({ error: refusals[1] }, 422));
    const outcome = await save({ changes: changesOf(['a', 'b', 'c'], LONG) });
    const failed = refusals.map((error, index) => ({ field_name: 'ac'[index], error }));
    const counts = { success: false, savedCount: 1, failedCount: 2 };
    expect(outcome).toMatchObject({ ...counts, errors: refusals, failed });
    expect(Object.keys(outcome.saved)).toEqual(['b']);
  });
});
