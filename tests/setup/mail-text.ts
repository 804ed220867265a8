import { readFileSync } from 'node:fs';

/** Returns the file of a mail with joined lines (quoted-printable), without further decoding. */
export function readMailText(path: string): string {
  return decodeMailText(readFileSync(path, 'utf8'));
}

/** Returns the source of a mail in the same form. */
export function decodeMailText(source: string): string {
  return source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
