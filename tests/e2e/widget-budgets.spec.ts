import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { ELEMENT_NAMES } from '../../widgets/elements.ts';

/** docs/interfaces.md#figures: compressed bytes, as the server sends them. */
const AUTOLOADER_MAX = 1_000;
const FIRST_QUESTION_MAX = 10_000;
const STATIC_IMPORT = /(?:^|[;}])import\s*(?:[\w{*][^;]*?from\s*)?["'`]/;

function read(name: string): string {
  return readFileSync(`dist/widgets/${name}.js`, 'utf8');
}

test('the autoloader stays below 1 kB', () => {
  expect(brotliCompressSync(read('speaker-widgets')).length).toBeLessThanOrEqual(AUTOLOADER_MAX);
});

test('the assessment is complete up to its first question within 10 kB, in one request', () => {
  expect(brotliCompressSync(read('assessment')).length).toBeLessThanOrEqual(FIRST_QUESTION_MAX);
  expect(read('assessment')).not.toMatch(STATIC_IMPORT);
});

/** A chunk that is imported on demand, and those that are imported beside it. */
const IMPORT_GROUP = /(?:import\(`\.\/chunks\/[\w.-]+`\),?)+/g;
const CHUNK_NAME = /chunks\/([\w.-]+)/g;
const STATIC_CHUNK = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Everything that a chunk stands on, however deep. */
function standsOn(chunk: string): readonly string[] {
  const own = [...read(`chunks/${chunk.replace(/\.js$/, '')}`).matchAll(STATIC_CHUNK)].map(
    ([, name]) => name ?? '',
  );
  return [...own, ...own.flatMap(standsOn)];
}

test('the autoloader asks for an element and for all that it stands on at once: one round trip', () => {
  const groups = [...read('speaker-widgets').matchAll(IMPORT_GROUP)].map(([group]) =>
    [...group.matchAll(CHUNK_NAME)].map(([, name]) => name ?? ''),
  );
  for (const name of ELEMENT_NAMES) {
    const [element = '', ...beside] = groups.find(([first]) => first?.startsWith(`${name}-element-`)) ?? [];
    expect(standsOn(element).length).toBeGreaterThan(0);
    expect(beside).toEqual(expect.arrayContaining([...standsOn(element)]));
  }
});

test('on a page, nothing else is fetched before the first question', async ({ page, baseURL }) => {
  await page.route('**/partner', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<speaker-assessment></speaker-assessment><script type="module" src="/widgets/assessment.js"></script>',
    }),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${baseURL ?? ''}/partner`);
  await expect(page.getByRole('button', { name: 'Start Assessment' })).toBeVisible();
  expect(requested.filter((path) => path !== '/favicon.ico')).toEqual(['/partner', '/widgets/assessment.js']);
});
