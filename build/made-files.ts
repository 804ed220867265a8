import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { speaker } from '../speaker/speaker.config.ts';
import { hashSources } from './source-hash.ts';

/** What `npm run fonts`, `npm run pictures` and `npm run kit` were made from; committed with what they made. */
export interface MadeFiles {
  readonly fonts?: string;
  readonly pictures?: string;
  readonly kit?: string;
  /** The source of each picture by its address in `public`: a hash, or `placeholder` with the initials. */
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

/** Records that a command has made `files`, paths in `public`, and deletes those that it made before and no longer makes. */
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

/** The commands whose results are older than the speaker's files. The demonstration's pictures are drawn apart. */
export function listOutdated(): readonly MadeBy[] {
  const isOwn = speaker.demonstration === undefined;
  return (['fonts', ...(isOwn ? ['pictures' as const] : []), 'kit'] as const).filter(
    (command) => !isUpToDate(command),
  );
}
