import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditorContentClient } from './editor-content-client.ts';
import { createGraphqlContentClient, type SiteContentAnswer } from './graphql-content-client.ts';
import { readWithRetries } from './read-with-retries.ts';
import { readContent } from './rest-content-client.ts';
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
  return { calls };
}

const json = (value: unknown, status = 200) => Response.json(value, { status, statusText: 'Status' });
const html = (): Response =>
  new Response('<html>', { headers: { 'content-type': 'text/html; charset=UTF-8' } });
const never: Answer = () => new Promise<Response>(() => undefined);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('readContent', () => {
  const address = { contentHost: 'https://cms.example/', namespace: 'speaker' };
  it('sends credentials and returns only text fields', async () => {
    const { calls } = createHost(() => json({ hero_title: 'x', hero_cta: 5, 'Bad Name': 'y' }));
    expect(await readContent(address)).toEqual({ hero_title: 'x' });
    expect(calls[0]?.url).toBe('https://cms.example/wp-json/speaker/v1/content');
    expect(calls[0]?.init.credentials).toBe('include');
    expect(calls[0]?.init.method ?? 'GET').toBe('GET');
  });

  it.each<[string, Answer, string]>([
    ['an error status', () => json({}, 500), 'HTTP 500: Status'],
    ['a refusal', () => json({ code: 'rest_forbidden' }, 401), 'HTTP 401: Status'],
    ['HTML with status 200', html, 'that is not content'],
    ['a list', () => json(['x']), 'that is not content'],
    ['null', () => json(null), 'that is not content'],
    [
      'a truncated answer',
      () => new Response('{"hero_', { headers: { 'content-type': 'application/json' } }),
      'JSON',
    ],
  ])('rejects on %s', async (_case, answer, message) => {
    createHost(answer);
    await expect(readContent(address)).rejects.toThrow(message);
  });

  it.each([
    ['answers 200 with a page', html],
    ['is not found', () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } })],
  ])('reads WordPress with plain permalinks at ?rest_route= when /wp-json/ %s', async (_case, page) => {
    for (const contentHost of ['https://cms.example', 'https://cms.example/one', '']) {
      const { calls } = createHost(page, () => json({ hero_title: 'x' }));
      expect(await readContent({ ...address, contentHost })).toEqual({ hero_title: 'x' });
      expect(calls[1]?.url).toBe(`${contentHost}/?rest_route=/speaker/v1/content`);
    }
  });

  it('does not try another address when the REST interface itself returns 404', async () => {
    const { calls } = createHost(() => json({ code: 'rest_no_route' }, 404));
    await expect(readContent(address)).rejects.toThrow('HTTP 404: Status');
    expect(calls).toHaveLength(1);
  });

  it('derives the other routes from any form of the content route', async () => {
    for (const [contentUrl, versions, drafts] of [
      ['/wp-json/a/v1/content', '/wp-json/a/v1/content/versions?field=x', '/wp-json/a/v1/content/drafts'],
      [
        'https://cms.example/?rest_route=/a/v1/content',
        'https://cms.example/?rest_route=%2Fa%2Fv1%2Fcontent%2Fversions&field=x',
        'https://cms.example/?rest_route=%2Fa%2Fv1%2Fcontent%2Fdrafts',
      ],
      [
        '/wp-json/a/v1/content/?lang=en',
        '/wp-json/a/v1/content/versions?lang=en&field=x',
        '/wp-json/a/v1/content/drafts?lang=en',
      ],
    ] as const) {
      const { calls } = createHost(() => json({ versions: [], drafts: [] }));
      const client = createEditorContentClient(contentUrl, () => ({ nonce: 'n', contentKey: 'k' }));
      await client.readVersions('x');
      await client.readDrafts();
      expect(calls.map(({ url }) => url)).toEqual([versions, drafts]);
    }
  });

  it('tries four times in all, with pauses of 1, 2 and 4 s', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout'] });
    const moments: number[] = [];
    createHost(() => {
      moments.push(Date.now());
      return json({}, 503);
    });
    const failing = expect(readWithRetries(() => readContent(address))).rejects.toThrow('HTTP 503: Status');
    await vi.runAllTimersAsync();
    await failing;
    expect(moments).toEqual([0, 1_000, 3_000, 7_000]);
    const late = createHost(() => Promise.reject(new DOMException('', 'TimeoutError')));
    await expect(readWithRetries(() => readContent(address))).rejects.toThrow();
    expect(late.calls).toHaveLength(1);
    createHost(
      () => json({}, 503),
      () => json({ hero_title: 'x' }),
    );
    const reading = readWithRetries(() => readContent(address));
    await vi.runAllTimersAsync();
    expect(await reading).toEqual({ hero_title: 'x' });
  });
});

