import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { pack, type Header } from 'tar-stream';
import { createEmptyDatabase, readEmptyTemplate } from '../../tests/setup/pglite-database.ts';
import { checkDatabaseFolder } from '../database/check-database-folder.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import { useFolder } from '../../tests/setup/temporary-folder.ts';

const NOW = new Date('2026-11-22T01:02:03Z');
const DATABASE = { name: 'database.tar.gz' };
const root = useFolder();
/** Of a database with three leads, and of the same one from a newer version. */
let dump: Buffer;
let newerDump: Buffer;
/** For tests that do not open the database, because unpacking one takes a second. */
const unopened: Buffer = gzipSync(randomBytes(50_000));
let folder: string;
let file: string;

beforeAll(async () => {
  const { pglite } = await createEmptyDatabase();
  const dumpAfter = async (script: string) => {
    await pglite.exec(script);
    return Buffer.from(await (await pglite.dumpDataDir('gzip')).arrayBuffer());
  };
  dump = await dumpAfter(`create schema speaker; create table speaker.content_fields (name text);
    create table speaker.leads as select 1 as id from generate_series(1, 3)`);
  newerDump = await dumpAfter(`create table speaker.migrations (name text);
    insert into speaker.migrations values ('20271124000000_next_year')`);
  await pglite.close();
});

beforeEach(() => {
  const home = mkdtempSync(join(root, 'case-'));
  folder = join(home, 'data');
  file = join(home, 'speaker.tar.gz');
  mkdirSync(join(folder, 'mail'), { recursive: true });
  writeFileSync(join(folder, 'editor-token'), 'token\n');
  for (const name of ['a.eml', 'b.eml', 'c.eml.part']) writeFileSync(join(folder, 'mail', name), name);
});

const write = (database = unopened) => writeBackup(file, folder, Readable.from([database]));

test('deletes the partial file of a killed backup under any name and keeps that of a running backup', async () => {
  const partials = ['monday', 'tuesday'].map((name) => join(folder, '..', `${name}.tar.gz.backup-part`));
  for (const path of partials) writeFileSync(path, 'half');
  utimesSync(partials[0] ?? '', 1, 1);
  await write();
  expect(partials.map((path) => existsSync(path))).toEqual([false, true]);
});

/** Creates a data folder that already contains a database and a token. */
function inUse(): string {
  const target = mkdtempSync(join(root, 'target-'));
  mkdirSync(join(target, 'database'));
  writeFileSync(join(target, 'database', 'PG_VERSION'), 'old');
  writeFileSync(join(target, 'editor-token'), 'old');
  return target;
}

/** Expects that `file` is refused and that a folder in use does not change. */
async function expectRefused(sentence: string | RegExp): Promise<void> {
  const target = inUse();
  await expect(restoreBackup(target, file, NOW)).rejects.toThrow(sentence);
  expect(readdirSync(target).toSorted()).toEqual(['database', 'editor-token']);
  expect(readFileSync(join(target, 'database', 'PG_VERSION'), 'utf8')).toBe('old');
}

/** Renames one file of a dump and corrects the checksum of its header. */
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

type Entry = readonly [Partial<Header> & { name: string }, Buffer | undefined];
async function forge(...entries: readonly Entry[]): Promise<void> {
  const tar = pack();
  for (const [header, bytes] of entries)
    if (bytes === undefined) tar.entry(header);
    else tar.entry(header, bytes);
  tar.finalize();
  writeFileSync(file, gzipSync(await buffer(tar)));
}

