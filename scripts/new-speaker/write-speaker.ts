import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import type { Answers } from './answers.ts';
import { createConfig } from './new-config.ts';
import { blankTexts, OWN_TEXTS, PLACEHOLDER } from './own-texts.ts';

const STYLE = { parser: 'typescript', printWidth: 110, singleQuote: true, trailingComma: 'all' } as const;

/** Writes `speaker/` below `root`, without any part of the demonstration. */
export async function writeSpeaker(root: string, answers: Answers): Promise<void> {
  const folder = join(root, 'speaker');
  const write = async (file: string, source: string): Promise<void> => {
    writeFileSync(join(folder, file), await format(source, STYLE));
  };
  for (const [name, constants] of Object.entries(OWN_TEXTS)) {
    const file = `pages/${name}.ts`;
    await write(file, blankTexts(name, readFileSync(join(folder, file), 'utf8'), constants));
  }
  const planner = readFileSync(join(folder, 'pages/planner.ts'), 'utf8');
  await write('pages/planner.ts', planner.replace("'/brand/channel-5'", "'/brand/logo'"));
  await write('speaker.config.ts', configSource(answers));
  await write('theme.config.ts', themeSource(answers));
  const posts = join(folder, 'posts');
  for (const file of readdirSync(posts)) rmSync(join(posts, file));
  writeFileSync(join(posts, 'first-article.md'), firstArticle());
  rmSync(join(folder, 'made.json'), { force: true });
  mkdirSync(join(folder, 'originals'), { recursive: true });
  if (answers.contentHost !== undefined)
    writeFileSync(join(root, '.env'), `CONTENT_HOST=${answers.contentHost}\n`, { flag: 'a' });
}

function configSource(answers: Answers): string {
  const { brand, ...config } = createConfig(answers);
  const { locale, timeZone } = answers;
  return `import type { Region, SpeakerConfig } from './speaker-shapes.ts';

/** speaker-shapes.ts explains the entries; 'npm run check-speaker' names missing ones. */

/** Apart, because the widgets sign a printed result with it and need nothing else from here. */
export const BRAND = ${JSON.stringify(brand)};

/** Apart, because mails, widgets and applications need nothing else from here. */
export const REGION: Region = ${JSON.stringify({ locale, timeZone })};

/** Below the first headline, until an editor writes another. Apart: no browser needs it. */
export const HOMEPAGE_EXCERPT = '${PLACEHOLDER}the sentence below the first headline';

export const speaker: SpeakerConfig = { brand: BRAND, ...${JSON.stringify(config)} };
`
    .replace('{ brand: BRAND, ...{', '{ brand: BRAND, ')
    .replace('} };', '};');
}

function themeSource({ theme, palette }: Answers): string {
  const name = theme.toUpperCase();
  const value = palette
    ? `{ ...${name}, palette: { ...${name}.palette, ...${JSON.stringify(palette)} } }`
    : name;
  return `import { ${name}, type Faces, GROTESQUES, type Theme } from './themes.ts';

/** One of themes.ts, or your own in the same shape. The build checks its contrasts. */
export const theme: Theme = ${value};

/** The typefaces of pages, pictures and documents; after a change run 'npm run fonts'. */
export const faces: Faces = GROTESQUES;
`;
}

function firstArticle(): string {
  return `---
title: ${PLACEHOLDER}title of the first article
excerpt: ${PLACEHOLDER}one or two sentences for lists and search engines
date: 2026-01-01
category: Leadership
---
${PLACEHOLDER}the article.
`;
}
