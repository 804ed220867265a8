import { speaker } from '../../speaker/speaker.config.ts';
import type { SpeakerConfig } from '../../speaker/speaker-shapes.ts';
import { faces } from '../../speaker/theme.config.ts';
import { PALETTE } from '../../shared/core/palette.ts';
import { outline, settingOf } from '../fonts/lettering.ts';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import sharp from 'sharp';
import { hashOf } from '../check-speaker/find-marks.ts';
import { PUBLIC } from '../paths.ts';
import { readOriginal } from './originals.ts';

/** The first letters of the first and the last name. */
export function readInitials({
  name,
  firstName,
}: Pick<SpeakerConfig, 'name' | 'firstName'> = speaker): string {
  const last = name.split(' ').at(-1) ?? '';
  return [firstName, last === firstName ? '' : last].map((word) => word[0] ?? '').join('');
}

/** An SVG in this ratio with the speaker's initials, for a missing original. */
export async function drawPlaceholder([across, up]: readonly [number, number]): Promise<Buffer> {
  const height = Math.round((1200 * up) / across);
  const size = Math.min(1200, height) * 0.4;
  const { path, width } = await outline(readInitials(), 0, 0, await settingOf(faces.display, 700, size));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}"><path fill="${PALETTE.ink2}" d="M0 0h1200v${height}H0z"/><path fill="${PALETTE.mutedOnInk}" transform="translate(${(1200 - width) / 2} ${height / 2 + size * 0.35})" d="${path}"/></svg>`,
  );
}

/** A client's name in one ink, where its logo is missing. */
export async function drawLogoPlaceholder(name: string): Promise<string> {
  const { path, width } = await outline(name, 0, 42, await settingOf(faces.text, 600, 30));
  const box = `0 0 ${Math.ceil(width)} 64`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="64" viewBox="${box}" fill="${PALETTE.ink}" role="img"><path d="${path}"/></svg>\n`;
}

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
