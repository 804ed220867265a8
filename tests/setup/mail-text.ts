import { readFileSync } from 'node:fs';

/** Returns the file of a mail with joined lines (quoted-printable), without further decoding. */
export function readMailText(path: string): string {
  return readFileSync(path, 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
