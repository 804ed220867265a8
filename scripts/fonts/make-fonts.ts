import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Faces } from '../../speaker/themes.ts';
import { ROOT } from '../paths.ts';
import { type FaceCuts, type FontFiles, readFace } from './faces.ts';
import { makePhoneFonts, makeReportFonts } from './static-fonts.ts';
import { makeWebFonts } from './web-fonts.ts';

/** Fonts, sheets and licenses of site and report, by path. @throws Error as `readFace` */
export async function makeFonts({ display, text }: Faces, root = ROOT): Promise<FontFiles> {
  const both: FaceCuts = {
    display: {
      stem: isDeepStrictEqual(display, text) ? 'text' : 'display',
      cuts: await readFace(display, root),
    },
    text: { stem: 'text', cuts: await readFace(text, root) },
  };
  const site = { ...(await makeWebFonts(both)), ...(await makePhoneFonts(both)) };
  for (const [role, face] of Object.entries({ display, text }))
    if ('package' in face)
      site[`${role}-license.txt`] = await readFile(`${root}/node_modules/${face.package}/LICENSE`);
  return { ...below('public/fonts', site), ...below('apps/report/pdf/fonts', await makeReportFonts(both)) };
}

function below(folder: string, files: FontFiles): FontFiles {
  return Object.fromEntries(Object.entries(files).map(([file, data]) => [`${folder}/${file}`, data]));
}
