import { PLACEHOLDER } from '../new-speaker/own-texts.ts';
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

/** A mark that a text must not contain, with its context. */
export interface FoundMark {
  readonly problem: string;
  readonly excerpt: string;
}

export const OTHER_PRONOUN = 'calls the speaker by another pronoun';
/** Characters on each side of a word. */
const AROUND = 40;

/** The demonstration's words and sentences, and placeholders. @param own This speaker's texts */
export function createMarkSearch(
  { words, sentences }: DemonstrationMarks,
  own: string,
): (text: string) => FoundMark[] {
  const foreign = words.filter((word) => !own.toLowerCase().includes(word.toLowerCase()));
  const names = new RegExp(`(?<![\\p{L}\\p{N}])(?:${foreign.map(escape).join('|')})`, 'giu');
  const hashes = new Set(sentences.split(' '));
  const placeholder = new RegExp(`\\b${PLACEHOLDER}|[Ll]orem ipsum`, 'g');
  return (text) => [
    ...findAll(text, names, 'names the demonstration'),
    ...findAll(text, placeholder, 'placeholder text'),
    ...listSentences(text)
      .filter((sentence) => hashes.has(hashOf(sentence)))
      .map((sentence) => ({ problem: 'a sentence of the demonstration', excerpt: sentence })),
  ];
}

/** Sentences that call the speaker 'she'. Quotations can be about other people. */
export function findPronouns(html: string): FoundMark[] {
  const text = html.replace(/<(script|style|blockquote)\b[^]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');
  return findAll(text, /\b(?:she|hers?|herself)\b/gi, OTHER_PRONOUN);
}

function findAll(text: string, pattern: RegExp, problem: string): FoundMark[] {
  return [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
    problem,
    excerpt: text
      .slice(Math.max(0, index - AROUND), index + length + AROUND)
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
