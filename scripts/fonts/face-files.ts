import { existsSync } from 'node:fs';
import type { Face } from '../../speaker/themes.ts';
import { FONT_PACKAGES } from '../paths.ts';

type Subset = 'latin' | 'latin-ext';

/** Whether the package of a face has its italics. */
export const hasItalics = (face: Face): boolean => findFile(face, 'latin', 'italic') !== undefined;

/** The file of a face in its package. @throws Error that names the package, if it lacks the file */
export function faceFile(face: Face, subset: Subset = 'latin', style = 'normal'): string {
  const file = findFile(face, subset, style);
  if (file === undefined)
    throw new Error(`@fontsource-variable/${face.package} is not installed or has no file for ${subset}.`);
  return file;
}

/** The axes of a face at a weight, or at its closest one. */
export function axesAt(
  { axes, weights: [lightest, heaviest] }: Face,
  weight: number,
): Record<string, number> {
  return { ...axes, wght: Math.min(heaviest, Math.max(lightest, weight)) };
}

/** A font with more axes than the weight has a file `standard` for the common ones. */
function findFile({ package: name }: Face, subset: Subset, style: string): string | undefined {
  return ['standard', 'wght']
    .map((axes) => `${FONT_PACKAGES}/${name}/files/${name}-${subset}-${axes}-${style}.woff2`)
    .find((file) => existsSync(file));
}
