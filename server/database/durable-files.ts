import { existsSync, fsyncSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from '../files/write-files.ts';

interface OpenFile {
  readonly node: object;
  readonly nfd: number;
}

type Operations = Record<string, ((...args: unknown[]) => unknown) | undefined>;

interface NodeFiles {
  readonly stream_ops: Operations & { fsync?: (file: OpenFile) => number };
  readonly node_ops: Operations;
  realPath(node: object): string;
}

export type SyncFile = (descriptor: number, path: string) => void;

/** WASI's error number for a failed read or write. */
const EIO = 29;

const CHANGES_FILE = ['write', 'setattr', 'msync'];
const CHANGES_FOLDER = ['mknod', 'rename', 'unlink', 'rmdir', 'symlink', 'setattr'];

/** Present while a process has the database open, and after a crash. */
const OWNER_FILE = 'postmaster.pid';

/** With these PGlite calls `DurableFiles`: by default fsync is off, and fdatasync does nothing. */
export const DURABLE_START: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // Each page is our memory; the rest comes from the system's cache.
  '-c',
  'shared_buffers=32MB',
];

/**
 * PGlite's files with fsync, so that a committed statement survives a power failure
 * (docs/decisions/2026-11-21-embedded-postgresql.md). After a crash PostgreSQL syncs every file
 * twice before it reads the log: with `isFlushed` (the folder has just been synced) that is skipped
 * until the first change.
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
      const note = ({ name, node }: Named, given: unknown) =>
        (isClean &&= [name, node?.name, given].includes(OWNER_FILE));
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

interface Named {
  readonly name?: string;
  readonly node?: { readonly name?: string };
}

function watch(
  operations: Operations,
  names: readonly string[],
  onCall: (what: Named, given: unknown) => void,
): void {
  for (const name of names) {
    const original = operations[name];
    if (original === undefined) continue;
    operations[name] = (...args) => {
      onCall(args[0] as Named, args[1]);
      return original(...args);
    };
  }
}

export const VERSION_FILE = 'PG_VERSION';

export function isMade(folder: string): boolean {
  return existsSync(join(folder, VERSION_FILE));
}

/** Atomic: `fill` writes a draft folder, which is renamed to `folder`. Deletes older drafts. */
export async function makeDurably<Way>(folder: string, fill: (draft: string) => Promise<Way>): Promise<Way> {
  const draft = `${folder}.making`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const way = await fill(draft);
  await flushFolder(draft);
  // Fails over a folder with content, which is an existing database.
  renameSync(draft, folder);
  await syncPath(dirname(folder));
  return way;
}

export async function createEmptyDatabase(folder: string): Promise<void> {
  const pglite = await PGlite.create({ fs: new DurableFiles(folder), startParams: [...DURABLE_START] });
  await pglite.close();
}

/**
 * Opens the PostgreSQL in `folder`. The caller holds the folder's lock. Deletes the owner file of
 * a crashed process, because PostgreSQL refuses to start over an empty one.
 */
export async function openDurably(folder: string): Promise<PGlite> {
  const endedUncleanly = existsSync(join(folder, OWNER_FILE));
  if (endedUncleanly) {
    rmSync(join(folder, OWNER_FILE));
    await flushFolder(folder);
  }
  return PGlite.create({ fs: new DurableFiles(folder, endedUncleanly), startParams: [...DURABLE_START] });
}

export async function flushFolder(folder: string): Promise<void> {
  // One call for the file system where possible, else file by file.
  if (spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status === 0) return;
  for (const path of [dirname(folder), folder]) await syncPath(path);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name));
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
