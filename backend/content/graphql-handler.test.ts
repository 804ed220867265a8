import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeHtmlText } from '../../shared/core/content/decode-html-text.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { processorMs } from '../../tests/setup/processor-time.ts';
import { createGraphqlHandler } from './graphql-handler.ts';

const SITE_CONTENT =
  'query GetSiteContent { generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }';

const TITLE = '{ generalSettings { title } }';

/** For 60 kB: longer processing blocks other requests. Without load it takes tens of ms. */
const WORST_CASE_MS = 2_000;

/** Bytes that a real WordPress 7.1 with WPGraphQL 2.20 answered. */
function recording(name: string): string {
  return readFileSync(new URL(`./recordings/${name}`, import.meta.url), 'utf8').trim();
}

function call(init: RequestInit, readContent = (): Promise<ContentMap> => Promise.resolve({})) {
  const defaults = { siteTitle: 'Brand', excerpt: 'One hour on stage.' };
  const host = { defaults, publicUrl: 'https://speaker.example', log: () => undefined };
  return createGraphqlHandler({ ...host, readContent })(new Request('http://localhost/graphql', init));
}

function post(
  body: unknown,
  content: ContentMap | (() => Promise<ContentMap>) = {},
  type = 'application/json',
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const read = typeof content === 'function' ? content : () => Promise.resolve(content);
  return call({ method: 'POST', headers: { 'content-type': type }, body: text }, read);
}

