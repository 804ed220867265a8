import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createMediaFolder } from './media-folder.ts';
import { createMediaHandler } from './media-handler.ts';
import { createFolder } from '../../tests/setup/temporary-folder.ts';

const ID = '0123456789abcdef0123456789abcdef';
const SHOWN = `${ID}-480.avif`;
const SOURCE = `source-${ID}.jpg`;
let root: string;
let folder: string;
beforeEach(() => {
  root = createFolder();
  folder = join(root, 'media');
});

test('reads what was written, and deletes the partial files of a failed batch', async () => {
  const files = createMediaFolder(folder);
  const { read, list, touch } = files;
  expect(await Promise.all([read(SHOWN), list(), touch(SHOWN)])).toEqual([undefined, [], false]);
  await files.write(new Map([[SHOWN, new Uint8Array([1, 2])]]));
  expect(await files.read(SHOWN)).toEqual(new Uint8Array([1, 2]));
  // A folder has the name of the last file of the batch, which therefore cannot be written.
  mkdirSync(join(folder, `${ID}-800.avif`));
  const batch = new Map([`${ID}-240.avif`, `${ID}-800.avif`].map((name) => [name, new Uint8Array([3])]));
  await expect(files.write(batch)).rejects.toThrow();
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('refuses any other name and does not follow links', async () => {
  const files = createMediaFolder(folder);
  for (const name of ['../editor-token', 'a.svg', `${ID}-480.html`, `.${SHOWN}.part`, '']) {
    await expect(files.write(new Map([[name, new Uint8Array()]]))).rejects.toThrow('is no name');
    await expect(files.read(name)).rejects.toThrow('is no name');
  }
  mkdirSync(folder);
  writeFileSync(join(root, 'secret'), 'secret');
  symlinkSync(join(root, 'secret'), join(folder, SHOWN));
  expect(await files.read(SHOWN)).toBeUndefined();
});

test('deletes only files that were not touched since', async () => {
  const files = createMediaFolder(folder);
  await files.write(new Map([SHOWN, SOURCE].map((name) => [name, new Uint8Array([1])])));
  for (const name of [SHOWN, SOURCE]) utimesSync(join(folder, name), 1, 1);
  expect(await files.touch(SOURCE)).toBe(true);
  for (const { name } of await files.list()) await files.removeUntouched(name, Date.now() - 60_000);
  expect((await files.list()).map(({ name }) => name)).toEqual([SOURCE]);
});

test('serves published files with an immutable cache, and never the uploads', async () => {
  const files = createMediaFolder(folder);
  await files.write(new Map([SHOWN, SOURCE].map((name) => [name, new Uint8Array([1, 2, 3])])));
  const handler = createMediaHandler(folder);
  const request = async (name: string) => handler(new Request(`https://speaker.example/media/${name}`));
  const answer = await request(SHOWN);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect((await answer.arrayBuffer()).byteLength).toBe(3);
  for (const name of [SOURCE, `${ID}-800.avif`, '..%2Feditor-token', `.${SHOWN}.part`, '%', ''])
    await expect(request(name)).rejects.toMatchObject({ status: 404 });
});

test('treats a pipe as missing and does not wait for its writer', async () => {
  const files = createMediaFolder(folder);
  mkdirSync(folder);
  for (const name of [SHOWN, `.${SOURCE}.part`]) execFileSync('mkfifo', [join(folder, name)]);
  expect(await files.read(SHOWN)).toBeUndefined();
  await files.write(new Map([[SOURCE, new Uint8Array([1])]]));
  expect(await files.read(SOURCE)).toEqual(new Uint8Array([1]));
});
