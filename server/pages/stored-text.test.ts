import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { speaker } from '../../speaker/speaker.config.ts';
import { createStoredText } from './stored-text.ts';
import { createEmbeddedSource, NO_TEXT } from './site-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'speaker-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const quiet = () => undefined;
const TEXT = {
  content: { hero_title: 'Saved' },
  cmsPage: { title: 'Page', content: '', excerpt: 'Excerpt' },
  siteTitle: undefined,
};
let files = 0;
const newFile = () => join(folder, `${(files += 1)}.json`);

test('what was kept is there after a restart, for its own source alone, and readable by its owner alone', async () => {
  const file = newFile();
  await createStoredText(file, 'https://cms.example', quiet).write(TEXT);
  expect(createStoredText(file, 'https://cms.example', quiet).read()).toEqual(TEXT);
  expect(createStoredText(file, 'https://other.example', quiet).read()).toBeUndefined();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(['', '{', '[]', '{"from":"a","content":{"hero_title":7}}'])(
  '%j is nothing, and is told',
  (damaged) => {
    const file = newFile();
    writeFileSync(file, damaged);
    const events: string[] = [];
    expect(createStoredText(file, 'a', ({ event }) => events.push(event)).read()).toBeUndefined();
    expect(events).toEqual(['kept text not read']);
  },
);

test('a folder that cannot be written costs nothing but the keeping', async () => {
  const events: string[] = [];
  const file = join(newFile(), 'x.json');
  writeFileSync(join(file, '..'), '');
  await createStoredText(file, 'a', ({ event }) => events.push(event)).write(TEXT);
  expect(events).toEqual(['text not kept']);
});

test('with the database away the pages get the saved text, in the same life and in the next', async () => {
  const file = newFile();
  let isAway = false;
  const store = {
    read: () =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve({ hero_title: 'Rest & <rise>' }),
  };
  const posts = {
    published: () =>
      Promise.resolve([
        {
          post: {
            date: '2026-01-02',
            readTime: '1 min read',
            id: 'a',
            title: 'A',
            excerpt: 'B',
            category: 'C',
          },
          html: '<p>D</p>',
        },
      ]),
  };
  const deps = { publicUrl: 'https://site.example', log: quiet };
  const source = () =>
    createEmbeddedSource(store, posts, quiet, createStoredText(file, 'embedded', quiet), deps);
  const first = source();
  const saved = await first();
  expect(saved.content).toEqual({ hero_title: 'Rest & <rise>' });
  // As its GraphQL answers: decoded, and with the defaults of the service.
  expect(saved.cmsPage?.title).toBe('Rest & <rise>');
  expect(saved.siteTitle).toBe(speaker.brand);
  expect(saved.posts).toHaveLength(1);
  isAway = true;
  expect(await first()).toEqual(saved);
  expect(await source()()).toEqual(saved);
  expect(
    await createEmbeddedSource(store, posts, quiet, createStoredText(newFile(), 'embedded', quiet), deps)(),
  ).toEqual(NO_TEXT);
});

test('a database that does not answer delays a page by two seconds, not by ten', async () => {
  vi.useFakeTimers();
  try {
    const causes: unknown[] = [];
    const source = createEmbeddedSource(
      { read: () => new Promise<never>(() => undefined) },
      { published: () => Promise.resolve([]) },
      (cause) => causes.push(cause),
      createStoredText(newFile(), 'embedded', quiet),
      { publicUrl: 'https://site.example', log: quiet },
    );
    const text = source();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await text).toEqual(NO_TEXT);
    expect(causes).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
