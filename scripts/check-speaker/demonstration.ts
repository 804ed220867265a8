import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The recorded marks of the demonstration (`npm run check-speaker -- --record`). */
export interface DemonstrationMarks {
  /** Names of the people, companies and places. */
  readonly words: readonly string[];
  /** Hashes of its sentences, separated by spaces; the texts are not stored. */
  readonly sentences: string;
  /** Hashes of its pictures, films and documents by their path in `public`. */
  readonly files: Readonly<Record<string, string>>;
}

export const MARKS_FILE = join(fileURLToPath(new URL('.', import.meta.url)), 'demonstration.json');
/** Shorter parts can occur in any text. */
const SENTENCE_WORDS = 7;

export function readMarks(): DemonstrationMarks {
  return JSON.parse(readFileSync(MARKS_FILE, 'utf8')) as DemonstrationMarks;
}

/** The first 12 hex digits of a SHA-256. */
export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 12);
}

/** Long pieces between tags, quotation marks and punctuation, in lower case. */
export function listSentences(text: string): string[] {
  return text
    .replaceAll('<!-- -->', '')
    .replaceAll(/&(?:#x27|#39|apos);/g, '’')
    .split(/[<>.?!:;"“”`\\{}]/)
    .map((piece) => (piece.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' '))
    .filter((piece) => piece.split(' ').length >= SENTENCE_WORDS);
}
