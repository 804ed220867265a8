import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeHtmlText } from '../../shared/core/content/decode-html-text.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { processorMs } from '../../tests/setup/processor-time.ts';
import { createGraphqlHandler } from './graphql-handler.ts';

const SITE_CONTENT =
  'query GetSiteContent { generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }';

/** For 60 kB: longer processing blocks other requests. Without load it takes tens of ms. */
const WORST_CASE_MS = 2_000;

/** Bytes that a real WordPress 7.1 with WPGraphQL 2.20 answered. */
function recording(name: string): string {
  return readFileSync(new URL(`./recordings/${name}`, import.meta.url), 'utf8').trim();
}

const handlerOf = (readContent: () => Promise<ContentMap>) =>
  createGraphqlHandler({
    readContent,
    defaults: { siteTitle: 'Brand', excerpt: 'One hour on stage.' },
    publicUrl: 'https://speaker.example',
    log: () => undefined,
  });

function post(
  body: unknown,
  content: ContentMap | (() => Promise<ContentMap>) = {},
  type = 'application/json',
): Promise<Response> {
  return handlerOf(typeof content === 'function' ? content : () => Promise.resolve(content))(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
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
  const expected = JSON.parse(recording(name)) as { errors: { locations?: unknown }[] };
  const answered = await response.text();
  if (name === 'unknown-field.json') {
    const actual = JSON.parse(answered) as typeof expected;
    expect(shapeOf(actual)).toEqual(shapeOf(expected));
    expect(actual.errors[0]).toMatchObject({
      message: 'Cannot query field "nope" on type "GeneralSettings".',
    });
  } else expect(answered).toBe(recording(name));
});

test.each([
  ['normal.json', { query: SITE_CONTENT }],
  [
    'page-missing.json',
    { query: '{ generalSettings { title description } pageBy(uri: "/nowhere/") { title content excerpt } }' },
  ],
  ['partial.json', { query: '{ generalSettings { title email } pageBy(uri: "homepage") { title } }' }],
  [
    'batch.json',
    [{ query: '{ generalSettings { title } }' }, { query: '{ pageBy(uri: "/Homepage/") { title } }' }],
  ],
])('%s: returns the shape of WPGraphQL', async (name, body) => {
  const response = await post(body);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json ; charset=UTF-8');
  expect(shapeOf(await response.json())).toEqual(shapeOf(JSON.parse(recording(name))));
});

test('encodes texts as HTML that decodes to the saved text', async () => {
  const title = `Jane's "Home" & <more> — now`;
  const response = await post(
    { query: SITE_CONTENT },
    { hero_title: title, hero_subtitle: 'a < b', site_title: title },
  );
  const { data } = (await response.json()) as {
    data: { generalSettings: { title: string }; pageBy: { title: string; excerpt: string } };
  };
  expect(data.generalSettings.title).toContain('Jane&#039;s &quot;Home&quot; &amp; &lt;more&gt;');
  expect(decodeHtmlText(data.pageBy.title)).toBe(title);
  expect(data.pageBy.excerpt).toBe('<p>a &lt; b</p>\n');
});

test('site title and excerpt have the speaker’s defaults', async () => {
  const response = await post({ query: SITE_CONTENT });
  expect(await response.json()).toMatchObject({
    data: { generalSettings: { title: 'Brand' }, pageBy: { excerpt: '<p>One hour on stage.</p>\n' } },
  });
});

test('supports page(id:, idType: URI), variables and Apollo’s __typename', async () => {
  const query = 'query P($id: ID!) { page(id: $id, idType: URI) { __typename title } }';
  const response = await post({ query, operationName: 'P', variables: { id: '/homepage/' } });
  expect(await response.json()).toMatchObject({ data: { page: { __typename: 'Page' } } });
});

const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join(' ');
const PAGE = 'pageBy(uri: "/homepage/")';

test.each([
  ['aliases', `{ ${many(150, (i) => `a${i}: generalSettings { title }`)} }`],
  // 40 fields, 400 texts: without the limit, 3 KB returned 141 MB, and ten crashed the server.
  [
    'aliases in fragments',
    `{ ${many(20, (i) => `p${i}: ${PAGE} { ...P }`)} } fragment P on Page { ${many(20, (i) => `c${i}: content`)} }`,
  ],
  [
    'inline fragments',
    `{ ${many(10, (i) => `p${i}: ${PAGE} { ... on Page { ${many(10, (j) => `c${j}: content`)} } }`)} }`,
  ],
  [
    'fragments that double',
    `{ ...F0 } ${many(40, (i) => `fragment F${i} on RootQuery { ...F${i + 1} ... on RootQuery { ...F${i + 1} } }`)} fragment F40 on RootQuery { ${PAGE} { title } }`,
  ],
  ['unused fragments', `{ __typename } fragment P on Page { ${many(101, (i) => `c${i}: content`)} }`],
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
  expect((await post({ query })).status).toBe(200);
  expect((await post([{ query }, { query }, { query }])).status).toBe(200);
  expect((await post([{ query }, { query }, { query }, { query }])).status).toBe(400);
});

test('refuses circular fragments like WPGraphQL', async () => {
  const response = await post({
    query: 'query { ...A } fragment A on RootQuery { ...B } fragment B on RootQuery { ...A }',
  });
  const body = (await response.json()) as { data?: unknown; errors: unknown[] };
  expect(body.data).toBeUndefined();
  expect(body.errors.length).toBeGreaterThan(0);
});

test('refuses a batch over its bound, a body without a query and a body over 64 KiB', async () => {
  expect((await post(Array.from({ length: 11 }, () => ({ query: '{ __typename }' })))).status).toBe(400);
  expect((await post({})).status).toBe(500);
  expect((await post('null')).status).toBe(500);
  expect((await post({ query: ' '.repeat(70_000) })).status).toBe(413);
});

test('allows the preflight of WPGraphQL', async () => {
  const response = await handlerOf(() => Promise.resolve({}))(
    new Request('http://localhost/graphql', { method: 'OPTIONS' }),
  );
  const recorded = recording('preflight-headers.txt').toLowerCase();
  for (const name of [
    'access-control-allow-origin',
    'access-control-allow-headers',
    'access-control-max-age',
  ])
    expect(recorded).toContain(`${name}: ${response.headers.get(name)?.toLowerCase()}`);
});

test('returns 503 while the storage is unavailable', async () => {
  const query = '{ generalSettings { title } }';
  expect((await post({ query }, () => Promise.reject(new Error('unavailable')))).status).toBe(503);
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
