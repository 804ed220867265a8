import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBuildFolder } from './build-folder.ts';
import { theme } from '../speaker/theme.config.ts';
import { NAMED_PAGES } from '../shared/core/page-addresses.ts';
import { findAddressFaults } from './check-addresses.ts';
import { findWeakContrasts } from './check-theme.ts';
import { compressFolder } from './compress-folder.ts';
import { hashSources } from './source-hash.ts';

export const SOURCES =
  'apps backend build public server shared site speaker widgets package-lock.json tsconfig.json vite.config.ts vite.widgets.config.ts'.split(
    ' ',
  );

const PARTS: Readonly<Record<string, readonly string[]>> = {
  server: ['--mode', 'server'],
  site: ['--mode', 'site'],
  prerender: ['--mode', 'prerender'],
  office: ['--mode', 'office'],
  light: ['--app', '--mode', 'light'],
  widgets: ['-c', 'vite.widgets.config.ts'],
};
const NOT_SENT: ReadonlySet<string> = new Set(['server', 'prerender']);
const STAMPS = 'dist/.stamps';

/** The message is the builder's output. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/**
 * Builds the outdated parts of `dist` at the same time, and replaces them when all are complete.
 * Calls `onStart` with their names, if any, and returns them. @throws BuildError with the builder's
 * output; `dist` is unchanged then
 */
export async function buildParts(
  { onStart }: { readonly onStart: (parts: readonly string[]) => void },
  only: readonly string[] = Object.keys(PARTS),
): Promise<string[]> {
  const hash = hashBuild();
  const names = only.filter((name) => !isStamped(name, hash));
  if (names.length === 0) return [];
  const faults = [...findWeakContrasts(theme.palette), ...findAddressFaults(NAMED_PAGES)];
  if (faults.length > 0) throw new BuildError(faults.join('\n'));
  onStart(names);
  const folder = openBuildFolder();
  try {
    const builds = await Promise.allSettled(names.map((name) => build(name, join(folder.path, name))));
    for (const result of builds) if (result.status === 'rejected') throw result.reason;
    mkdirSync(STAMPS, { recursive: true });
    for (const name of names) {
      rmSync(join(STAMPS, name), { force: true });
      folder.switchIn(name);
      writeFileSync(join(STAMPS, name), hash);
    }
  } finally {
    folder.remove();
  }
  return names;
}

/** Whether a part was built from the present sources. @public `server/start.mjs` calls it. */
export function isBuilt(name: string): boolean {
  return isStamped(name, hashBuild());
}

/** Excludes originals, which are large and in no bundle. */
function hashBuild(): string {
  return hashSources(SOURCES, /^speaker\/originals\//);
}

function isStamped(name: string, hash: string): boolean {
  const stamp = join(STAMPS, name);
  return existsSync(join('dist', name)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

async function build(name: string, outDir: string): Promise<void> {
  await vite('build', '--outDir', outDir, ...(PARTS[name] ?? []));
  if (!NOT_SENT.has(name)) await compressFolder(outDir);
}

/** Runs Vite in a process of its own, which frees its memory at the end. */
function vite(...args: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const command = [join('node_modules', 'vite', 'bin', 'vite.js'), ...args];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { env, maxBuffer: Infinity }, (error, stdout, stderr) => {
      if (error === null) resolve();
      else reject(new BuildError(`vite ${args.join(' ')} failed:\n${stdout + stderr || error.message}`));
    });
  });
}
