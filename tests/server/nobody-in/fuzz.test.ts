import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { inquiryBody, newsletterBody, quizBody } from '../../contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, QUIZ } from '../../contract/lead-setup.ts';
import { fuzz } from '../../setup/fuzz.ts';
import type { Product } from '../../setup/product.ts';
import { startProduct } from '../../setup/product.ts';
import type { SignedIn } from '../../setup/sign-in.ts';
import { signIn } from '../../setup/sign-in.ts';

/** Every address of contract 3 and 4, under generated calls: an answer in time, in a sentence, and never our insides. */
const CONTENT = '/wp-json/speaker/v1/content';
const ANSWER_WITHIN_MS = 30_000;

let product: Product;
let editor: SignedIn;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT: '0' });
  editor = await signIn(product);
});
afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

interface Call {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Sends a call whose target stands as it is: fetch would tidy it up. Rejects when there is no answer in time. */
function send({ method, target, headers, body }: Call): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.url);
    const length = { 'content-length': String(body.length) };
    const outgoing = request(
      { hostname, port, path: target, method, headers: { ...headers, ...length }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.setTimeout(ANSWER_WITHIN_MS, () =>
      outgoing.destroy(new Error(`no answer to ${method} ${target}`)),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const INSIDES =
  /\bat (?:\S+ )?\(?\/?\S+:\d+:\d+|node_modules|node:internal|[A-Z]\w*Error:|select .* from |speaker\.leads|\[object Object\]/;

/** What every answer must be, whatever was asked. */
function expectSentence({ method, target }: Call, { status, type, text }: Answered): void {
  const asked = `${method} ${target}: ${status} ${text.slice(0, 300)}`;
  const isAnswer = status >= 400 || type.startsWith('application/json');
  expect(isAnswer && INSIDES.test(text), asked).toBe(false);
  if (status < 400 || method === 'HEAD') return;
  // What WPGraphQL itself answers with 500, our service does too (recordings).
  const isGraphqlRefusal = target.startsWith('/graphql') && status === 500;
  expect(status < 500 || isGraphqlRefusal, asked).toBe(true);
  if (type.startsWith('application/json')) {
    const body = JSON.parse(text) as { error?: unknown; errors?: { message: unknown }[] };
    expect(body.error ?? body.errors?.[0]?.message, asked).toMatch(/\w+ \w+/);
  } else if (status !== 416) expect(text, asked).toMatch(/\w+ \w+/);
}

const ROUTES = [
  ...[
    '/',
    '/about',
    '/contact',
    '/blog/pittsburgh-journey',
    '/embed',
    '/sitemap.xml',
    '/robots.txt',
    '/rss.xml',
  ],
  ...[
    '/widgets/speaker-widgets.js',
    '/widgets/custom-elements.json',
    '/fonts/instrument-sans.woff2',
    '/favicon.svg',
  ],
  ...[NEWSLETTER, QUIZ, INQUIRY, '/functions/v1/unsubscribe', '/functions/v1/confirm'],
  ...[CONTENT, `${CONTENT}/versions`, '/graphql', '/healthz', '/metrics'],
  ...[
    '/editor',
    '/editor/leads',
    '/editor/leads.csv',
    '/editor/settings.js',
    '/editor/editor.css',
    '/editor/sign-out',
  ],
];
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'MKCOL',
];

/** What may stand in a request line: visible ASCII. */
const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});
const escaped = fc
  .uint8Array({ maxLength: 12 })
  .map((bytes) => Buffer.from(bytes).toString('hex').replace(/../g, '%$&'));
const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const parameter = fc.constantFrom(
  'field',
  'lead',
  'token',
  'search',
  'page',
  'suspected',
  'edit_mode',
  '__proto__',
  'constructor',
);
const query = fc.oneof(
  fc.constant(''),
  fc.tuple(parameter, fc.oneof(visible, escaped)).map(([name, value]) => `?${name}=${value}`),
  visible.map((text) => `?${text}`),
);
const target = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...ROUTES), query).map((parts) => parts.join('')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...ROUTES), fc.oneof(visible, escaped), query)
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.tuple(fc.oneof(visible, escaped), query).map((parts) => `/${parts.join('')}`) },
);
/** What may stand in a header: a blank to a tilde, and everything above ASCII. */
const headerValue = fc.string({
  unit: fc
    .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff }))
    .map((code) => String.fromCharCode(code)),
  maxLength: 40,
});
const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        ...[
          'content-type',
          'content-encoding',
          'accept',
          'accept-encoding',
          'if-none-match',
          'if-modified-since',
          'range',
        ],
        ...[
          'origin',
          'referer',
          'cookie',
          'authorization',
          'apikey',
          'x-wp-nonce',
          'x-content-key',
          'sec-fetch-site',
        ],
        ...['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'upgrade', 'constructor', 'user-agent'],
      ),
      headerValue,
      { maxKeys: 5, noNullPrototype: true },
    ),
  },
);
const fieldName = fc.constantFrom(
  ...[
    'email',
    'firstName',
    'name',
    'phone',
    'answers',
    'channelResult',
    'scoreBreakdown',
    'message',
    'event',
    'source',
    'website',
  ],
);
/** A right body with one thing wrong in it. */
const nearMiss = fc
  .tuple(
    fc.constantFrom(newsletterBody, quizBody, inquiryBody),
    fieldName,
    fc.oneof(anyText, fc.jsonValue(), fc.double()),
  )
  .map(([create, name, value]) => JSON.stringify({ ...create(), [name]: value }));
