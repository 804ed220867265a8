import { Buffer } from 'node:buffer';

/** Splits a line into parts of at most `max` bytes in UTF-8, never within a character. */
export function splitBytes(line: string, max: number): readonly string[] {
  const parts = [''];
  for (const character of line) {
    const longer = (parts.at(-1) ?? '') + character;
    if (Buffer.byteLength(longer) > max) parts.push(character);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
