import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContentHost } from './content-host.ts';
import type { HostPosts } from './host-posts.ts';
import { createStoredText } from './stored-text.ts';
import { NO_TEXT } from './site-source.ts';
import { useFolder } from '../../tests/setup/temporary-folder.ts';
import { serve } from '../../tests/setup/serve.ts';
import { TEST_POST } from '../../tests/setup/test-post.ts';

const CONTENT = '/wp-json/speaker/v1/content';
let answers: Record<string, unknown> = {};
/** Whether the host accepts requests and answers none. */
let isSilent = false;
const { origin: contentHost, close } = await serve((request, response) => {
  if (isSilent) return;
  const answer = answers[request.url ?? ''];
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? { error: 'unavailable' }));
});
afterAll(close);
let stop = new AbortController();
const folder = useFolder();
let files = 0;
const PATIENT = { readEveryMs: 60_000, startTimeoutMs: 3_600_000 };
const NO_POSTS: HostPosts = { latest: () => undefined, read: () => Promise.resolve(true) };
const newStore = () => createStoredText(join(folder, `${(files += 1)}.json`), contentHost, () => undefined);

interface HostOptions {
  readonly store?: ReturnType<typeof newStore>;
  readonly posts?: HostPosts;
  readonly times?: typeof PATIENT;
  readonly log?: (entry: { readonly event: string }) => void;
}
const openHost = ({ store = newStore(), posts = NO_POSTS, times, log = () => undefined }: HostOptions = {}) =>
  createContentHost({ contentHost, namespace: 'speaker' }, log, store, posts, times);

/** Skips the pauses between the tries of a read, which take seven seconds in all. */
async function withoutPauses<Value>(read: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const skipping = setInterval(() => vi.advanceTimersByTime(1_000), 10);
  return read().finally(() => clearInterval(skipping));
}

beforeEach(() => {
  isSilent = false;
  stop = new AbortController();
  answers = {
    [CONTENT]: { hero_title: 'Saved title' },
    '/graphql': {
      data: {
        generalSettings: { title: 'Jane&#039;s &amp; Co', description: '' },
        pageBy: { title: 'Page', content: '<p>x</p>', excerpt: '<p>Excerpt &#8217;n more</p>' },
      },
    },
  };
});
afterEach(() => {
  vi.useRealTimers();
  stop.abort();
});

test('reads fields, page and site title, decoded', async () => {
  const host = openHost();
  expect(await host.source()).toEqual({
    content: { hero_title: 'Saved title' },
    cmsPage: { title: 'Page', content: '<p>x</p>', excerpt: 'Excerpt ’n more' },
    siteTitle: "Jane's & Co",
  });
  expect(host.readAt()).toBeCloseTo(Date.now(), -4);
});

test('has no read time when half of the host does not answer', async () => {
  delete answers['/graphql'];
  const host = openHost({ times: PATIENT });
  await withoutPauses(() => host.source());
  expect(host.readAt()).toBeUndefined();
});

test('sanitizes rich text and leaves plain text unchanged', async () => {
  const evil = '<script>x()</script><meta http-equiv="refresh" content="0;url=//evil.example">';
  const plain = {
    intro_title: '5 < 6 & "b"',
    intro_description: '5 < 6 & 7 > 3',
    press_url: 'https://a.b/?<>',
  };
  answers[CONTENT] = { ...plain, hero_title: `<b onclick="x()">Bold</b>${evil}` };
  expect((await openHost().source()).content).toEqual({ ...plain, hero_title: '<b>Bold</b>' });
});

test('reports a change once and keeps the last content when the host stops answering', async () => {
  const logged: string[] = [];
  const log = ({ event }: { event: string }) => void logged.push(event);
  const times = { readEveryMs: 20, startTimeoutMs: 5_000 };
  const host = openHost({ log, times });
  await host.source();
  const changes: unknown[] = [];
  const changed = new Promise<void>((resolve) => {
    host.poll(async () => {
      changes.push((await host.source()).content);
      resolve();
    }, stop.signal);
  });
  answers[CONTENT] = { hero_title: 'New title' };
  await changed;
  answers[CONTENT] = undefined;
  await expect.poll(() => logged).toContain('content host: no content');
  expect((await host.source()).content).toEqual({ hero_title: 'New title' });
  expect(changes).toEqual([{ hero_title: 'New title' }]);
});

test('starts with an empty text when the host does not answer', async () => {
  isSilent = true;
  const host = openHost({ times: { readEveryMs: 60_000, startTimeoutMs: 20 } });
  expect(await host.source()).toEqual(NO_TEXT);
});

test('starts with the stored text while the host is unavailable', async () => {
  const store = newStore();
  const before = await openHost({ store }).source();
  expect(before.content).toEqual({ hero_title: 'Saved title' });
  answers = {};
  expect(await withoutPauses(() => openHost({ store, times: PATIENT }).source())).toEqual(before);
});

test('reports new posts like new texts', async () => {
  let latest: ReturnType<HostPosts['latest']> = [];
  const posts: HostPosts = { latest: () => latest, read: () => Promise.resolve(true) };
  const host = openHost({ posts, times: { readEveryMs: 10, startTimeoutMs: 5_000 } });
  expect((await host.source()).posts).toEqual([]);
  const shown = new Promise((resolve) => {
    host.poll(async () => {
      resolve((await host.source()).posts);
    }, stop.signal);
  });
  latest = [{ post: TEST_POST, html: '' }];
  expect(await shown).toEqual(latest);
});
