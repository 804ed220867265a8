import { Buffer } from 'node:buffer';

/** A header's line should have at most 78 characters (RFC 5322): this number of bytes leaves space for the encoding and the name of the header. */
const WORD_BYTES = 39;

/**
 * Text for a mail header: on one line, so that no header can end early. Text that looks like an
 * encoded word (RFC 2047) is encoded as a whole, since mail programs would decode it.
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
