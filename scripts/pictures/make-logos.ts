import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import sharp from 'sharp';
import { speaker } from '../../speaker/speaker.config.ts';
import { hashOf } from '../check-speaker/demonstration.ts';
import { PUBLIC } from '../paths.ts';
import { readOriginal } from './originals.ts';
import { drawLogoPlaceholder } from './placeholder-picture.ts';

/** Twice the height at which the ticker shows a logo. */
const HEIGHT = 128;

/** Copies SVG logos, resizes others, and draws a missing one's name. Returns their sources. */
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
    if (!original) {
      writeFileSync(path, await drawLogoPlaceholder(name));
      continue;
    }
    await writeLogo(original, path);
    console.log(stem);
  }
  return sources;
}

/** Writes a logo in the format of `path`. @throws Error for an SVG from a photograph or bitmap */
export async function writeLogo(original: Buffer, path: string): Promise<void> {
  if (!path.endsWith('.svg')) await sharp(original).resize({ height: HEIGHT }).toFile(path);
  else if ((await sharp(original).metadata()).format === 'svg') writeFileSync(path, original);
  else
    throw new Error(
      `${basename(path)}: its original is no SVG; name a .png in \`logos\` of speaker.config.ts.`,
    );
}
