import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NOW = new Date('2026-11-22T01:02:03Z');

const root = mkdtempSync(join(tmpdir(), 'speaker-backup-'));
let dump: Buffer;
let emptyDump: Buffer;
let folder: string;
let file: string;

async function dumpOf(script: string): Promise<Buffer> {
  const pglite = await PGlite.create();
  await pglite.exec(script);
  const tar = await pglite.dumpDataDir('gzip');
  await pglite.close();
  return Buffer.from(await tar.arrayBuffer());
}

beforeAll(async () => {
  dump =
    await dumpOf(`create schema speaker; create table speaker.leads as select 1 as id from generate_series(1, 3);
    create table speaker.content_fields (name text)`);
  emptyDump = await dumpOf('select 1');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeEach(() => {
  const home = mkdtempSync(join(root, 'case-'));
  folder = join(home, 'data');
  file = join(home, 'speaker.zip');
  mkdirSync(join(folder, 'mail'), { recursive: true });
  writeFileSync(join(folder, 'editor-token'), 'token\n');
  for (const name of ['a.eml', 'b.eml', 'c.eml.part']) writeFileSync(join(folder, 'mail', name), name);
});

const write = (database = dump) => writeBackup(file, folder, Readable.from([database]));

/** A data folder that has something to lose. */
function inUse(): string {
  const target = mkdtempSync(join(root, 'target-'));
  mkdirSync(join(target, 'database'));
  writeFileSync(join(target, 'database', 'PG_VERSION'), 'old');
  writeFileSync(join(target, 'editor-token'), 'old');
  return target;
}

/** A dump with one file under another name; the checksum of its head is put right. */
function renamed(packed: Buffer, from: string, to: string): Buffer {
  const tar = gunzipSync(packed);
  for (let at = 0; at < tar.length; at += 512) {
    if (!new RegExp(`^[./]*${from}\0`).test(tar.toString('latin1', at, at + 100))) continue;
    tar.write(tar.toString('latin1', at, at + 100).replace(from, to), at, 'latin1');
    tar.write(' '.repeat(8), at + 148);
    const sum = tar.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1');
  }
  return gzipSync(tar);
}

/** A zip as somebody else would write it. */
async function forge(entries: Readonly<Record<string, Buffer>>): Promise<void> {
  const zip = new ZipFile();
  const stand = (name: string) => name.replaceAll('..', '__');
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, stand(name), { compress: false });
  zip.end();
  const bytes = await buffer(zip.outputStream as unknown as Readable);
  // yazl writes no name that leads out: such a name is put in afterwards, at the same length. Whole names: a dump may hold anything.
  const named = Object.keys(entries).reduce(
    (text, name) => (name === stand(name) ? text : text.replaceAll(stand(name), name)),
    bytes.toString('latin1'),
  );
  writeFileSync(file, Buffer.from(named, 'latin1'));
}

test('what was backed up is put back, opened and counted; what was there is moved aside', async () => {
  expect(await write()).toMatchObject({ mails: 2, unread: [] });
  const target = inUse();
  expect(await restoreBackup(target, file, NOW)).toEqual({ leads: 3, texts: 0, mails: 2 });
  expect(readFileSync(join(target, 'mail', 'a.eml'), 'utf8')).toBe('a.eml');
  expect(readFileSync(join(target, 'editor-token'), 'utf8')).toBe('token\n');
  expect(statSync(join(target, 'editor-token')).mode & 0o777).toBe(0o600);
  const aside = join(target, 'before-restore-2026-11-22T01-02-03.000Z');
  expect(readFileSync(join(aside, 'editor-token'), 'utf8')).toBe('old');
  expect(existsSync(join(target, 'restoring'))).toBe(false);
});

test('the pictures come along: what was uploaded, and what is shown of it', async () => {
  const names = [`source-${'a'.repeat(32)}.jpg`, `${'b'.repeat(32)}-480.avif`];
  mkdirSync(join(folder, 'media'));
  for (const name of [...names, `.${names[0] ?? ''}.part`, 'a.svg'])
    writeFileSync(join(folder, 'media', name), name);
  await write();
  expect(await readBackup(file)).toEqual({ mails: 2, media: 2, hasToken: true });
  const target = inUse();
  mkdirSync(join(target, 'media'));
  writeFileSync(join(target, 'media', 'old'), 'old');
  expect(await restoreBackup(target, file, NOW)).toMatchObject({ mails: 2 });
  expect(readdirSync(join(target, 'media')).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(readFileSync(join(target, 'media', name), 'utf8')).toBe(name);
});

test('an existing file that everyone could read is replaced by one that only its owner can', async () => {
  writeFileSync(file, 'before');
  chmodSync(file, 0o644);
  await write();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(file, '..')).toSorted()).toEqual(['data', 'speaker.zip']);
});