test('restores and counts the database, mails, pictures and token, and moves the existing data aside', async () => {
  const pictures = [`source-${'a'.repeat(32)}.jpg`, `${'b'.repeat(32)}-480.avif`];
  mkdirSync(join(folder, 'media'));
  for (const name of [...pictures, `.${pictures[0] ?? ''}.part`, 'a.svg'])
    writeFileSync(join(folder, 'media', name), name);
  expect(await write(dump)).toMatchObject({ mails: 2, unread: [] });
  expect(await readBackup(file)).toEqual({ database: 1, mail: 2, media: 2, token: 1 });
  const target = inUse();
  mkdirSync(join(target, 'media'));
  writeFileSync(join(target, 'media', 'old'), 'old');
  expect(await restoreBackup(target, file, NOW)).toEqual({ leads: 3, texts: 0, mails: 2 });
  expect(readFileSync(join(target, 'mail', 'a.eml'), 'utf8')).toBe('a.eml');
  expect(readdirSync(join(target, 'media')).toSorted()).toEqual(pictures.toSorted());
  for (const name of pictures) expect(readFileSync(join(target, 'media', name), 'utf8')).toBe(name);
  expect(readFileSync(join(target, 'editor-token'), 'utf8')).toBe('token\n');
  expect(statSync(join(target, 'editor-token')).mode & 0o777).toBe(0o600);
  const aside = join(target, 'before-restore-2026-11-22T01-02-03.000Z');
  expect(readFileSync(join(aside, 'editor-token'), 'utf8')).toBe('old');
  expect(existsSync(join(target, 'restoring'))).toBe(false);
});

test('replaces a world-readable file with one that only its owner can read', async () => {
  writeFileSync(file, 'before');
  chmodSync(file, 0o644);
  await write();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(file, '..')).toSorted()).toEqual(['data', 'speaker.tar.gz']);
});

test('refuses to replace a device file', async () => {
  file = '/dev/null';
  await expect(write()).rejects.toThrow('exists and is not a file');
});

test('lists a mail that cannot be read and backs up everything else', async () => {
  mkdirSync(join(folder, 'mail', 'folder.eml'));
  symlinkSync('nowhere', join(folder, 'mail', 'link.eml'));
  expect(await write()).toMatchObject({ mails: 2, unread: ['folder.eml', 'link.eml'] });
  expect(await readBackup(file)).toEqual({ database: 1, mail: 2, media: 0, token: 1 });
});

test('does not follow symbolic links or read pipes, and lists their names', async () => {
  const outside = join(folder, '..', 'outside');
  const picture = `source-${'a'.repeat(32)}.jpg`;
  mkdirSync(join(folder, 'media'));
  writeFileSync(outside, 'of another user');
  rmSync(join(folder, 'editor-token'));
  for (const name of ['mail/link.eml', `media/${picture}`, 'editor-token'])
    symlinkSync(outside, join(folder, name));
  execFileSync('mkfifo', [join(folder, 'mail', 'pipe.eml')]);
  const unread = ['editor-token', 'link.eml', 'pipe.eml', picture];
  expect(await write()).toMatchObject({ mails: 2, unread });
  expect(await readBackup(file)).toEqual({ database: 1, mail: 2, media: 0, token: 0 });
});

test('keeps the existing backup when the database dump breaks off', async () => {
  writeFileSync(file, 'before');
  const broken = Readable.from(
    (async function* () {
      yield unopened.subarray(0, 1000);
      throw new Error('the connection was lost');
    })(),
  );
  await expect(writeBackup(file, folder, broken)).rejects.toThrow('the connection was lost');
  expect(readFileSync(file, 'utf8')).toBe('before');
  await expect(write(unopened.subarray(0, -1000))).rejects.toThrow('damaged');
  expect(readFileSync(file, 'utf8')).toBe('before');
});

test('reports a full disk and keeps the existing backup', () => {
  writeFileSync(file, 'before');
  writeFileSync(join(folder, 'mail', 'long.eml'), randomBytes(100_000));
  const script = `import { Readable } from 'node:stream';
    import { writeBackup } from './server/backup/write-backup.ts';
    writeBackup(${JSON.stringify(file)}, ${JSON.stringify(folder)}, Readable.from([Buffer.from('dump')]))
      .catch((error) => console.log(error.message));`;
  // With a file size limit of 20 kB the kernel refuses the write as it does on a full disk.
  const limited = ['-c', 'ulimit -f 20; exec "$0" --import tsx --input-type=module -e "$1"'];
  const output = execFileSync('bash', [...limited, process.execPath, script], { encoding: 'utf8' });
  expect(output).toMatch(/^The backup could not be made: EFBIG/);
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(join(file, '..')).toSorted()).toEqual(['data', 'speaker.tar.gz']);
});

