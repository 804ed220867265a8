import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { answerFile } from './file-answer.ts';
import { listStaticFiles } from './static-files.ts';
import { createFolder } from '../../tests/setup/temporary-folder.ts';

let folder: string;
let outside: string;

beforeEach(() => {
  folder = createFolder();
  outside = createFolder();
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'here.txt'), 'public');
});

test('lists only regular files of the folder: no links, dotfiles or pages', () => {
  mkdirSync(join(folder, 'inner'));
  mkdirSync(join(folder, '.hidden'));
  writeFileSync(join(folder, 'inner', 'deep.js'), '');
  writeFileSync(join(folder, '.hidden', 'file.txt'), '');
  writeFileSync(join(folder, '.env'), '');
  writeFileSync(join(folder, 'index.html'), '');
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'));
  symlinkSync(outside, join(folder, 'linked'));
  symlinkSync('..', join(folder, 'inner', 'up'));
  expect([...listStaticFiles(folder).keys()].toSorted()).toEqual(['/here.txt', '/inner/deep.js']);
});

test('answers 404 when a link has replaced a listed file', async () => {
  const file = listStaticFiles(folder).get('/here.txt');
  if (file === undefined) throw new Error('the file is not listed');
  const request = new Request('http://localhost/here.txt');
  expect(await (await answerFile(request, file, 'no-cache')).text()).toBe('public');
  renameSync(join(folder, 'here.txt'), join(folder, 'gone.txt'));
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'here.txt'));
  const answer = await answerFile(request, file, 'no-cache');
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('secret');
});