describe('the GraphQL client', () => {
  const NORMAL = {
    data: {
      generalSettings: {
        title: 'Jane&#039;s Speakers &amp; Co',
        description: 'Speaking – &quot;really&quot;',
      },
      pageBy: {
        title: 'It’s Jane’s “Home” & more — <em>now</em>',
        content: '<h2>Welcome</h2>',
        excerpt: '<p>Hand-written &#038; short.</p>\n<p>Second.</p>\n',
      },
    },
    extensions: { debug: [] },
  };
  const EMPTY = { status: 'answered', siteTitle: '', title: '', content: '', excerpt: '' };
  const read = async (answer: Answer) => {
    const log = vi.fn();
    const { calls } = createHost(answer);
    const client = createGraphqlContentClient({ contentHost: 'https://cms.example', log });
    const reading = client.read();
    await vi.advanceTimersByTimeAsync(60_000);
    return { answer: await reading, log, calls, client };
  };

  it('sends the query without credentials and without a header that needs a preflight', async () => {
    const { calls } = await read(() => json(NORMAL));
    expect(calls[0]?.url).toBe('https://cms.example/graphql');
    expect(calls[0]?.init.credentials).toBe('omit');
    expect(Object.fromEntries(new Headers(calls[0]?.init.headers).entries())).toEqual({
      accept: '*/*',
      'content-type': 'application/json',
    });
    expect(JSON.parse(calls[0]?.init.body as string)).toEqual({
      operationName: 'GetSiteContent',
      variables: {},
      query:
        'query GetSiteContent { generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }',
    });
  });

  it('decodes titles and excerpts to text', async () => {
    expect((await read(() => json(NORMAL))).answer).toEqual({
      status: 'answered',
      siteTitle: "Jane's Speakers & Co",
      title: 'It’s Jane’s “Home” & more — now',
      content: '<h2>Welcome</h2>',
      excerpt: 'Hand-written & short. Second.',
    });
  });

  it('answers the second read from its cache', async () => {
    const { client, calls } = await read(() => json(NORMAL));
    await client.read();
    expect(calls).toHaveLength(1);
  });

  it.each<[string, unknown, unknown]>([
    [
      'no such page',
      { data: { ...NORMAL.data, pageBy: null } },
      { title: '', siteTitle: "Jane's Speakers & Co" },
    ],
    [
      'a protected page',
      { data: { ...NORMAL.data, pageBy: { title: 'P', content: null, excerpt: null } } },
      { title: 'P' },
    ],
    ['no data of use', { data: null }, EMPTY],
  ])('accepts %s as an answer', async (_case, body, expected) => {
    expect((await read(() => json(body))).answer).toMatchObject(expected as object);
  });

  it('returns the defaults and logs once for errors without data', async () => {
    const errors = [{ message: 'Cannot query field "excerpt" on type "Page".' }];
    const { answer, log, client, calls } = await read(() => json({ errors }));
    expect(answer).toEqual(EMPTY);
    await client.read();
    expect(log.mock.calls).toEqual([['GraphQL: Cannot query field "excerpt" on type "Page".']]);
    expect(calls.length).toBeLessThanOrEqual(2);
  });

  it.each<[string, Answer]>([
    ['HTML with status 200', html],
    ['status 500', () => json({ errors: [] }, 500)],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('tries four times and returns "unanswered" on %s', async (_case, answer) => {
    const { answer: given, calls } = await read(answer);
    expect(given).toEqual({ status: 'unanswered' });
    expect(calls).toHaveLength(4);
  });

  it('passes each answer, or "unanswered", to the watcher', async () => {
    const watch = async (answer: Answer) => {
      const received: SiteContentAnswer[] = [];
      createHost(answer);
      const client = createGraphqlContentClient({ contentHost: '', log: () => undefined });
      const controller = new AbortController();
      client.watch((given) => received.push(given), controller.signal);
      await vi.advanceTimersByTimeAsync(60_000);
      controller.abort();
      return received;
    };
    expect(await watch(() => json(NORMAL))).toMatchObject([
      { status: 'answered', siteTitle: "Jane's Speakers & Co" },
    ]);
    expect(await watch(html)).toEqual([{ status: 'unanswered' }]);
    expect(await watch(() => json({ errors: [{ message: 'x' }] }))).toEqual([EMPTY]);
  });
});

it('gives a request that hangs a signal with the time limit', async () => {
  vi.useRealTimers();
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { calls } = createHost(never);
  void readContent({ contentHost: '', namespace: 'speaker' });
  void createGraphqlContentClient({ contentHost: '', log: () => undefined }).read();
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(timeout.mock.calls).toEqual([[8_000], [8_000]]);
  expect(calls.every(({ init }) => init.signal instanceof AbortSignal)).toBe(true);
  timeout.mockRestore();
});

describe('saveContent', () => {
  const changes: ContentChange[] = [
    { field_name: 'hero_title', field_value: 'x', field_type: 'text', base_value: null },
  ];
  const changesOf = (names: readonly string[], field_value: string): ContentChange[] =>
    names.map((field_name) => ({ field_name, field_value, field_type: 'text' }));
  const LONG = 'x'.repeat(60_000);
  const timestamp = '2026-11-21T12:00:00Z';
  const RESULT = { success: true, savedCount: 1, failedCount: 0, errors: [], timestamp };
  const settings = { nonce: 'n', contentKey: 'k' };
  const url = 'https://cms.example/wp-json/speaker/v1/content';

  it('rejects without a nonce or key, with the documented errors', async () => {
    const { calls } = createHost(() => json(RESULT));
    const save = (given: typeof settings | object) =>
      saveContent({ url, settings: given, changes, triggerRebuild: true });
    await expect(save({})).rejects.toThrow(NO_NONCE);
    await expect(save({ contentKey: 'k' })).rejects.toThrow(NO_NONCE);
    await expect(save({ nonce: 'n' })).rejects.toThrow(NO_KEY);
    expect(NO_NONCE).toBe('WordPress nonce not available - please refresh the page');
    expect(NO_KEY).toBe('API key not configured - please check environment variables');
    expect(calls).toEqual([]);
  });

  it('sends nonce and key, and no cookie to another origin', async () => {
    const { calls } = createHost(() => json(RESULT));
    const outcome = await saveContent({ url, settings, changes, triggerRebuild: true });
    expect(outcome).toEqual({
      ...RESULT,
      saved: { hero_title: 'x' },
      conflicts: [],
      removed: [],
      discarded: [],
      failed: [],
    });
    const { method, headers, credentials, body } = calls[0]?.init ?? {};
    expect([method, credentials]).toEqual(['POST', 'same-origin']);
    expect(headers).toEqual({ 'content-type': 'application/json', 'x-wp-nonce': 'n', 'x-content-key': 'k' });
    expect(JSON.parse(body as string)).toEqual({ changes, triggerRebuild: true });
  });

  it.each<[Answer, string]>([
    [() => json({ error: 'The sign-in has ended' }, 403), 'The sign-in has ended'],
    [() => json({ code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' }, 403), SIGNED_OUT],
    [() => json({ error: 'Sign in to WordPress to save content.' }, 401), SIGNED_OUT],
    [html, 'HTTP 200: '],
    [() => json({}, 502), 'HTTP 502: Status'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ])('throws an error sentence when nothing could be saved (%#)', async (answer, message) => {
    createHost(answer);
    await expect(saveContent({ url, settings, changes, triggerRebuild: false })).rejects.toThrow(message);
  });

  it('renews an expired nonce and sends the change once more', async () => {
    const tooOld: Answer = () =>
      json({ code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' }, 403);
    const renewals: string[] = [];
    const renewNonce = (): Promise<string> => {
      renewals.push('asked');
      return Promise.resolve('fresh');
    };
    const save = () =>
      saveContent({ url, settings: { ...settings, renewNonce }, changes, triggerRebuild: false });
    const host = createHost(tooOld, () => json(RESULT));
    expect(await save()).toMatchObject({ success: true });
    const nonces = host.calls.map(({ init }) => new Headers(init.headers).get('x-wp-nonce'));
    expect([nonces, renewals]).toEqual([['n', 'fresh'], ['asked']]);
    createHost(tooOld, tooOld);
    await expect(save()).rejects.toThrow(SIGNED_OUT);
    expect(SIGNED_OUT).toBe('You are signed out. Sign in, then save; your text is kept.');
  });

  it('counts only the named fields as saved when the answer has no success', async () => {
    const answer = { ...RESULT, success: false, failedCount: 1, errors: ['The text of “a” is too long.'] };
    const save = (more: object) => {
      createHost(() => json({ ...answer, ...more }));
      return saveContent({ url, settings, changes: changesOf(['a', 'b', 'ab'], 'x'), triggerRebuild: false });
    };
    expect((await save({})).saved).toEqual({});
    const failed = [{ field_name: 'a', error: 'the text is too long' }];
    expect(await save({ saved: { ab: 'x' }, failed })).toMatchObject({ saved: { ab: 'x' }, failed });
  });

  it('splits more than 64 KiB into batches, keeps every change, and requests one rebuild at the end', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `field_${index}`);
    const many = changesOf(names, 'ü'.repeat(5_000));
    const batches = splitChanges(many);
    expect(batches.flat()).toEqual(many);
    const sizes = batches.map(
      (batch) => new TextEncoder().encode(JSON.stringify({ changes: batch, triggerRebuild: false })).length,
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(65_536);
    expect(batches.length).toBe(5);
    const { calls } = createHost(() => json({ ...RESULT, savedCount: 6 }));
    const outcome = await saveContent({ url, settings, changes: many, triggerRebuild: true });
    expect(outcome.savedCount).toBe(30);
    const flags = calls.map(
      ({ init }) => (JSON.parse(init.body as string) as { triggerRebuild: boolean }).triggerRebuild,
    );
    expect(flags).toEqual(Array(5).fill(true));
    expect(splitChanges(changesOf(Array<string>(450).fill('a'), ''))).toHaveLength(3);
  });

  it.each<[string, Answer, string]>([
    ['a failure of the host', () => json({ error: 'Gone' }, 503), 'Gone'],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ])('names the fields that it could not send after %s', async (_, answer, error) => {
    const many = changesOf(['a', 'b', 'c'], LONG);
    const { calls } = createHost(() => json(RESULT), answer);
    const outcome = await saveContent({ url, settings, changes: many, triggerRebuild: true });
    expect(outcome).toMatchObject({ success: false, savedCount: 1, failedCount: 2, errors: [error] });
    expect([outcome.saved, outcome.failed, outcome.unsent]).toEqual([{ a: LONG }, [], ['b', 'c']]);
    expect(calls).toHaveLength(2);
  });

  it('continues after a refused batch and names its fields', async () => {
    const many = changesOf(['a', 'b', 'c'], LONG);
    createHost(
      () => json({ error: 'The request is too large.' }, 413),
      () => json(RESULT),
      () => json({ error: 'Not like this.' }, 422),
    );
    const outcome = await saveContent({ url, settings, changes: many, triggerRebuild: true });
    expect(outcome).toMatchObject({
      success: false,
      savedCount: 1,
      failedCount: 2,
      errors: ['The request is too large.', 'Not like this.'],
      failed: [
        { field_name: 'a', error: 'The request is too large.' },
        { field_name: 'c', error: 'Not like this.' },
      ],
    });
    expect(Object.keys(outcome.saved)).toEqual(['b']);
  });

  it('returns the conflicts and the saved fields of a batch', async () => {
    const conflicts = [{ field_name: 'b', current_value: 'theirs' }];
    const answer = {
      ...RESULT,
      success: false,
      failedCount: 1,
      errors: ['b: someone else has changed this text'],
      conflicts,
      saved: { a: 'x' },
    };
    createHost(() => json(answer));
    const both = changesOf(['a', 'b'], 'x');
    const outcome = await saveContent({ url, settings, changes: both, triggerRebuild: false });
    expect([outcome.saved, outcome.conflicts]).toEqual([{ a: 'x' }, conflicts]);
  });
});
