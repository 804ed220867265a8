import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** docs/interfaces.md#figures: compressed bytes, as the server sends them. */
const AUTOLOADER_MAX = 1_000;
const FIRST_QUESTION_MAX = 11_000;
const STATIC_IMPORT = /(?:^|[;}])import\s*(?:[\w{*][^;]*?from\s*)?["'`]/;
/** Only in React's production builds, and a property name only in Preact's. */
const REACT = 'react.dev/errors';
const PREACT = '.__k';
const read = (name: string) => readFileSync(`dist/widgets/${name}.js`, 'utf8');

test('the autoloader stays below 1 kB', () => {
  expect(brotliCompressSync(read('speaker-widgets')).length).toBeLessThanOrEqual(AUTOLOADER_MAX);
});

test('the assessment is complete up to its first question within 11 kB, in one request', () => {
  expect(brotliCompressSync(read('assessment')).length).toBeLessThanOrEqual(FIRST_QUESTION_MAX);
  expect(read('assessment')).not.toMatch(STATIC_IMPORT);
});

test.each([
  ['dist/site/assets', REACT, PREACT],
  ['dist/office', REACT, PREACT],
  ['dist/widgets', PREACT, REACT],
  ['dist/light', PREACT, REACT],
])('%s contains only the runtime with %s', (folder, own, other) => {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  expect([scripts.includes(own), scripts.includes(other)]).toEqual([true, false]);
});
