import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { speaker } from '../speaker/speaker.config.ts';
import { hashSources } from './source-hash.ts';

/** What `npm run pictures` and `npm run kit` were made from; committed with what they made. */
export interface MadeFiles {
  readonly pictures?: string;
  readonly kit?: string;
  /** The source of each picture by its address in `public`: a hash, or `placeholder` with the initials. */
  readonly sources?: Readonly<Record<string, string>>;
}

const FILE = 'speaker/made.json';
const TEXTS = ['speaker/speaker.config.ts', 'speaker/theme.config.ts', 'speaker/pages', 'speaker/posts'];

const HASHES = {
  pictures: () => hashSources(['speaker/originals', 'speaker/speaker.config.ts', 'speaker/posts']),
  kit: () => hashSources([...TEXTS, 'scripts/kit', 'public/headshots', 'public/blog']),
} as const;

export type MadeBy = keyof typeof HASHES;

export function readMadeFiles(): MadeFiles {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as MadeFiles) : {};
}

export function writeMadeFiles(made: MadeFiles): void {
  writeFileSync(FILE, `${JSON.stringify(made, null, 2)}\n`);
}

export const hashMade = (command: MadeBy): string => HASHES[command]();

/** The commands whose results are older than the speaker's files. The demonstration's pictures are drawn apart. */
export function listOutdated(): readonly MadeBy[] {
  const made = readMadeFiles();
  const commands: readonly MadeBy[] = speaker.demonstration === undefined ? ['pictures', 'kit'] : ['kit'];
  return commands.filter((command) => made[command] !== hashMade(command));
}
