import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import sharp from 'sharp';
import { speaker } from '../../speaker/speaker.config.ts';
import { hashOf } from '../check-speaker/demonstration.ts';
import { PUBLIC } from '../paths.ts';
import { readOriginal } from './originals.ts';
import { drawLogoPlaceholder } from './placeholder-picture.ts';

/** Twice the height at which the ticker shows a logo. */
const HEIGHT = 128;

/** Copies the clients' logos, SVG as it is and others in one size; the name where one is missing. Returns their sources. */
export async function makeLogos(before: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  mkdirSync(`${PUBLIC}/logos`, { recursive: true });
  const sources: Record<string, string> = {};
  for (const { name, file } of speaker.logos) {
    const stem = `logos/${file.slice(0, -extname(file).length)}`;
    const original = readOriginal(stem);
    const path = `${PUBLIC}/logos/${file}`;
    if (!original && existsSync(path) && before[stem] === undefined) continue;
    const source = original ? hashOf(original) : `placeholder ${name}`;
    sources[stem] = source;
    if (source === before[stem] && existsSync(path)) continue;
    if (!original) writeFileSync(path, await drawLogoPlaceholder(name));
    else if (file.endsWith('.svg')) writeFileSync(path, original);
    else await sharp(original).resize({ height: HEIGHT }).toFile(path);
    console.log(stem);
  }
  return sources;
}
