import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress-folder.ts';
import { createStamper, isStamped, removeStamp, writeStamp } from './source-stamp.ts';

/** A part of `dist` that is built by itself, and what it is built from. */
interface Part {
  readonly name: string;
  readonly sources: readonly string[];
  build(): Promise<void>;
}

const COMMON = ['package-lock.json', 'tsconfig.json', 'build', 'shared'];

const PARTS: readonly Part[] = [
  {
    name: 'server',
    sources: [...COMMON, 'server', 'backend', 'vite.server.config.ts'],
    build: () => vite('build', '-c', 'vite.server.config.ts'),
  },
  {
    name: 'site',
    sources: [
      ...COMMON,
      'site',
      'widgets',
      'public',
      'backend/html',
      'backend/mail/links',
      'backend/posts',
      'vite.config.ts',
    ],
    build: async () => {
      await vite('build');
      await compressFolder('dist/site');
    },
  },
  {
    name: 'prerender',
    sources: [
      ...COMMON,
      'site',
      'widgets',
      'public/fonts',
      'public/kit',
      'public/headshots',
      'public/brand',
      'backend/posts',
      'vite.config.ts',
    ],
    build: () => vite('build', '--ssr', 'site/prerender.tsx'),
  },
  {
    name: 'office',
    sources: [...COMMON, 'site', 'public/fonts', 'vite.office.config.ts'],
    build: async () => {
      await vite('build', '-c', 'vite.office.config.ts');
      await compressFolder('dist/office');
    },
  },
  {
    name: 'light',
    sources: [...COMMON, 'site', 'widgets', 'public/fonts', 'vite.light.config.ts'],
    build: async () => {
      rmSync('dist/light', { recursive: true, force: true });
      await vite('build', '--app', '-c', 'vite.light.config.ts');
      await compressFolder('dist/light');
    },
  },
  {
    name: 'widgets',
    sources: [...COMMON, 'widgets', 'vite.widgets.config.ts'],
    build: async () => {
      await vite('build', '-c', 'vite.widgets.config.ts');
      await compressFolder('dist/widgets');
    },
  },
];

/** The files and folders whose change has a part built again; none for a name that is no part's. */
export function sourcesOf(name: string): readonly string[] {
  return PARTS.find((part) => part.name === name)?.sources ?? [];
}

/**
 * Builds the parts of `dist` whose sources have changed since they were built, at once; an unchanged tree is left as it
 * is. `only` names the parts that are wanted. Returns the names of what was built. Rejects with the builder's own output.
 */
export async function buildParts(
  {
    onStart,
  }: {
    readonly onStart: (parts: readonly string[]) => void;
  },
  only?: readonly string[],
): Promise<string[]> {
  const { stampOf, keep } = createStamper();
  const wanted = PARTS.filter(({ name }) => only?.includes(name) ?? true);
  const stale = wanted
    .map((part) => ({ part, stamp: stampOf(part.sources) }))
    .filter(({ part, stamp }) => !isStamped(part.name, stamp));
  keep();
  const names = stale.map(({ part }) => part.name);
  if (names.length > 0) onStart(names);
  await Promise.all(
    stale.map(async ({ part, stamp }) => {
      removeStamp(part.name);
      await part.build();
      writeStamp(part.name, stamp);
    }),
  );
  return names;
}

/**
 * Whether a part lies in `dist` as its sources are now.
 *
 * @public `server/start.mjs` asks the built copy of this.
 */
export function isBuilt(name: string): boolean {
  const { stampOf } = createStamper();
  return PARTS.some((part) => part.name === name && isStamped(name, stampOf(part.sources)));
}

/** A builder broke; its message is what the builder printed. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Runs Vite in a process of its own: its memory goes with it. */
function vite(...args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), ...args], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BuildError(`vite ${args.join(' ')} failed:\n${printed}`)),
    );
  });
}
