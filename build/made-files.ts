import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { speaker } from '../speaker/speaker.config.ts';
import { hashSources } from './source-hash.ts';

/** The sources of `npm run fonts`, `pictures` and `kit`; committed with the results. */
export interface MadeFiles {
  readonly fonts?: string;
  readonly pictures?: string;
  readonly kit?: string;
  /** By address in `public`: a hash, or `placeholder` with the initials. */
  readonly sources?: Readonly<Record<string, string>>;
  /** What each command made, by path in `public`. */
  readonly files?: Readonly<Partial<Record<MadeBy, readonly string[]>>>;
}

const FILE = 'speaker/made.json';
const TEXTS = ['speaker/speaker.config.ts', 'speaker/theme.config.ts', 'speaker/pages', 'speaker/posts'];

const HASHES = {
  fonts: () => hashSources(['speaker/theme.config.ts', 'speaker/originals/fonts', 'scripts/fonts']),
  pictures: () => hashSources(['speaker/originals', 'speaker/speaker.config.ts', 'speaker/posts']),
  kit: () => hashSources([...TEXTS, 'scripts/kit', 'public/fonts', 'public/headshots', 'public/blog']),
} as const;

export type MadeBy = keyof typeof HASHES;

export function readMadeFiles(): MadeFiles {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as MadeFiles) : {};
}

/** Records the `files` of a command, paths in `public`, and deletes its earlier ones. */
export function recordMade(command: MadeBy, files: readonly string[], sources?: MadeFiles['sources']): void {
  const before = readMadeFiles();
  const former = before.files?.[command] ?? [];
  for (const file of former) if (!files.includes(file)) rmSync(join('public', file), { force: true });
  const made: MadeFiles = {
    ...before,
    [command]: HASHES[command](),
    ...(sources && { sources }),
    files: { ...before.files, [command]: files.toSorted() },
  };
  writeFileSync(FILE, `${JSON.stringify(made, null, 2)}\n`);
}

/** Whether a command has run since the speaker's files changed. */
export const isUpToDate = (command: MadeBy): boolean => readMadeFiles()[command] === HASHES[command]();

/** The commands with outdated results. The demonstration's pictures are made by `artwork/`. */
export function listOutdated(): readonly MadeBy[] {
  const isOwn = speaker.demonstration === undefined;
  return (['fonts', ...(isOwn ? ['pictures' as const] : []), 'kit'] as const).filter(
    (command) => !isUpToDate(command),
  );
}
