import { Buffer } from 'node:buffer';
import { splitBytes } from '../calendar/split-bytes.ts';

/** In bytes: with encoding and name, a header's line stays within 78 characters (RFC 5322). */
const WORD_BYTES = 39;

/**
 * One line, so that no header ends early. Encodes text that looks like an encoded word (RFC 2047)
 * as a whole, because mail programs would decode it.
 */
export function headerText(value: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what must go
  const line = value.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return line.includes('=?') ? splitBytes(line, WORD_BYTES).map(encodeWord).join(' ') : line;
}

const encodeWord = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