/** The shape of an answer: keys in order, and the kind of each value. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]);
}

test.each([
  ['bad-json.json', 500, '{"query":', 'application/json'],
  ['syntax-error.json', 500, { query: '{ generalSettings { title ' }, 'application/json'],
  ['textplain.json', 415, { query: '{ generalSettings { title } }' }, 'text/plain'],
  ['unknown-field.json', 200, { query: 'query Q { generalSettings { nope } }' }, 'application/json'],
  ['typename.json', 200, { query: '{ __schema { types { name } } }' }, 'application/json'],
])('%s: returns the bytes of WPGraphQL', async (name, status, body, type) => {
  const response = await post(body, {}, type);
  expect(response.status).toBe(status);
  const answered = await response.text();
  if (name === 'unknown-field.json') {
    expect(shapeOf(JSON.parse(answered))).toEqual(shapeOf(JSON.parse(recording(name))));
    expect(answered).toContain('Cannot query field \\"nope\\" on type \\"GeneralSettings\\".');
  } else expect(answered).toBe(recording(name));
});

test.each([
  ['normal.json', { query: SITE_CONTENT }],
  ['page-missing.json', { query: SITE_CONTENT.replace('homepage', 'nowhere') }],
  ['partial.json', { query: '{ generalSettings { title email } pageBy(uri: "homepage") { title } }' }],
  ['batch.json', [{ query: TITLE }, { query: '{ pageBy(uri: "/Homepage/") { title } }' }]],
])('%s: returns the shape of WPGraphQL', async (name, body) => {
  const response = await post(body);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json ; charset=UTF-8');
  expect(shapeOf(await response.json())).toEqual(shapeOf(JSON.parse(recording(name))));
});

test('encodes texts as HTML that decodes to the saved text', async () => {
  const title = `Jane's "Home" & <more> — now`;
  const readTexts = async (content: ContentMap) => {
    const { data } = (await (await post({ query: SITE_CONTENT }, content)).json()) as {
      data: { generalSettings: { title: string }; pageBy: { title: string; excerpt: string } };
    };
    return [data.generalSettings.title, data.pageBy.excerpt, data.pageBy.title] as const;
  };
  const texts = await readTexts({ hero_title: title, hero_subtitle: 'a < b', site_title: title });
  expect(texts[0]).toContain('Jane&#039;s &quot;Home&quot; &amp; &lt;more&gt;');
  expect([texts[1], decodeHtmlText(texts[2])]).toEqual(['<p>a &lt; b</p>\n', title]);
  // Site title and excerpt have the speaker’s defaults.
  expect((await readTexts({})).slice(0, 2)).toEqual(['Brand', '<p>One hour on stage.</p>\n']);
});

test('supports page(id:, idType: URI), variables and Apollo’s __typename', async () => {
  const query = 'query P($id: ID!) { page(id: $id, idType: URI) { __typename title } }';
  const response = await post({ query, operationName: 'P', variables: { id: '/homepage/' } });
  expect(await response.json()).toMatchObject({ data: { page: { __typename: 'Page' } } });
});

const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join(' ');
const PAGE = 'pageBy(uri: "/homepage/")';
const pages = (count: number, part: string) => many(count, (i) => `p${i}: ${PAGE} { ${part} }`);
const contents = (count: number) => many(count, (i) => `c${i}: content`);

test.each([
  ['aliases', `{ ${many(150, (i) => `a${i}: generalSettings { title }`)} }`],
  // 40 fields, 400 texts: without the limit, 3 KB returned 141 MB, and ten crashed the server.
  ['aliases in fragments', `{ ${pages(20, '...P')} } fragment P on Page { ${contents(20)} }`],
  ['inline fragments', `{ ${pages(10, `... on Page { ${contents(10)} }`)} }`],
  [
    'fragments that double',
    `{ ...F0 } ${many(40, (i) => `fragment F${i} on RootQuery { ...F${i + 1} ... on RootQuery { ...F${i + 1} } }`)} fragment F40 on RootQuery { ${PAGE} { title } }`,
  ],
  ['unused fragments', `{ __typename } fragment P on Page { ${contents(101)} }`],
  ['the same field', `{ generalSettings { ${'title '.repeat(900)} } }`],
  ['many operations', many(60, (i) => `query Q${i} { a: __typename b: __typename }`)],
  ['depth', `{ ${'pageBy { '.repeat(70)} id ${'} '.repeat(70)} }`],
  ['tokens', `{ ${'generalSettings { title } '.repeat(2_000)} }`],
  ['brackets', `{ a(b: ${'['.repeat(20_000)}`],
])('refuses a bomb of %s with 400 without reading content', async (_, query) => {
  for (const body of [{ query }, [{ query: '{ __typename }' }, { query }]]) {
    const response = await post(body, () => Promise.reject(new Error('was read')));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: [{ message: expect.stringMatching(/^The query .+\.$/) }],
    });
  }
});

test('limits a batch to the tokens of one query', async () => {
  const query = `{ ${many(20, (i) => `a${i}: __typename`)} }`;
  for (const [entries, status] of Object.entries({ 1: 200, 3: 200, 4: 400 }))
    expect((await post(Array(Number(entries)).fill({ query }))).status).toBe(status);
});

test('refuses circular fragments like WPGraphQL', async () => {
  const query = 'query { ...A } fragment A on RootQuery { ...B } fragment B on RootQuery { ...A }';
  const body: unknown = await (await post({ query })).json();
  expect(body).not.toHaveProperty('data');
  expect(body).toHaveProperty('errors.0');
});

test('refuses a batch over its bound, a body without a query and a body over 64 KiB', async () => {
  expect((await post(Array.from({ length: 11 }, () => ({ query: '{ __typename }' })))).status).toBe(400);
  expect((await post({})).status).toBe(500);
  expect((await post('null')).status).toBe(500);
  expect((await post({ query: ' '.repeat(70_000) })).status).toBe(413);
});

test('allows the preflight of WPGraphQL', async () => {
  const response = await call({ method: 'OPTIONS' });
  const recorded = recording('preflight-headers.txt').toLowerCase();
  for (const name of ['allow-origin', 'allow-headers', 'max-age'].map((one) => `access-control-${one}`))
    expect(recorded).toContain(`${name}: ${response.headers.get(name)?.toLowerCase()}`);
});

test('returns 503 while the storage is unavailable', async () => {
  expect((await post({ query: TITLE }, () => Promise.reject(new Error('unavailable')))).status).toBe(503);
});

test.each([
  ['slashes', '/'.repeat(60_000)],
  ['slashes between letters', `x${'/'.repeat(59_000)}x`],
  ['spaces', ' '.repeat(60_000)],
  ['tags that never end', '<a'.repeat(30_000)],
])('answers a query with 60 kB of %s as an address in bounded time', async (_, uri) => {
  const query = `query Long($uri: String!) { a: pageBy(uri: $uri) { title } b: page(id: "${'/'.repeat(100)}", idType: URI) { title } }`;
  // An expression that restarts at each slash takes 5 s for one field.
  const ms = await processorMs(async () => {
    expect((await post({ query, variables: { uri } })).status).toBe(200);
  });
  expect(ms).toBeLessThan(WORST_CASE_MS);
});
