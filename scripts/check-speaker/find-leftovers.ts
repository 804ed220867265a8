import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { listFiles } from '../../build/list-files.ts';
import { listOutdated, readMadeFiles } from '../../build/made-files.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import {
  hashOf,
  readMarks,
  createMarkSearch,
  findPronouns,
  type FoundMark,
  OTHER_PRONOUN,
} from './find-marks.ts';
import { findPageFaults } from './find-page-faults.ts';

/** Compressed copies and internal files of the build. */
const SKIPPED = /\.(?:br|gz|map)$|^site\/(?:\.vite|fonts)\//;
const FOLDERS = ['site', 'widgets', 'office', 'light', 'server', 'hosting', 'wordpress'];

/** The number of places that the output names for each finding. */
const NAMED_PLACES = 3;
const TEXT = new Set(
  '.html .js .css .xml .txt .json .webmanifest .svg .vtt .php .conf .md .eml .vcf .pot'.split(' '),
);

/** Prints what `findLeftovers` finds in `dist`, a line each, and returns the number. */
export async function reportLeftovers(): Promise<number> {
  const found = await findLeftovers('dist');
  for (const { problem, excerpt, places, source } of found) {
    const rest = places.length - NAMED_PLACES;
    const where = places.slice(0, NAMED_PLACES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
    console.error(`${where}${source === undefined ? '' : ` (${source})`}: ${problem}: ${excerpt}`);
  }
  return found.length;
}

/**
 * Finds remains of the demonstration, placeholders and page faults in `dist`, each with the pages
 * or files that have it, and the source to edit. A pronoun in the speaker's own texts can be about
 * another person. For the demonstration itself, only page faults.
 */
async function findLeftovers(dist: string) {
  const marks = readMarks();
  const isDemonstration = speaker.demonstration !== undefined;
  const search = createMarkSearch(marks, JSON.stringify(speaker));
  const pictures = new Set(Object.values(marks.files));
  const hasOtherPronoun = speaker.pronouns.subject !== 'she';
  const exists = (path: string): boolean => {
    const file = join(dist, 'site', decodeURI(path));
    return existsSync(`${file}.html`) || existsSync(path.endsWith('/') ? join(file, 'index.html') : file);
  };
  const found = new Map<string, { mark: FoundMark; places: Set<string> }>();
  const add = (place: string, list: readonly FoundMark[]): void => {
    for (const mark of list) {
      const key = `${mark.problem}\n${mark.excerpt}`;
      const entry = found.get(key) ?? { mark, places: new Set() };
      entry.places.add(place);
      found.set(key, entry);
    }
  };
  for (const file of listBuilt(dist)) {
    const data = readFileSync(join(dist, file));
    const page = pageOf(file);
    if (page !== undefined) add(page, findPageFaults(data.toString(), exists));
    if (isDemonstration) continue;
    if (pictures.has(hashOf(data))) add(file, [{ problem: 'a file of the demonstration', excerpt: file }]);
    for (const { name, text } of await readTexts(file, data))
      add(page ?? name, [...search(name), ...search(text)]);
    if (page !== undefined && hasOtherPronoun && !page.startsWith('/blog/'))
      add(page, findPronouns(data.toString()));
  }
  if (!isDemonstration)
    for (const [stem, source] of Object.entries(readMadeFiles().sources ?? {}))
      if (source.startsWith('placeholder'))
        add(`public/${stem}`, [
          { problem: 'a placeholder picture', excerpt: `put yours in speaker/originals/${stem}` },
        ]);
  const outdated = isDemonstration ? [] : listOutdated();
  for (const command of outdated)
    add('public', [{ problem: 'older than speaker/', excerpt: `npm run ${command}` }]);
  const sources = readSources();
  return [...found.values()]
    .map(({ mark, places }) => ({
      ...mark,
      places: [...places],
      source: sources.find(({ text }) => isPartOf(mark.excerpt, text))?.name,
    }))
    .filter(({ problem, source }) => problem !== OTHER_PRONOUN || source === undefined);
}

function listBuilt(dist: string): string[] {
  return FOLDERS.flatMap((folder) => listFiles(join(dist, folder)).map((file) => join(folder, file))).filter(
    (file) => !SKIPPED.test(file),
  );
}

/** `site/about.html` is `/about`. */
function pageOf(file: string): string | undefined {
  if (!file.startsWith('site/') || extname(file) !== '.html') return undefined;
  return `/${file.slice('site/'.length, -'.html'.length)}`.replace(/^\/index$/, '/');
}

/** In lower case without punctuation, so that page and source compare. */
function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Whether `text` (see `wordsOf`) has the excerpt; of a long one only the middle counts. */
export function isPartOf(excerpt: string, text: string): boolean {
  const words = wordsOf(excerpt);
  const third = words.length > 50 ? Math.floor(words.length / 3) : 0;
  return text.includes(words.slice(third, words.length - third));
}

/** The files that a speaker edits. */
function readSources(): readonly { readonly name: string; readonly text: string }[] {
  return listFiles('speaker')
    .filter((file) => /(?<!-shapes|themes|\.test)\.(?:ts|md)$/.test(file))
    .map((file) => ({ name: `speaker/${file}`, text: wordsOf(readFileSync(join('speaker', file), 'utf8')) }));
}

/** A file's own texts, those of a PDF with its title, or of every file in an archive. */
async function readTexts(
  name: string,
  data: Uint8Array,
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const kind = extname(name);
  if (TEXT.has(kind)) return [{ name, text: new TextDecoder().decode(data) }];
  if (kind === '.pdf') return [{ name, text: await readPdf(data) }];
  if (kind !== '.zip') return [];
  const files = Object.entries(unzipSync(data)).map(([inner, content]) =>
    readTexts(`${name}: ${inner}`, content),
  );
  return (await Promise.all(files)).flat();
}

async function readPdf(data: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(Uint8Array.from(data), { verbosity: 0 });
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  return `${String(info['Title'] ?? '')}. ${text}`;
}
