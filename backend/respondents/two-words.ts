import { createHmac } from 'node:crypto';
import { createNamer } from './nameless.ts';
import { FIRST_WORDS, SECOND_WORDS } from './word-lists.ts';

/** What somebody who has told no address keeps, to be recognized in the second wave (docs/product.md#two-words-to-keep). */
export type TwoWords = readonly [first: string, second: string];

/** Two words that are ours, or a sentence for whoever typed them. */
export type TypedWords =
  { readonly ok: true; readonly words: TwoWords } | { readonly ok: false; readonly sentence: string };

const HOW_MANY = 'Please type your two words with a space between them, as in “amber kettle”.';
/** Further from a word than this, and it is not what was meant. */
const NEAR = 3;

/** The words of who answered under this name in the first wave: the same each time, and stored nowhere. */
export function wordsOf(name: string, secret: string): TwoWords {
  const digest = createHmac('sha256', secret).update(`words of ${name}`).digest();
  const pick = (words: readonly string[], at: number) => words[digest.readUInt32BE(at) % words.length] ?? '';
  return [pick(FIRST_WORDS, 0), pick(SECOND_WORDS, 4)];
}

/** The id of the person who has these words: all that is kept of them. */
export function digestWords([first, second]: TwoWords, secret: string): string {
  return createNamer(secret)(`words ${first} ${second}`);
}

/** Reads two words as people type them: any case, any space, in either order. A word that is none of ours is answered with the nearest one. */
export function parseTwoWords(text: string): TypedWords {
  const typed = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [one = '', other = ''] = typed;
  if (typed.length !== 2) return { ok: false, sentence: HOW_MANY };
  const isTurned = SECOND_WORDS.includes(one) && FIRST_WORDS.includes(other);
  const [first, second] = isTurned ? [other, one] : [one, other];
  const wrong = [complain(first, FIRST_WORDS), complain(second, SECOND_WORDS)].filter(
    (sentence) => sentence !== undefined,
  );
  return wrong.length > 0 ? { ok: false, sentence: wrong.join(' ') } : { ok: true, words: [first, second] };
}

function complain(typed: string, words: readonly string[]): string | undefined {
  if (words.includes(typed)) return undefined;
  const near = nearest(typed, words);
  return near === undefined
    ? `None of our words: “${typed}”.`
    : `None of our words: “${typed}”. Did you mean “${near}”?`;
}

function nearest(typed: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = NEAR + 1;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) >= least) continue;
    const away = distance(typed, word);
    if (away >= least) continue;
    least = away;
    best = word;
  }
  return best;
}

/** How many letters have to be put in, left out, changed or swapped with the next to get from one to the other. */
function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      line.push(least);
    }
    [before, last] = [last, line];
  }
  return last[other.length] ?? 0;
}