test('a device is not replaced by a file', async () => {
  file = '/dev/null';
  await expect(write()).rejects.toThrow('exists and is not a file');
});

test('a mail that cannot be read is named, and everything else is in the backup', async () => {
  mkdirSync(join(folder, 'mail', 'folder.eml'));
  symlinkSync('nowhere', join(folder, 'mail', 'link.eml'));
  expect(await write()).toMatchObject({ mails: 2, unread: ['folder.eml', 'link.eml'] });
  expect(await readBackup(file)).toEqual({ mails: 2, media: 0, hasToken: true });
});

test('a database that breaks off leaves the backup that was there', async () => {
  writeFileSync(file, 'before');
  const broken = Readable.from(
    (async function* () {
      yield dump.subarray(0, 1000);
      throw new Error('the server has gone');
    })(),
  );
  await expect(writeBackup(file, folder, broken)).rejects.toThrow('the server has gone');
  expect(readFileSync(file, 'utf8')).toBe('before');
  await expect(write(dump.subarray(0, -1000))).rejects.toThrow('damaged');
  expect(readFileSync(file, 'utf8')).toBe('before');
});

test.each([
  [
    'a bit of the database has turned',
    (bytes: Buffer) => void bytes.writeUInt8(bytes.readUInt8(1000) ^ 1, 1000),
    /damaged/,
  ],
  ['the end is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /not a backup/],
  ['it is no zip', () => Buffer.from('no zip'), /not a backup/],
  ['it is empty', () => Buffer.alloc(0), /not a backup/],
])('%s: refused, and the folder is untouched', async (_, damage, sentence) => {
  await write();
  const bytes = readFileSync(file);
  const damaged = damage(bytes);
  writeFileSync(file, damaged ?? bytes);
  const target = inUse();
  await expect(restoreBackup(target, file, NOW)).rejects.toThrow(sentence);
  expect(readdirSync(target).toSorted()).toEqual(['database', 'editor-token']);
  expect(readFileSync(join(target, 'database', 'PG_VERSION'), 'utf8')).toBe('old');
});

test.each([
  ['of something else', () => emptyDump, 'cannot be opened'],
  [
    'without its version file',
    () => renamed(dump, 'PG_VERSION', 'PG_ANOTHER'),
    'cannot be opened (PG_VERSION is missing)',
  ],
])(
  'a database %s is refused instead of being opened as an empty one',
  async (_, database, sentence) => {
    await write(database());
    const target = inUse();
    await expect(restoreBackup(target, file, NOW)).rejects.toThrow(sentence);
    expect(readdirSync(target).toSorted()).toEqual(['database', 'editor-token']);
  },
  60_000,
);

test.each([
  ['../out.eml', 'invalid relative path'],
  ['mail/../../out.eml', 'invalid relative path'],
  ['mail/../out.eml', 'invalid relative path'],
  ['mail/.hidden.eml', 'not a backup of this product'],
  ['mail/sub/a.eml', 'not a backup of this product'],
  ['other', 'not a backup of this product'],
])('a backup with the name %j is refused', async (name, sentence) => {
  await forge({ 'database.tar.gz': dump, [name]: Buffer.from('x') });
  const target = inUse();
  await expect(restoreBackup(target, file, NOW)).rejects.toThrow(sentence);
  expect(readdirSync(target).toSorted()).toEqual(['database', 'editor-token']);
  expect(existsSync(join(target, '..', 'out.eml'))).toBe(false);
});

test('a backup that somebody else has put together is put back if it is one; a mail of which a bit has turned is named', async () => {
  await forge({ 'database.tar.gz': dump, 'mail/a.eml': Buffer.from('a whole mail') });
  expect(await restoreBackup(inUse(), file, NOW)).toMatchObject({ leads: 3, mails: 1 });
  const turned = readFileSync(file).toString('latin1').replace('a whole mail', 'a whose mail');
  writeFileSync(file, Buffer.from(turned, 'latin1'));
  const target = inUse();
  await expect(restoreBackup(target, file, NOW)).rejects.toThrow('mail/a.eml is not as it was');
  expect(readdirSync(target).toSorted()).toEqual(['database', 'editor-token']);
});
