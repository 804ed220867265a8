import { Hono } from 'hono';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { formatPicture, type StoredPicture, WHOLE } from '../../shared/core/content/picture.ts';
import { contentApp } from '../content/content-app.ts';
import { createContentDeps, editorHeaders, postInit } from '../../tests/backend/content-deps.ts';
import { createMemoryMedia } from '../../tests/backend/memory-media.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { collectPictures } from './collect-pictures.ts';
import { mediaApp } from './media-app.ts';
import { createPictureLibrary } from './picture-library.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAY_SAVE = editorHeaders();

const picture = (shade: number) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .jpeg()
    .toBuffer();

const database = await createTestDatabase();
afterEach(() => vi.useRealTimers());

type MadePicture = Pick<StoredPicture, 'id' | 'width' | 'height'> & { readonly source: string };

function setUp() {
  const media = createMemoryMedia();
  const deps = { ...createContentDeps(database), pictures: createPictureLibrary(media.files) };
  const app = new Hono().route('/', mediaApp(deps)).route('/', contentApp(deps));
  const upload = (body: BodyInit, headers: Record<string, string> = MAY_SAVE) =>
    app.request('/pictures', { method: 'POST', headers, body });
  const cut = (body: object, headers = MAY_SAVE) => app.request('/crops', postInit(body, headers));
  return {
    ...media,
    upload,
    cut,
    async take(shade: number) {
      const { source } = (await (await upload(await picture(shade))).json()) as { source: string };
      return (await (await cut({ source, crop: WHOLE })).json()) as MadePicture;
    },
    readSource: (source: string, headers: Record<string, string> = MAY_SAVE) =>
      app.request(`/pictures?source=${source}`, { headers }),
    save(value: string, more: object = {}) {
      const change = { field_name: 'home_meet_picture', field_value: value, field_type: 'image', ...more };
      return app.request('/', postInit({ changes: [change] }, MAY_SAVE));
    },
    collect: () => collectPictures({ files: media.files, database, log: () => undefined }),
  };
}

test('an editor uploads, crops and saves a picture; other callers cannot', async () => {
  const { upload, cut, readSource, save, names } = setUp();
  for (const headers of [{}, { ...MAY_SAVE, 'x-content-key': 'wrong' }] as Record<string, string>[]) {
    const file = await picture(1);
    for (const call of [upload(file, headers), cut({}, headers), readSource('0'.repeat(32), headers)])
      expect([401, 403]).toContain((await call).status);
  }
  expect((await upload(await picture(1), { ...MAY_SAVE, origin: 'https://evil.example' })).status).toBe(403);
  expect(names()).toEqual([]);
  const taken = (await (await upload(await picture(1))).json()) as { source: string };
  expect(taken).toMatchObject({ width: 320, height: 200 });
  const source = await readSource(taken.source);
  expect([source.status, source.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const made = (await (await cut({ source: taken.source, crop: WHOLE })).json()) as MadePicture;
  const value = formatPicture({ ...made, alt: 'A <red> field', focus: [50, 50], crop: WHOLE });
  const outcome = async (text: string): Promise<unknown> => (await save(text)).json();
  expect(await outcome(value)).toMatchObject({ success: true, saved: { home_meet_picture: value } });
  const refused = { success: false, failed: [{ field_name: 'home_meet_picture' }] };
  for (const wrong of [value.replace(made.id, 'f'.repeat(32)), 'javascript:alert(1)'])
    expect(await outcome(wrong)).toMatchObject(refused);
});

test('refuses a file that is too large or not a picture with a sentence', async () => {
  const { upload, cut, readSource, names } = setUp();
  const tooLarge = await upload(new Uint8Array(20_000_000));
  expect([tooLarge.status, await tooLarge.text()]).toEqual([413, expect.stringContaining('20 MB')]);
  for (const body of [new Uint8Array(0), '<svg/>']) expect((await upload(body)).status).toBe(422);
  const source = '0'.repeat(32);
  for (const body of [{}, { source: '../editor-token', crop: WHOLE }, { source, crop: { x: 2 } }])
    expect((await cut(body)).status).toBe(422);
  expect((await cut({ source, crop: WHOLE })).status).toBe(404);
  expect((await readSource('../editor-token')).status).toBe(404);
  expect(names()).toEqual([]);
});

test('keeps files while a text, an earlier one or a draft refers to them, and deletes them a week later', async () => {
  const { take, save, collect, names } = setUp();
  const choose = async (shade: number, alt: string) =>
    formatPicture({ ...(await take(shade)), alt, focus: [50, 50], crop: WHOLE });
  await save(await choose(10, 'former'));
  await save(await choose(20, 'published'));
  await save(await choose(30, 'draft'), { status: 'draft' });
  await choose(40, 'never saved');
  const all = names();
  expect(await collect()).toBe(0);
  vi.setSystemTime(Date.now() + 8 * DAY_MS);
  expect(await collect()).toBe(all.length / 4);
  expect(names().length).toBe((all.length * 3) / 4);
  vi.useRealTimers();
  await save('', { status: 'discarded' });
  vi.setSystemTime(Date.now() + 8 * DAY_MS);
  expect(await collect()).toBe(all.length / 4);
});

test('keeps files while a post, or an earlier version of it, shows them as cover or in its text', async () => {
  const { take, collect, names } = setUp();
  const [cover, shown] = [await take(110), await take(120)];
  await take(130);
  const draft = { slug: 'a', cover, body: `![A hall](/media/${shown.id}-320.jpg#320x200)` };
  const insert = `insert into speaker.posts (id, draft, html) values (gen_random_uuid(), $1, '')`;
  await database.query(insert, [JSON.stringify(draft)]);
  vi.setSystemTime(Date.now() + 8 * DAY_MS);
  await collect();
  const storedNames = names();
  for (const { id } of [cover, shown])
    expect(storedNames.filter((name) => name.startsWith(id)).length).toBeGreaterThan(1);
  expect(storedNames.some((name) => name.includes(cover.source))).toBe(true);
  // Restoring an earlier version needs its pictures.
  await database.query('update speaker.posts set draft = $1', [JSON.stringify({ slug: 'a', body: '' })]);
  await collect();
  expect(names()).toEqual(storedNames);
  await database.query('delete from speaker.posts');
  await collect();
  expect(names()).toEqual([]);
});
