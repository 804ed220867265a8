import { existsSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { listFiles } from '../../build/list-files.ts';
import { readMadeFiles, recordMade } from '../../build/made-files.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { hashOf, readMarks, createMarkSearch } from '../check-speaker/find-marks.ts';
import { LOGO_FILE } from '../../speaker/pages/planner.ts';
import { PUBLIC } from '../paths.ts';
import { makeLogos, drawPlaceholder, readInitials } from './placeholder-picture.ts';
import { listFilesOf, makePicture, listPictures, type PicturePlan } from './picture-list.ts';
import { ORIGINALS, readOriginal } from './originals.ts';

/**
 * `npm run pictures`: makes every picture of `public` from `speaker/originals`. Without an
 * original, the speaker's own files stay, and the demonstration's are replaced by a placeholder.
 */
if (speaker.demonstration === undefined) await makePictures();
else console.log('The demonstration’s pictures are drawn by artwork/: nothing was made.');

async function makePictures(): Promise<void> {
  removeDemonstration();
  const before = readMadeFiles();
  const sources: Record<string, string> = {};
  const plans = listPictures();
  for (const plan of plans) {
    const source = await createPicture(plan, before.sources?.[plan.stem]);
    if (source !== undefined) sources[plan.stem] = source;
  }
  Object.assign(sources, await makeLogos(before.sources ?? {}));
  const files = plans.filter(({ stem }) => stem in sources).flatMap(listFilesOf);
  const logos = speaker.logos
    .map(({ file }) => `logos/${file}`)
    .filter((file) => file.slice(0, -extname(file).length) in sources);
  recordMade('pictures', [...files, ...logos], sources);
  const missing = Object.keys(sources).filter((stem) => sources[stem]?.startsWith('placeholder'));
  for (const stem of missing) console.log(`placeholder: ${stem} (no ${ORIGINALS}/${stem}.*)`);
}

/** Makes an outdated picture. Returns its source; undefined for one of the speaker's own making. */
async function createPicture(plan: PicturePlan, before: string | undefined): Promise<string | undefined> {
  const original =
    readOriginal(plan.stem) ?? (plan.fallback === undefined ? undefined : readOriginal(plan.fallback));
  const isThere = listFilesOf(plan).every((file) => existsSync(join(PUBLIC, file)));
  if (!original && isThere && before === undefined) return undefined;
  const source = original ? hashOf(original) : `placeholder ${readInitials()}`;
  if (isThere && source === before) return source;
  await makePicture(plan, original ?? (await drawPlaceholder(plan.ratio)));
  if (original) console.log(plan.stem);
  return source;
}

/** Removes the demonstration's files, by content or by the names in their paths. */
function removeDemonstration(): void {
  const marks = readMarks();
  const foreign = new Set(Object.values(marks.files));
  const search = createMarkSearch(marks, JSON.stringify(speaker));
  for (const file of listFiles(PUBLIC)) {
    const path = join(PUBLIC, file);
    const isOtherLogo = file.startsWith('brand/') && !`/${file}`.startsWith(`${LOGO_FILE}.`);
    const isNamed = search(file.replaceAll('-', ' ')).length > 0;
    if (isNamed || isOtherLogo || foreign.has(hashOf(readFileSync(path)))) rmSync(path);
  }
}
