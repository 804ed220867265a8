import { readFileSync } from 'node:fs';
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
