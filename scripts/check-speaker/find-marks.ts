import { PLACEHOLDER } from '../new-speaker/own-texts.ts';
import { hashOf, listSentences, type DemonstrationMarks } from './demonstration.ts';

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
