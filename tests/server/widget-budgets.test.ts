import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** docs/interfaces.md#figures: compressed bytes, as the server sends them. */
const AUTOLOADER_MAX = 1_000;
const FIRST_QUESTION_MAX = 11_000;
const STATIC_IMPORT = /(?:^|[;}])import\s*(?:[\w{*][^;]*?from\s*)?["'`]/;

function read(name: string): string {
  return readFileSync(`dist/widgets/${name}.js`, 'utf8');
}

test('the autoloader stays below 1 kB', () => {
  expect(brotliCompressSync(read('speaker-widgets')).length).toBeLessThanOrEqual(AUTOLOADER_MAX);
});

test('the assessment is complete up to its first question within 11 kB, in one request', () => {
  expect(brotliCompressSync(read('assessment')).length).toBeLessThanOrEqual(FIRST_QUESTION_MAX);
  expect(read('assessment')).not.toMatch(STATIC_IMPORT);
});

/** What only this runtime writes into a bundle, minified or not: the address of its errors, a property of its nodes. */
const REACT_DOM = 'https://react.dev/errors/';
const PREACT = '.__k';

/** The scripts of a build that contain `text`. */
function filesWith(text: string, folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.js') && readFileSync(join(folder, name)).includes(text));
}

test.each([
  ['React DOM', REACT_DOM, 'dist/site/assets', 'dist/widgets'],
  ['Preact', PREACT, 'dist/widgets', 'dist/site/assets'],
])('%s is the runtime of one build and in no file of the other', (_, text, own, other) => {
  expect(filesWith(text, own)).not.toEqual([]);
  expect(filesWith(text, other)).toEqual([]);
});
