import { replaceUnseen } from '../shared/core/text/visible-text.ts';

/** Escapes control characters as JSON does, for terminals, so that JSON is unchanged. */
export function printable(text: string): string {
  return replaceUnseen(text, (character) =>
    Array.from({ length: character.length }, (_, at) => escape(character.charCodeAt(at))).join(''),
  );
}

const escape = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;

/** The text in whole lines, because a piece may end inside a line break or an emoji. */
export async function* printableLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0) yield printable(text.slice(0, end));
  }
  if (rest !== '') yield printable(rest);
}
