import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A text that only React's production builds contain, and a property name that only Preact's do. */
const REACT = 'react.dev/errors';
const PREACT = '.__k';

function readScripts(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

test.each(['dist/site/assets', 'dist/office'])('%s contains only React', (folder) => {
  const scripts = readScripts(folder);
  expect([scripts.includes(REACT), scripts.includes(PREACT)]).toEqual([true, false]);
});

test.each(['dist/widgets', 'dist/light'])('%s contains only Preact', (folder) => {
  const scripts = readScripts(folder);
  expect([scripts.includes(REACT), scripts.includes(PREACT)]).toEqual([false, true]);
});
