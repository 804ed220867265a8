import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiryBody, newsletterBody, quizBody } from '../../contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, QUIZ } from '../../contract/lead-setup.ts';
import { type Product, startProduct } from '../../setup/product.ts';
import { type SignedIn, signIn } from '../../setup/sign-in.ts';
import { expectSentence, send } from './calls.ts';
import { CONTENT } from './generated-calls.ts';

/** Hostile JSON, and queries that cost more than their length suggests. */
let product: Product;
let editor: SignedIn;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT: '0' });
  editor = await signIn(product);
});
afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

const post = (path: string, text: string) =>
  send(product.url, {
    method: 'POST',
    target: path,
    headers: editor.headers,
    body: new TextEncoder().encode(text),
  });

test('does not pollute prototypes and does not store smuggled keys', async () => {
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

test.each([NEWSLETTER, QUIZ, INQUIRY, CONTENT, '/graphql'])('%s refuses deeply nested JSON', async (path) => {
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
    const answered = await send(product.url, call);
    expectSentence(call, answered);
    // GraphQL answers a batch entry by entry.
    if (answered.status === 200) expect(answered.text).toContain('"errors"');
    else expect(answered.status).toBeGreaterThanOrEqual(400);
  }
});

test('refuses numbers out of range and of the wrong type', async () => {
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
    send(product.url, {
      method: 'GET',
      target: path,
      headers: { cookie: editor.cookie },
      body: new Uint8Array(),
    });
  for (const number of ['1e999', '-1', '0', 'NaN', '99999999999999999999', '1.5', '%00'])
    expect((await get(`/functions/v1/office/leads?limit=${number}`)).status).toBe(422);
});

test('refuses characters that the database cannot store', async () => {
  for (const text of ['a\\u0000b', 'a\\ud800b', '\\udc00'])
    for (const [path, create, field] of [
      [NEWSLETTER, newsletterBody, 'firstName'],
      [QUIZ, quizBody, 'phone'],
      [INQUIRY, inquiryBody, 'message'],
    ] as const)
      expect(
        (await post(path, JSON.stringify({ ...create(), [field]: '@' }).replace('"@"', `"${text}"`))).status,
      ).toBe(422);
  for (const search of ['%ED%A0%80', '%ff', '%E2%80%AE', '%25', '_', '\\', "'", '%27%3B--'])
    expect(
      (
        await send(product.url, {
          method: 'GET',
          target: `/functions/v1/office/leads?q=${search}`,
          headers: { cookie: editor.cookie },
          body: new Uint8Array(),
        })
      ).status,
    ).toBe(200);
});

test('refuses a GraphQL bomb with 400, even with texts of the maximum length', async () => {
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
    send(product.url, {
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
