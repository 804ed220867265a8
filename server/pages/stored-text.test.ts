import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { speaker } from '../../speaker/speaker.config.ts';
import { createStoredText } from './stored-text.ts';
import { createEmbeddedSource, NO_TEXT } from './site-source.ts';
import { useFolder } from '../../tests/setup/temporary-folder.ts';
import { TEST_POST } from '../../tests/setup/test-post.ts';

const folder = useFolder();
const quiet = () => undefined;
const TEXT = {
  content: { hero_title: 'Saved' },
  cmsPage: { title: 'Page', content: '', excerpt: 'Excerpt' },
  siteTitle: undefined,
};
let files = 0;
const newFile = () => join(folder, `${(files += 1)}.json`);

test('reads the stored text after a restart for the same source, from a file that only its owner can read', async () => {
  const file = newFile();
  await createStoredText(file, 'https://cms.example', quiet).write(TEXT);
  expect(createStoredText(file, 'https://cms.example', quiet).read()).toEqual(TEXT);
  expect(createStoredText(file, 'https://other.example', quiet).read()).toBeUndefined();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(['', '{', '[]', '{"from":"a","content":{"hero_title":7}}'])(
  'reports the damaged file %j and reads nothing',
  (damaged) => {
    const file = newFile();
    writeFileSync(file, damaged);
    const events: string[] = [];
    expect(createStoredText(file, 'a', ({ event }) => events.push(event)).read()).toBeUndefined();
    expect(events).toEqual(['kept text not read']);
  },
);

test('reports a folder that cannot be written', async () => {
  const events: string[] = [];
  const file = join(newFile(), 'x.json');
  writeFileSync(join(file, '..'), '');
  await createStoredText(file, 'a', ({ event }) => events.push(event)).write(TEXT);
  expect(events).toEqual(['text not kept']);
});

test('serves the saved text while the database is unavailable, also after a restart', async () => {
  const file = newFile();
  let isUnavailable = false;
  const content = { hero_title: 'Rest & <rise>' };
  const refusal = new Error('unavailable');
  const store = { read: () => (isUnavailable ? Promise.reject(refusal) : Promise.resolve(content)) };
  const posts = { published: () => Promise.resolve([{ post: TEST_POST, html: '<p>D</p>' }]) };
  const source = () => createEmbeddedSource(store, posts, quiet, createStoredText(file, 'embedded', quiet));
  const first = source();
  const saved = await first();
  // As in the GraphQL answer: decoded, with the defaults of the service.
  const texts = { content, cmsPage: { title: content.hero_title }, siteTitle: speaker.brand };
  expect(saved).toMatchObject({ ...texts, posts: [{ post: TEST_POST }] });
  isUnavailable = true;
  expect(await first()).toEqual(saved);
  expect(await source()()).toEqual(saved);
  const other = createStoredText(newFile(), 'embedded', quiet);
  expect(await createEmbeddedSource(store, posts, quiet, other)()).toEqual(NO_TEXT);
});

test('delays a page by two seconds when the database does not answer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const causes: unknown[] = [];
  const source = createEmbeddedSource(
    { read: () => new Promise<never>(() => undefined) },
    { published: () => Promise.resolve([]) },
    (cause) => causes.push(cause),
    createStoredText(newFile(), 'embedded', quiet),
  );
  const text = source();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await text).toEqual(NO_TEXT);
  expect(causes).toHaveLength(1);
});
