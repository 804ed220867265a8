import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

export const ORIGINALS = 'speaker/originals';
const PICTURES = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff', '.svg']);

/** The original of a picture in any format; undefined without one. */
export function readOriginal(stem: string): Buffer | undefined {
  const folder = join(ORIGINALS, dirname(stem));
  if (!existsSync(folder)) return undefined;
  const file = readdirSync(folder).find(
    (name) => PICTURES.has(extname(name).toLowerCase()) && basename(name, extname(name)) === basename(stem),
  );
  return file === undefined ? undefined : readFileSync(join(folder, file));
}