test.each([
  ['a flipped bit', (bytes: Buffer) => void bytes.writeUInt8(bytes.readUInt8(1000) ^ 1, 1000), /damaged/],
  ['a missing second half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /damaged/],
  ['a missing last byte', (bytes: Buffer) => bytes.subarray(0, -1), /damaged/],
  ['not an archive', () => Buffer.from('no archive'), /not a backup/],
  ['a ZIP from an earlier version', () => Buffer.from('PK\x03\x04'), /one-machine\.md/],
  ['an empty file', () => Buffer.alloc(0), /damaged/],
])('refuses a backup and leaves the folder unchanged: %s', async (_, damage, sentence) => {
  await write();
  const bytes = readFileSync(file);
  const damaged = damage(bytes);
  writeFileSync(file, damaged ?? bytes);
  await expectRefused(sentence);
});

test.each<[string, () => Buffer | Promise<Buffer>, string?]>([
  ['of another product', async () => gzipSync(Buffer.from(await (await readEmptyTemplate()).arrayBuffer()))],
  ['without its version file', () => renamed(dump, 'PG_VERSION', 'PG_ANOTHER')],
  ['from a newer version', () => newerDump, 'The database was written by a newer'],
])('refuses a database %s instead of opening it', async (_, database, sentence = "another product's") => {
  await write(await database());
  await expectRefused(sentence);
});

test('leaves nothing of a refused backup in a folder without a database', async () => {
  await forge([DATABASE, unopened.subarray(0, -1000)]);
  const target = mkdtempSync(join(root, 'target-'));
  await expect(restoreBackup(target, file, NOW)).rejects.toThrow('damaged');
  expect(readdirSync(target)).toEqual([]);
  expect(() => checkDatabaseFolder(join(target, 'database'))).not.toThrow();
});

test('leaves the folder valid for the next start while a restore unpacks', async () => {
  await write(dump);
  const target = mkdtempSync(join(root, 'target-'));
  const restoring = restoreBackup(target, file, NOW);
  expect(readdirSync(target)).toHaveLength(1);
  expect(() => checkDatabaseFolder(join(target, 'database'))).not.toThrow();
  await restoring;
  expect(readdirSync(target).toSorted()).toEqual(['database', 'editor-token', 'mail']);
});

const OUTSIDE =
  '../out.eml /out.eml mail/../../out.eml mail/../out.eml mail/.hidden.eml mail/sub/a.eml other';
test.each<Entry[0]>([
  ...OUTSIDE.split(' ').map((name) => ({ name })),
  { name: 'mail/a.eml', type: 'symlink', linkname: '/etc/passwd' },
  { name: 'mail/a.eml', type: 'link', linkname: 'editor-token' },
  { name: 'mail/a.eml', type: 'fifo' },
])('refuses a backup with the entry %j', async (header) => {
  await forge([DATABASE, unopened], [header, header.type === undefined ? Buffer.from('x') : undefined]);
  await expectRefused('not a backup of this product');
  expect(existsSync(join(root, 'out.eml'))).toBe(false);
});

test('refuses a backup that contains an entry twice', async () => {
  const mail = [{ name: 'mail/a.eml' }, Buffer.from('x')] as const;
  await forge([DATABASE, unopened], mail, mail);
  await expect(restoreBackup(inUse(), file, NOW)).rejects.toThrow('mail/a.eml is in it twice');
});

test('restores an archive that tar packs from an unpacked ZIP of an earlier version', async () => {
  writeFileSync(join(folder, 'database.tar.gz'), dump);
  rmSync(join(folder, 'mail', 'c.eml.part'));
  execFileSync('tar', ['-czf', file, '-C', folder, 'database.tar.gz', 'editor-token', 'mail']);
  expect(await restoreBackup(inUse(), file, NOW)).toMatchObject({ leads: 3, mails: 2 });
});
