import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** An open file as PGlite's runtime sees it, with the descriptor that Node gave for it. */
interface OpenFile {
  readonly node: object;
  readonly nfd: number;
}

/** The runtime's file operations that we look into; all of them take what they take. */
type Operations = Record<string, ((...args: unknown[]) => unknown) | undefined>;

interface NodeFiles {
  readonly stream_ops: Operations & { fsync?: (file: OpenFile) => number };
  readonly node_ops: Operations;
  realPath(node: object): string;
}

/** Forces a file to the disk; `path` is where it lies. */
export type SyncFile = (descriptor: number, path: string) => void;

/** WASI's number for a failed input or output. */
const EIO = 29;

/** What changes a file or a folder. */
const CHANGES_FILE = ['write', 'setattr', 'msync'];
const CHANGES_FOLDER = ['mknod', 'rename', 'unlink', 'rmdir', 'symlink', 'setattr'];

/** Lies in the folder while a process has the database open, and after it died. */
const OWNER_FILE = 'postmaster.pid';

/**
 * How the database has to be started for `DurableFiles` to be asked at all: PGlite's own start switches fsync off, and
 * its default way of syncing the log, fdatasync, does nothing.
 */
export const DURABLE_START: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // Every page of it is memory of ours; what does not fit comes from the system's cache.
  ...['-c', 'shared_buffers=32MB'],
];

/**
 * PGlite's files in a folder, with fsync: what PostgreSQL wants on the disk is on the disk before it goes on, so a
 * committed statement survives a power cut (docs/decisions/2026-11-21-embedded-postgresql.md).
 *
 * After an unclean end PostgreSQL syncs every file of the folder twice before it reads the log. With `isFlushed` (the
 * whole folder was flushed in one go just now) these are left out until the first change.
 */
export class DurableFiles extends NodeFS {
  private readonly isFlushed: boolean;
  private readonly sync: SyncFile;

  constructor(folder: string, isFlushed = false, sync: SyncFile = fsyncSync) {
    super(folder);
    this.isFlushed = isFlushed;
    this.sync = sync;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [...(emscriptenOpts.preRun ?? []), (runtime: unknown) => this.addSync(runtime)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  private addSync(runtime: unknown): void {
    const files = (runtime as { FS: { filesystems: { NODEFS: NodeFiles } } }).FS.filesystems.NODEFS;
    let isClean = this.isFlushed;
    if (isClean) {
      const note = (what: unknown, name: unknown) => (isClean &&= isOwnerFile(what as Named, name));
      watch(files.stream_ops, CHANGES_FILE, note);
      watch(files.node_ops, CHANGES_FOLDER, note);
    }
    files.stream_ops.fsync = (file) => {
      if (isClean) return 0;
      try {
        this.sync(file.nfd, files.realPath(file.node));
        return 0;
      } catch {
        return EIO;
      }
    };
  }
}

/** A file in the runtime's tree, or an open one; a folder's own operations carry the name beside it. */
interface Named {
  readonly name?: string;
  readonly node?: { readonly name?: string };
}

function isOwnerFile({ name, node }: Named, given: unknown): boolean {
  return [name, node?.name, given].includes(OWNER_FILE);
}

function watch(operations: Operations, names: readonly string[], onCall: (...args: unknown[]) => void): void {
  for (const name of names) {
    const original = operations[name];
    if (original === undefined) continue;
    operations[name] = (...args) => {
      onCall(...args);
      return original(...args);
    };
  }
}

/** The file by which PostgreSQL knows a folder as a database. */
export const VERSION_FILE = 'PG_VERSION';

/** Whether there is a database in the folder. */
export function isMade(folder: string): boolean {
  return existsSync(join(folder, VERSION_FILE));
}

/**
 * Makes an empty database in `folder`; `fill` puts it into a new folder. It is there whole, and on the disk, or not at all: it is made beside it
 * first, and what a start that died left there goes.
 */
export async function makeDurably<Way>(folder: string, fill: (draft: string) => Promise<Way>): Promise<Way> {
  const draft = `${folder}.making`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const way = await fill(draft);
  // What makes the first files does not sync them.
  flushFolder(draft);
  // An empty folder may be there. A full one is somebody's database: the renaming fails, as it should.
  renameSync(draft, folder);
  syncPath(dirname(folder));
  return way;
}

/** PostgreSQL's own way to a new database; nothing of it is on the disk for sure yet. */
export async function createEmptyDatabase(folder: string): Promise<void> {
  const pglite = await PGlite.create({ fs: new DurableFiles(folder), startParams: [...DURABLE_START] });
  await pglite.close();
}

/**
 * Opens the PostgreSQL in `folder`. The caller holds the folder's lock: the file that a dead process left is taken away,
 * because PostgreSQL would refuse to start over one that a power cut left empty.
 */
export async function openDurably(folder: string): Promise<PGlite> {
  const endedUncleanly = existsSync(join(folder, OWNER_FILE));
  if (endedUncleanly) {
    rmSync(join(folder, OWNER_FILE));
    flushFolder(folder);
  }
  return PGlite.create({ fs: new DurableFiles(folder, endedUncleanly), startParams: [...DURABLE_START] });
}

/** Brings a whole folder to the disk: what was written without PostgreSQL's knowing when, or by a process that died. */
export function flushFolder(folder: string): void {
  // One call for the whole file system where the system has it, else file by file.
  if (spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status === 0) return;
  syncPath(dirname(folder));
  syncPath(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