const change = fc.record(
  {
    field_name: fc.oneof(
      fc.constantFrom('hero_title', '__proto__', 'constructor', 'a_url', 'a_color'),
      anyText,
    ),
    field_value: fc.oneof(anyText, fc.jsonValue()),
    field_type: fc.oneof(fc.constantFrom('text', 'html', 'url'), anyText),
    base_value: fc.oneof(anyText, fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const save = fc.record(
  {
    changes: fc.array(fc.oneof(change, fc.jsonValue())),
    triggerRebuild: fc.oneof(fc.boolean(), fc.jsonValue()),
  },
  { requiredKeys: ['changes'] },
);
const graphql = fc.record(
  {
    query: fc.oneof(
      anyText,
      fc.string({
        unit: fc.constantFrom(
          '{',
          '}',
          '(',
          ')',
          '$',
          '...',
          ' page',
          'By',
          ':',
          '"',
          '@',
          '!',
          ' on ',
          'fragment ',
          'query ',
        ),
        maxLength: 30,
      }),
      anyText.map((text) => `{ pageBy(uri: ${JSON.stringify(text)}) { title } }`),
      fc.constant('query P($id: ID!) { page(id: $id, idType: URI) { title } }'),
    ),
    variables: fc.jsonValue(),
    operationName: fc.oneof(anyText, fc.jsonValue()),
  },
  { requiredKeys: ['query'] },
);
const body = fc.oneof(
  fc.constant(new Uint8Array()),
  fc.uint8Array({ maxLength: 300 }),
  fc
    .oneof(
      nearMiss,
      fc.json(),
      anyText,
      fc.oneof(save, graphql, fc.array(graphql)).map((value) => JSON.stringify(value)),
    )
    .map((text) => new TextEncoder().encode(text)),
);

describe('generated calls', () => {
  test('of every method, to every address, with any header and body', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ method: fc.constantFrom(...METHODS), target, headers, body }),
        async (call) => {
          expectSentence(call, await send(call));
        },
      ),
      fuzz(1_200),
    );
  });

  test('by someone who is signed in and may save', { timeout: 300_000 }, async () => {
    const paths = fc.constantFrom(
      CONTENT,
      `${CONTENT}/versions`,
      '/graphql',
      '/editor',
      '/editor/leads',
      '/editor/leads.csv',
      '/metrics',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST'),
        paths,
        query,
        body,
        async (method, path, asked, content) => {
          const call = {
            method,
            target: path + asked,
            headers: { ...editor.headers, cookie: editor.cookie, authorization: `Bearer ${editor.token}` },
            body: method === 'GET' ? new Uint8Array() : content,
          };
          if (path === '/editor' && asked.includes('token=')) return;
          expectSentence(call, await send(call));
        },
      ),
      fuzz(400),
    );
  });

  test('over the private channel in the data folder', async () => {
    const socketPath = join(product.dataDir, 'control.sock');
    const ask = (path: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const outgoing = request({ socketPath, path, agent: false }, (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
        });
        outgoing.on('error', reject);
        outgoing.end();
      });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          visible,
          escaped,
          query.map((text) => `leads${text}`),
        ),
        async (path) => {
          expect([200, 400, 404]).toContain(await ask(`/${path}`));
        },
      ),
      fuzz(150),
    );
    for (const path of ['//', '//[', 'http://[', '/leads?what=forget'])
      expect([200, 400, 404]).toContain(await ask(path));
  });

  test('and after all of that the product is there, has broken nowhere and polluted nothing', async () => {
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    expect(product.output()).not.toMatch(/call broke|answer broke|rebuild failed|file not sent/);
    const content = (await (await fetch(product.url + CONTENT)).json()) as object;
    expect(Object.keys(content).every((name) => /^[a-z][a-z0-9_]*$/.test(name))).toBe(true);
  });
});

