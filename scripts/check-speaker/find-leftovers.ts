import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readMadeFiles } from '../../build/made-files.ts';
import type { SpeakerConfig } from '../../speaker/speaker-shapes.ts';
import { hashOf, readMarks } from './demonstration.ts';
import { createMarkSearch, findPronouns, type FoundMark } from './find-marks.ts';
import { findPageFaults } from './find-page-faults.ts';
import { readTexts } from './read-texts.ts';

/** Something that must not be published, with each page or file that has it. */
export interface Leftover extends FoundMark {
  readonly places: readonly string[];
  /** The source file that contains the text, if any. */
  readonly source?: string | undefined;
}

/** Compressed copies and internal files of the build. */
const SKIPPED = /\.(?:br|gz|map)$|^site\/(?:\.vite|fonts)\//;
const FOLDERS = ['site', 'widgets', 'office', 'light', 'server', 'hosting', 'wordpress'];

/**
 * Finds the remains of the demonstration, placeholders and page faults of a built site in `dist`.
 * For the demonstration itself, only page faults.
 */
export async function findLeftovers(dist: string, speaker: SpeakerConfig): Promise<readonly Leftover[]> {
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
  for (const file of listFiles(dist)) {
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
  const sources = readSources();
  return [...found.values()].map(({ mark, places }) => ({
    ...mark,
    places: [...places],
    source: sources.find(({ text }) => text.includes(middleOf(wordsOf(mark.excerpt))))?.name,
  }));
}

function listFiles(dist: string): string[] {
  return FOLDERS.filter((folder) => existsSync(join(dist, folder))).flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
      .filter((file) => !SKIPPED.test(file)),
  );
}

/** The address of a page's file: `site/about.html` is `/about`. */
function pageOf(file: string): string | undefined {
  if (!file.startsWith('site/') || extname(file) !== '.html') return undefined;
  return `/${file.slice('site/'.length, -'.html'.length)}`.replace(/^\/index$/, '/');
}

/** A text in small letters without punctuation, so that page and source compare. */
function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** The words in the middle of an excerpt, because its ends can belong to another text. */
function middleOf(excerpt: string): string {
  const third = Math.floor(excerpt.length / 3);
  return excerpt.slice(third, -third);
}

/** The files that a speaker edits. */
function readSources(): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync('speaker', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|md)$/.test(file))
    .map((file) => ({ name: `speaker/${file}`, text: wordsOf(readFileSync(join('speaker', file), 'utf8')) }));
}
