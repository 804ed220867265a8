import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOMEPAGE_EXCERPT, speaker } from '../../speaker/speaker.config.ts';
import { KEYNOTE_TEXTS } from '../keynote-texts.ts';
import { listOwnTexts, OWN_TEXTS } from '../new-speaker/own-texts.ts';
import { listFiles } from '../../build/list-files.ts';
import { PUBLIC } from '../paths.ts';
import { hashOf, listSentences, MARKS_FILE, type DemonstrationMarks } from './find-marks.ts';

/** Places of the story, in addition to the names in the speaker's file. */
const PLACES = ['Pittsburgh', 'McKees Rocks', 'parking garage'];
/** Placeholders and fonts belong to every speaker. */
const COMMON = /^fonts\/|place(?:holder)?\.svg$/;

/** The present speaker must be the demonstration. */
export function recordDemonstration(): void {
  const posts = readdirSync('speaker/posts').map((file) => readFileSync(`speaker/posts/${file}`, 'utf8'));
  const pages = Object.entries(OWN_TEXTS).map(([name, constants]) =>
    splitTexts(readFileSync(`speaker/pages/${name}.ts`, 'utf8'), constants),
  );
  const texts = [...posts, ...pages.map(({ own }) => own), JSON.stringify(speaker), HOMEPAGE_EXCERPT];
  const unchanged = new Set(pages.flatMap(({ others }) => listSentences(others)));
  const sentences = texts.flatMap(listSentences).filter((sentence) => !unchanged.has(sentence));
  const marks: DemonstrationMarks = {
    words: [...new Set([...listNames(), ...PLACES])],
    sentences: [...new Set(sentences.map(hashOf))].join(' '),
    files: Object.fromEntries(
      listDemonstrationFiles().map((file) => [file, hashOf(readFileSync(join(PUBLIC, file)))]),
    ),
  };
  writeFileSync(MARKS_FILE, `${JSON.stringify(marks, null, 2)}\n`);
}

/** The speaker's own texts of a page, and those that suit every speaker. */
function splitTexts(
  source: string,
  constants: readonly string[],
): { readonly own: string; readonly others: string } {
  const texts = listOwnTexts(source, constants);
  const own = texts.map(({ from, to }) => source.slice(from, to)).join('\n');
  const ends = [0, ...texts.map(({ to }) => to)];
  const starts = [...texts.map(({ from }) => from), source.length];
  return { own, others: ends.map((end, index) => source.slice(end, starts[index])).join('\n') };
}

/** The files below `public` that show or name the demonstration. */
export function listDemonstrationFiles(): string[] {
  return listFiles(PUBLIC).filter((file) => !COMMON.test(file));
}

function listNames(): string[] {
  const voices = [
    ...speaker.testimonials,
    ...KEYNOTE_TEXTS.flatMap(({ quotes }) => quotes?.items ?? []),
    ...speaker.videoTestimonials,
  ];
  return [
    ...speaker.name.split(' '),
    ...speaker.logos.map(({ name }) => name),
    ...voices.map(({ author }) => author.split(',')[0] ?? author),
    ...voices.flatMap(({ company }) => company ?? []),
    speaker.consultancy.label,
    speaker.phone,
  ];
}
