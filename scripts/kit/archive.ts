import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { speaker } from '../../speaker/speaker.config.ts';
import { LONG_BIO, SHORT_BIO } from '../../speaker/pages/biography.ts';
import { LOGO_FILE } from '../../speaker/pages/planner.ts';
import { STAGE_INTRODUCTION, STAGE_INTRODUCTION_NOTE } from '../../speaker/pages/stage-introduction.ts';
import { KEYNOTE_TEXTS } from '../keynote-texts.ts';
import { PUBLIC } from '../paths.ts';
import type { KitDocument } from './document-pages.ts';

const FOLDER = `${PUBLIC}/kit`;

/** An existing archive with the same content keeps its date. */
export async function writeArchive(documents: readonly KitDocument[]): Promise<void> {
  const files: Record<string, Uint8Array> = {
    'README.txt': strToU8(readme(documents)),
    'contact.vcf': strToU8(contactCard()),
    'bio-short.txt': strToU8(`${SHORT_BIO}\n`),
    'bio-long.txt': strToU8(`${LONG_BIO.join('\n\n')}\n`),
    'stage-introduction.txt': strToU8(`${STAGE_INTRODUCTION_NOTE}\n\n${STAGE_INTRODUCTION.join('\n\n')}\n`),
    'keynotes.txt': strToU8(keynoteTexts()),
  };
  for (const format of ['svg', 'png', 'pdf'])
    files[`logo.${format}`] = await readBytes(`${PUBLIC}${LOGO_FILE}.${format}`);
  for (const { file } of documents) files[file] = await readBytes(`${FOLDER}/${file}`);
  for (const { filename } of speaker.headshots)
    files[`headshots/${filename}`] = await readBytes(`${PUBLIC}/headshots/${filename}`);
  const path = `${FOLDER}/${speaker.kit.archive.file}`;
  if (existsSync(path) && isDeepStrictEqual(unzipSync(await readBytes(path)), files)) return;
  const archive = zipSync(files, { level: 9, mtime: new Date() });
  await writeFile(path, archive);
  console.log(`kit/${speaker.kit.archive.file}: ${(archive.length / 1024).toFixed(0)} kB`);
}

const readBytes = async (path: string): Promise<Uint8Array> => new Uint8Array(await readFile(path));

function readme(documents: readonly KitDocument[]): string {
  const list = [
    ...documents.map(({ file, title }) => `${file}: ${title}`),
    'bio-short.txt, bio-long.txt, stage-introduction.txt, keynotes.txt: the same words to paste',
    ...speaker.headshots.map(
      ({ filename, title, description }) => `headshots/${filename}: ${title}. ${description}`,
    ),
    'logo.svg, logo.pdf, logo.png: the logo, one ink; the first two in any size',
    'contact.vcf: name, address and telephone for your contacts',
  ];
  return `${speaker.brand}: speaker kit\n\n${list.join('\n')}\n\nUse all of it freely to announce and present ${speaker.name}. Please credit ${speaker.pronouns.object} by name and leave the\npictures uncropped across the face. Anything else you need: ${speaker.email}, ${speaker.phone}.\n`;
}

/** A vCard (RFC 6350). */
function contactCard(): string {
  const { name, firstName } = speaker;
  const [given = ''] = name.includes(firstName) ? [firstName] : name.split(' ');
  const [title = '', ...others] = name.split(given);
  const family = others.join(given);
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escape(name)}`,
    `N:${[family, given, '', title, ''].map((part) => escape(part.trim())).join(';')}`,
    `TITLE:${escape(speaker.role)}`,
    `ORG:${escape(speaker.consultancy.label)}`,
    `EMAIL:${speaker.email}`,
    `TEL;VALUE=uri:tel:${speaker.phone.replaceAll(' ', '')}`,
    `URL:${speaker.consultancy.url}`,
    'END:VCARD',
    '',
  ].join('\r\n');
}

const escape = (text: string): string => text.replace(/[\\,;]/g, String.raw`\$&`);

function keynoteTexts(): string {
  const keynotes = KEYNOTE_TEXTS.map(({ keynote }) => {
    const takeaways = keynote.takeaways.map(({ title, text }) => `- ${title}: ${text}`);
    return [`${keynote.title}: ${keynote.subtitle}`, ...keynote.description, takeaways.join('\n')].join(
      '\n\n',
    );
  });
  return `${keynotes.join('\n\n\n')}\n`;
}
