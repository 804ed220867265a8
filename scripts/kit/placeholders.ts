import { writeFile } from 'node:fs/promises';
import { PALETTE } from '../../shared/core/palette.ts';
import { PUBLIC } from '../paths.ts';

/** Shown to editors only, for an added item without a picture. */
const PLACES = [
  { file: 'logos/place.svg', width: 160, height: 64, words: 'A logo' },
  { file: 'posters/place.svg', width: 1280, height: 720, words: 'A picture' },
] as const;

/** Writes the placeholder pictures: a frame with a word. */
export async function makePlaces(): Promise<void> {
  for (const { file, width, height, words } of PLACES) {
    const line = height / 32;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke="${PALETTE.mutedOnPaper}" stroke-width="${line}"><rect x="${line}" y="${line}" width="${width - 2 * line}" height="${height - 2 * line}" fill="${PALETTE.paper2}" stroke-dasharray="${4 * line}"/><text x="50%" y="58%" fill="${PALETTE.ink}" stroke="none" font-family="sans-serif" font-size="${height / 4}" text-anchor="middle">${words}</text></svg>\n`;
    await writeFile(`${PUBLIC}/${file}`, svg);
    console.log(file);
  }
}
