import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOMEPAGE_EXCERPT, speaker } from '../../speaker/speaker.config.ts';
import { KEYNOTE_TEXTS } from '../keynote-texts.ts';
import { blankTexts, listOwnTexts, OWN_TEXTS } from '../new-speaker/own-texts.ts';
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
  const pages = Object.entries(OWN_TEXTS).map(([name, constants]) => {
    const source = readFileSync(`speaker/pages/${name}.ts`, 'utf8');
    const own = listOwnTexts(source, constants).map(({ from, to }) => source.slice(from, to));
    return { own: own.join('\n'), others: blankTexts(name, source, constants) };
  });
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