describe('JSON that means harm', () => {
  const post = (path: string, text: string) =>
    send({ method: 'POST', target: path, headers: editor.headers, body: new TextEncoder().encode(text) });

  test('prototypes stay as they are, and what was smuggled in is not stored', async () => {
    const smuggled =
      '"__proto__":{"polluted":"yes","suspected":true},"constructor":{"prototype":{"polluted":"yes"}}';
    const people = [newsletterBody(), quizBody(), inquiryBody()];
    for (const [index, path] of [NEWSLETTER, QUIZ, INQUIRY].entries()) {
      const text = JSON.stringify(people[index]).replace(/\}$/, `,${smuggled}}`);
      expect((await post(path, text)).status).toBe(200);
    }
    const nested = JSON.stringify(quizBody()).replace('"answers":{', `"answers":{${smuggled},`);
    expect((await post(QUIZ, nested)).status).toBe(422);
    const source = JSON.stringify({ ...newsletterBody(), source: { page: '/x' } }).replace(
      '"page"',
      `${smuggled},"page"`,
    );
    expect((await post(NEWSLETTER, source)).status).toBe(200);
    expect(
      (
        await post(
          CONTENT,
          `{"changes":[{${smuggled},"field_name":"__proto__","field_value":"x","field_type":"text"}],${smuggled}}`,
        )
      ).text,
    ).toContain('"savedCount":0');
    await post('/graphql', `{"query":"query($id:ID!){page(id:$id){id}}","variables":{${smuggled}}}`);
    const listed = execFileSync(
      process.execPath,
      ['--import', 'tsx', 'server/leads-cli.ts', '--json', '--suspected'],
      {
        env: { ...process.env, DATA_DIR: product.dataDir },
        encoding: 'utf8',
      },
    );
    expect(listed).not.toContain('polluted');
    for (const { email } of people) expect(listed).toContain(email);
  });

  test.each([NEWSLETTER, QUIZ, INQUIRY, CONTENT, '/graphql'])(
    '%s: nesting without end is refused',
    async (path) => {
      for (const text of [
        '['.repeat(60_000),
        '['.repeat(30_000) + ']'.repeat(30_000),
        `{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
        `{"answers":${'['.repeat(20_000)}${']'.repeat(20_000)},"source":${'{"page":'.repeat(1_000)}1${'}'.repeat(1_000)}}`,
      ]) {
        const call = {
          method: 'POST',
          target: path,
          headers: editor.headers,
          body: new TextEncoder().encode(text),
        };
        const answered = await send(call);
        expectSentence(call, answered);
        // GraphQL answers a batch entry by entry.
        if (answered.status === 200) expect(answered.text).toContain('"errors"');
        else expect(answered.status).toBeGreaterThanOrEqual(400);
      }
    },
  );

  test('numbers beyond their range, and of the wrong kind', async () => {
    const quiz = JSON.stringify(quizBody());
    for (const number of [
      '1e999',
      '-1',
      '5.5',
      '5e-324',
      '9007199254740993',
      '"5"',
      '[5]',
      'true',
      'null',
      '0x5',
      'NaN',
      '05',
    ])
      expect([400, 422]).toContain(
        (await post(QUIZ, quiz.replace('"channelResult":5', `"channelResult":${number}`))).status,
      );
    for (const time of [
      '2026-02-31T00:00:00Z',
      '+275760-09-13T00:00:00.001Z',
      '0000-00-00T00:00:00Z',
      '2026-11-21T25:00:00Z',
      '1969-12-31T23:59:59Z',
    ])
      expect((await post(QUIZ, quiz.replace('2026-11-21T12:00:00.000Z', time))).status).toBe(422);
    for (const id of ['99999999999', '-1', '1e10', '"1"', '2147483648'])
      expect(
        (await post('/graphql', JSON.stringify({ query: `{ pageBy(pageId: ${id}) { id } }` }))).status,
      ).toBe(200);
    const get = (path: string) =>
      send({ method: 'GET', target: path, headers: { cookie: editor.cookie }, body: new Uint8Array() });
    for (const page of ['1e999', '-1', '0', 'NaN', '99999999999999999999', '1.5', '%00'])
      expect((await get(`/editor/leads?page=${page}`)).status).toBe(200);
  });

  test('characters that a database refuses, or that read as others', async () => {
    for (const text of ['a\\u0000b', 'a\\ud800b', '\\udc00'])
      for (const [path, create, field] of [
        [NEWSLETTER, newsletterBody, 'firstName'],
        [QUIZ, quizBody, 'phone'],
        [INQUIRY, inquiryBody, 'message'],
      ] as const)
        expect(
          (await post(path, JSON.stringify({ ...create(), [field]: '@' }).replace('"@"', `"${text}"`)))
            .status,
        ).toBe(422);
    for (const search of ['%00', '%ED%A0%80', '%ff', '%E2%80%AE', '%25', '_', '\\', "'", '%27%3B--'])
      expect(
        (
          await send({
            method: 'GET',
            target: `/editor/leads?search=${search}`,
            headers: { cookie: editor.cookie },
            body: new Uint8Array(),
          })
        ).status,
      ).toBe(200);
  });
});

test('a GraphQL bomb costs nothing, even where the texts are as long as they may be', async () => {
  const long = { field_name: 'intro_description', field_value: 'ü'.repeat(10_000), field_type: 'text' };
  await fetch(product.url + CONTENT, {
    method: 'POST',
    headers: editor.headers,
    body: JSON.stringify({ changes: [long] }),
  });
  const many = (count: number, write: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => write(i)).join(' ');
  const bomb = `{ ${many(50, (i) => `p${i}: pageBy(uri: "/homepage") { ...P }`)} } fragment P on Page { ${many(47, (i) => `c${i}: content`)} }`;
  const ask = (content: unknown) =>
    send({
      method: 'POST',
      target: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: new TextEncoder().encode(JSON.stringify(content)),
    });
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => ask({ query: bomb })),
    ...Array.from({ length: 5 }, () => ask(Array.from({ length: 10 }, () => ({ query: bomb })))),
  ]);
  for (const { status, text } of answers) {
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ errors: [{ message: expect.stringMatching(/^The query .+\.$/) }] });
  }
});
