import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, parse, walk } from 'css-tree';
import { expect, test } from 'vitest';

/**
 * Six sizes of type, the tokens of shared/ui/tokens.css, on all that visitors read. The stage wall measures by its own wall, the office is a
 * tool of its own density: they are no part of it.
 */
const SIZES = ['s', 'm', 'l', 'xl', '2xl', '3xl'];
const FOLDERS = [
  'downloads',
  'layout',
  'live-phone',
  'remote',
  'report',
  'routes',
  'sections',
  'toasts',
  'ui',
  'video',
];
const ALLOWED = new Set([...SIZES.map((size) => `var(--text-${size})`), 'inherit']);

/** What is drawn rather than set: each with its reason. */
const DRAWN: Readonly<Record<string, string>> = {
  'site/sections/home/hero.css .hero h1': 'two lines beside her face, in windows of every height',
  'site/sections/home/tuning-scale.css .scale-name': 'five names on a scale as wide as a phone',
  'site/sections/home/survival-statement.css .survival-figure': 'the figure 80% as a picture',
  'site/sections/home/framework.css .band-head': 'the numerals of the channels',
  'site/sections/home/framework.css .band-number': 'the numerals of the channels',
  'site/sections/home/why-choose.css .why-number': 'four numerals that climb',
  'site/sections/keynote/hero-elevate.css h1.hero-elevate-title': 'three words on the whole width',
  'site/sections/keynote/hero-energy.css h1.hero-energy-title':
    'as large as the dial beside it leaves room for',
  'site/sections/missing/page-not-found.css h1.missing-number': 'the number 404 as a picture',
  'site/report/report-print.css html,.report-head.on-ink': 'a sheet of paper',
  'site/report/report-print.css .report-lede': 'a sheet of paper',
  'site/report/report-print.css .report h1': 'a sheet of paper',
  'site/report/report-print.css .report h2': 'a sheet of paper',
  'site/sections/one-sheet/one-sheet.css .one-sheet': 'a sheet of paper',
  'site/sections/one-sheet/one-sheet.css .one-sheet .lede,.one-sheet .quote blockquote': 'a sheet of paper',
};

function listFiles(extension: RegExp): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join('site', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => extension.test(file))
      .map((file) => `site/${folder}/${file}`),
  );
}

/** Every `font-size`, and the size in every `font`, as '{file} {selector}' and the value. */
function listSizes(file: string): (readonly [place: string, value: string])[] {
  const found: (readonly [string, string])[] = [];
  walk(parse(readFileSync(file, 'utf8')), {
    visit: 'Declaration',
    enter({ property, value }) {
      if (property !== 'font-size' && property !== 'font') return;
      const place = `${file} ${this.rule ? generate(this.rule.prelude) : ''}`;
      const words = generate(value);
      const sized =
        property === 'font' && words !== 'inherit' ? (/var\(--text-\w+\)/.exec(words)?.[0] ?? words) : words;
      found.push([place, sized]);
    },
  });
  return found;
}

test('the tokens name six sizes', () => {
  const tokens = readFileSync('shared/ui/tokens.css', 'utf8');
  expect([...tokens.matchAll(/^ *--text-(\w+):/gm)].map(([, name]) => name)).toEqual(SIZES);
});

test('stylesheets set type in those six; what is drawn is named here', () => {
  const others = listFiles(/\.css$/)
    .flatMap(listSizes)
    .filter(([, value]) => !ALLOWED.has(value))
    .map(([place]) => place);
  expect([...new Set(others)].sort()).toEqual(Object.keys(DRAWN).sort());
});

test('markup names sizes by their tokens, and no measure wider than 66 characters', () => {
  const offences = listFiles(/\.tsx$/).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const sizes = text.match(/(?<![\w-])text-\[(?!#|var\(--color)[^\]]*\]/g) ?? [];
    const wide = [...text.matchAll(/max-w-\[(\d+)ch\]/g)].filter(([, width]) => Number(width) > 40);
    return [...sizes, ...wide.map(([name]) => name)].map((name) => `${file}: ${name}`);
  });
  expect(offences).toEqual([]);
});
