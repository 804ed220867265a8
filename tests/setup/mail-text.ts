import { readFileSync } from 'node:fs';

/** A mail's file as text: long lines put together again (quoted-printable), nothing else decoded. */
export function readMailText(path: string): string {
  return decodeMailText(readFileSync(path, 'utf8'));
}

/** A mail's source as text, likewise. */
export function decodeMailText(source: string): string {
  return source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
