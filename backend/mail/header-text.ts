import { Buffer } from 'node:buffer';

/** In bytes: with encoding and name, a header's line stays within 78 characters (RFC 5322). */
const WORD_BYTES = 39;

/**
 * One line, so that no header ends early. Encodes text that looks like an encoded word (RFC 2047)
 * as a whole, because mail programs would decode it.
 */
export function headerText(value: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what must go
  const line = value.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return line.includes('=?') ? encodeWords(line) : line;
}

function encodeWords(text: string): string {
  const words: string[] = [];
  let word = new Uint8Array();
  for (const character of text) {
    const bytes = new TextEncoder().encode(character);
    if (word.length + bytes.length > WORD_BYTES) {
      words.push(encodeWord(word));
      word = new Uint8Array();
    }
    word = Uint8Array.of(...word, ...bytes);
  }
  return [...words, encodeWord(word)].join(' ');
}

const encodeWord = (bytes: Uint8Array): string => `=?UTF-8?B?${Buffer.from(bytes).toString('base64')}?=`;
