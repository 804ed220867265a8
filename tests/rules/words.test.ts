import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What visitors read, as it stands in the sources: American spelling, 12-hour times, no turn of phrase worn out. */
const FOLDERS = [
  'site/texts',
  'site/posts',
  'site/sections',
  'site/layout',
  'shared/core/assessment',
  'widgets',
  'backend/mail',
  'backend/content',
  'site/report',
  'site/stage',
  'site/office',
  'shared/core/report',
];
const BRITISH =
  /\b(?:organis|recognis|realis|reorganis|behaviour|favourite|neighbour|programme|theatre|afterwards|grey|colour|travell)\w*/gi;
const LONG_TIME = /\b(?:1[3-9]|2[0-3]):[0-5]\d\b/g;
const NO_NO = /\bno [\w’-]+(?: [\w’-]+)?, no \w+/gi;

const LINES = [
  'shared/speaker.config.ts',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|md)$/.test(file) && !/test/.test(file))
      .map((file) => join(folder, file)),
  ),
].flatMap((file) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|import )/.test(line))
    .map((line) => `${file}: ${line.trim()}`),
);

function found(pattern: RegExp): string[] {
  return LINES.filter((line) => line.search(pattern) >= 0);
}

test('spelling is American', () => {
  expect(found(BRITISH)).toEqual([]);
});

test('times have twelve hours', () => {
  expect(found(LONG_TIME)).toEqual([]);
});

test('“No X, no Y” stands at most twice on the whole site', () => {
  expect(found(NO_NO).length, found(NO_NO).join('\n')).toBeLessThanOrEqual(2);
});
