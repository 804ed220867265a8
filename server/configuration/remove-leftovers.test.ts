import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers } from './data-folder.ts';
import { createFolder } from '../../tests/setup/temporary-folder.ts';

const ID = '0123456789abcdef0123456789abcdef';
const KEPT = `editor-token site-text.json control.sock.part backup.zip.part media/pipe.part
  media/${ID}-480.avif mail/${ID}.eml host-media/${ID}-source.bin before-restore-1/x.part`.split(/\s+/);
const LEFT = `editor-sessions.json site-text.json.new host-posts.json.1-2.part restoring.part/database/x
  media/.${ID}-480.avif.part media/${ID}-480.avif.1-2.part mail/${ID}.eml.part
  host-media/${ID}-source.bin.part`.split(/\s+/);

test('deletes only the partial files of a killed process', async () => {
  const folder = createFolder();
  for (const path of [...KEPT, ...LEFT]) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    if (path.includes('pipe')) execFileSync('mkfifo', [join(folder, path)]);
    else writeFileSync(join(folder, path), '');
  }
  await removeLeftovers(folder);
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(entries.filter((path) => LEFT.includes(path))).toEqual([]);
  expect(entries).toEqual(expect.arrayContaining(KEPT));
});

test('accepts a missing folder', async () => {
  await expect(removeLeftovers(join(tmpdir(), 'speaker-none'))).resolves.toBeUndefined();
});
