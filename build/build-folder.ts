import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DIST = 'dist';
const PREFIX = '.new-';
const ABANDONED_AFTER_MS = 3_600_000;

export type BuildFolder = ReturnType<typeof openBuildFolder>;

/** On the file system of `dist`, so that switching is a rename. */
export function openBuildFolder() {
  mkdirSync(DIST, { recursive: true });
  for (const left of readdirSync(DIST).filter((name) => name.startsWith(PREFIX)))
    if (Date.now() - statSync(join(DIST, left)).mtimeMs > ABANDONED_AFTER_MS)
      rmSync(join(DIST, left), { recursive: true, force: true });
  const path = mkdtempSync(join(DIST, PREFIX));
  return {
    path,
    /** Replaces `dist/{target}` by the file or folder `name`. */
    switchIn(name: string, target = name): void {
      const served = join(DIST, target);
      const replaced = join(path, `replaced-${name}`);
      mkdirSync(dirname(served), { recursive: true });
      if (existsSync(served)) renameSync(served, replaced);
      renameSync(join(path, name), served);
      rmSync(replaced, { recursive: true, force: true });
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
