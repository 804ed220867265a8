import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { Blob, Face as HarfBuzzFace, Font } from 'harfbuzzjs';
import subsetFont, { type SubsetOptions } from 'subset-font';
import type { Face, Faces } from '../../speaker/themes.ts';
import { ROOT } from '../paths.ts';
import { REQUIRED } from './letters.ts';

/** One style of a face, in one weight or in all between two. Lengths in em. */
export interface Cut {
  readonly style: 'normal' | 'italic';
  readonly weights: readonly [number, number];
  /** The values of its axes; `wght` only in a variable font. */
  readonly axes: Readonly<Record<string, number>>;
  readonly ascent: number;
  readonly descent: number;
  /** Packages have the letters beyond Latin-1 in another file. */
  readonly files: readonly FontFile[];
}

/** One set of files where both are the same. File names begin with `stem`. */
export type FaceCuts = Readonly<
  Record<keyof Faces, { readonly stem: string; readonly cuts: readonly Cut[] }>
>;

/** Contents by name or path. */
export type FontFiles = Record<string, Buffer | string>;

interface FontFile {
  readonly name: string;
  readonly data: Buffer;
  readonly letters: ReadonlySet<string>;
}

/**
 * `root` has the folders `node_modules` and `speaker/originals/fonts`. @throws Error with a
 * sentence that names the file or package, and what it lacks
 */
export async function readFace(face: Face, root = ROOT): Promise<readonly Cut[]> {
  const cuts = new Map<string, Cut>();
  for (const path of listFiles(face, root)) {
    const cut = await readCut(path, relative(root, path), face);
    if (cut.weights[0] > cut.weights[1]) continue;
    const key = `${cut.style} ${cut.weights.join(' ')}`;
    cuts.set(key, { ...cut, files: [...(cuts.get(key)?.files ?? []), ...cut.files] });
  }
  const all = [...cuts.values()];
  if (!all.some(isUpright)) {
    const name = 'files' in face ? face.files.join(', ') : face.package;
    const range = face.weights ? `, with a weight from ${face.weights.join(' to ')}` : '';
    throw new Error(`${name}: none of its fonts is upright${range}.`);
  }
  for (const { files } of all) {
    const missing = Array.from(REQUIRED).filter((one) => !files.some(({ letters }) => letters.has(one)));
    if (missing.length === 0) continue;
    const names = files.map(({ name }) => name).join(', ');
    throw new Error(
      `${names}: ${missing.length} letters are missing, such as ${missing.slice(-9).join(' ')}.`,
    );
  }
  return all;
}

const isUpright = ({ style }: Cut): boolean => style === 'normal';

/** The upright cut that is closest to a weight. */
export function closestCut(cuts: readonly Cut[], weight: number): Cut {
  const distance = ({ weights: [min, max] }: Cut): number => Math.max(min - weight, weight - max, 0);
  return cuts.filter(isUpright).reduce((best, cut) => (distance(cut) < distance(best) ? cut : best));
}

/** Letters of a cut as one font, in the closest weight; without a weight, variable. */
export function cutFont(
  { axes, weights: [min, max], files }: Cut,
  letters: string,
  weight: number | undefined,
  options: SubsetOptions,
): Promise<Buffer> {
  const wght = weight === undefined ? { min, max } : Math.min(max, Math.max(min, weight));
  const count = (file: FontFile): number => Array.from(letters).filter((one) => file.letters.has(one)).length;
  const { data } = files.reduce((best, file) => (count(file) > count(best) ? file : best));
  const variationAxes = 'wght' in axes ? { ...axes, wght } : axes;
  return subsetFont(data, letters, { ...options, variationAxes });
}

/** The files of a face. Of a package, those with Latin and Latin Extended letters. */
function listFiles(face: Face, root: string): string[] {
  if ('files' in face) return face.files.map((file) => `${root}/speaker/originals/fonts/${file}`);
  const folder = `${root}/node_modules/${face.package}/files`;
  if (!existsSync(folder))
    throw new Error(`${face.package} is not installed: npm install --save-dev ${face.package}`);
  const all = readdirSync(folder).filter((file) => /-latin(?:-ext)?-\w+-[a-z]+\.woff2$/.test(file));
  // A font with more axes than the weight has a file for all of them, or for the common ones.
  const kind =
    ['-full-', '-standard-', '-wght-'].find((part) => all.some((file) => file.includes(part))) ?? '';
  return all.filter((file) => file.includes(kind)).map((file) => `${folder}/${file}`);
}

async function readCut(path: string, name: string, { weights, axes }: Face): Promise<Cut> {
  if (!existsSync(path)) throw new Error(`${name} does not exist.`);
  const data = await readFile(path);
  const sfnt = await subsetFont(data, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true }).catch(
    () => [],
  );
  const face = new HarfBuzzFace(new Blob(Uint8Array.from(sfnt).buffer));
  const os2 = Buffer.from(face.referenceTable('OS/2') ?? []);
  if (os2.length < 64) throw new Error(`${name} is not a font (.woff2, .ttf or .otf) that can be read.`);
  const { ascender, descender } = new Font(face).hExtents();
  const own = face.getAxisInfos();
  const weight = os2.readUInt16BE(4);
  const { min, max } = own.wght ?? { min: weight, max: weight };
  const defaults = Object.entries(own).map(([tag, axis]) => [tag, axes?.[tag] ?? axis.default] as const);
  return {
    style: (os2.readUInt16BE(62) & 1) === 0 ? 'normal' : 'italic',
    weights: [Math.max(min, weights?.[0] ?? min), Math.min(max, weights?.[1] ?? max)],
    axes: Object.fromEntries(defaults),
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    files: [{ name, data, letters: new Set(String.fromCodePoint(...face.collectUnicodes())) }],
  };
}
