import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MARIGOLD } from '../../speaker/themes.ts';
import { applyTheme, CHANNELS_ON_INK, CHANNELS_ON_PAPER, PALETTE } from './palette.ts';

const FOLDERS = ['apps', 'backend', 'public', 'scripts', 'shared', 'site', 'speaker', 'widgets', 'wordpress'];
const STYLESHEETS = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
);
/** Stylesheets contain the colors of this theme; the build replaces them. */
const WRITTEN = { ...PALETTE, ...MARIGOLD.palette };
const COLORS = new Set<string>([...Object.values(WRITTEN), ...CHANNELS_ON_INK, ...CHANNELS_ON_PAPER]);

/** As `#rrggbb`, without opacity, from `#fff`, `#15131a38` or `rgb(21 19 26 / 60%)`. */
function findColors(css: string): string[] {
  const hex = [...css.matchAll(/#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi)].map(([, digits = '']) =>
    digits.length < 6 ? digits.slice(0, 3).replace(/./g, '$&$&') : digits.slice(0, 6),
  );
  const rgb = [...css.matchAll(/\brgba?\((\d+)[ ,]+(\d+)[ ,]+(\d+)/gi)].map(([, ...parts]) =>
    parts.map((part) => Number(part).toString(16).padStart(2, '0')).join(''),
  );
  return [...hex, ...rgb].map((digits) => `#${digits.toLowerCase()}`);
}

/** `--color-paper-2: #ece4d3;` as `['paper2', '#ece4d3']`. */
function readTokens(file: string, prefix: string): [string, string][] {
  return [...readFileSync(file, 'utf8').matchAll(new RegExp(`--${prefix}([\\w-]+): (#[0-9a-f]+);`, 'g'))].map(
    ([, name = '', value = '']) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      findColors(value)[0] ?? '',
    ],
  );
}

it('finds the stylesheets of every folder that has colors', () => {
  expect(STYLESHEETS).toEqual(
    expect.arrayContaining(['shared/ui/tokens.css', 'widgets/kit/widget.css', 'backend/editor/editor.css']),
  );
});

it.each(STYLESHEETS)('uses only palette colors in %s', (file) => {
  const css = readFileSync(file, 'utf8').replace(/url\([^)]*\)/g, '');
  expect(findColors(css).filter((color) => !COLORS.has(color))).toEqual([]);
});

it.each([
  ['shared/ui/tokens.css', 'color-'],
  ['backend/editor/editor.css', ''],
  ['scripts/kit/documents.css', ''],
  ['scripts/kit/share-pictures.css', ''],
])('has the palette values in the copies in %s', (file, prefix) => {
  const tokens = readTokens(file, prefix);
  expect(tokens.length).toBeGreaterThan(2);
  const names: Readonly<Record<string, string>> = WRITTEN;
  expect(tokens).toEqual(tokens.map(([name]) => [name, names[name]]));
});

it('defines five channel colors for each background', () => {
  const grounds = applyTheme(readFileSync('shared/ui/surfaces.css', 'utf8'));
  const channels = [...grounds.matchAll(/--channel-\d: (#[0-9a-f]{6});/g)].map(([, color]) => color);
  expect(channels).toEqual([...CHANNELS_ON_PAPER, ...CHANNELS_ON_INK]);
});
