import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inquiryBody, newsletterBody, quizBody } from '../../contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, QUIZ } from '../../contract/lead-setup.ts';
import { fuzz } from '../../setup/fuzz.ts';
import { useProduct } from '../use-product.ts';
import { signIn } from '../../setup/sign-in.ts';
import { anyCall, body, CONTENT, query } from './generated-calls.ts';
import { runScript } from '../../setup/run-script.ts';
import { type Answered, type Call, sendUnchanged } from '../../setup/send-unchanged.ts';

/** Hostile and generated calls: an answer in time, with a sentence and without internals. */

const product = await useProduct({ RATE_LIMIT: '0' });
const editor = await signIn(product);

const INSIDES =
  /\bat (?:\S+ )?\(?\/?\S+:\d+:\d+|node_modules|node:internal|[A-Z]\w*Error:|select .* from |speaker\.leads|\[object Object\]/;

/** For every answer: no server error, no internals, and a sentence in a refusal. */
function expectSentence({ method, target }: Call, { status, headers, body: bytes }: Answered): void {
  const type = headers['content-type'] ?? '';
  const text = bytes.toString();
  const context = `${method} ${target}: ${status} ${text.slice(0, 300)}`;
  const isAnswer = status >= 400 || type.startsWith('application/json');
  expect(isAnswer && INSIDES.test(text), context).toBe(false);
  if (status < 400 || method === 'HEAD') return;
  // The service answers 500 where WPGraphQL does (recordings).
  const isGraphqlRefusal = target.startsWith('/graphql') && status === 500;
  expect(status < 500 || isGraphqlRefusal, context).toBe(true);
  if (type.startsWith('application/json')) {
    const answer = JSON.parse(text) as { error?: unknown; errors?: { message: unknown }[] };
    expect(answer.error ?? answer.errors?.[0]?.message, context).toMatch(/\w+ \w+/);
  } else if (status !== 416) expect(text, context).toMatch(/\w+ \w+/);
}

async function post(target: string, json: string) {
  const call = { method: 'POST', target, headers: editor.headers, body: new TextEncoder().encode(json) };
  const answered = await sendUnchanged(product.url, call);
  return { call, ...answered, text: answered.body.toString() };
}

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
  const source = JSON.stringify({ ...newsletterBody(), source: { page: '/x' } });
  expect((await post(NEWSLETTER, source.replace('"page"', `${smuggled},"page"`))).status).toBe(200);
  const change = `{${smuggled},"field_name":"__proto__","field_value":"x","field_type":"text"}`;
  expect((await post(CONTENT, `{"changes":[${change}],${smuggled}}`)).text).toContain('"savedCount":0');
  await post('/graphql', `{"query":"query($id:ID!){page(id:$id){id}}","variables":{${smuggled}}}`);
  const { stdout } = await runScript('leads-cli', ['--json', '--suspected'], { DATA_DIR: product.dataDir });
  expect(stdout).not.toContain('polluted');
  for (const { email } of people) expect(stdout).toContain(email);
});

test.each([NEWSLETTER, QUIZ, INQUIRY, CONTENT, '/graphql'])('%s refuses deeply nested JSON', async (path) => {
  for (const text of [
    '['.repeat(60_000),
    '['.repeat(30_000) + ']'.repeat(30_000),
    `{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
    `{"answers":${'['.repeat(20_000)}${']'.repeat(20_000)},"source":${'{"page":'.repeat(1_000)}1${'}'.repeat(1_000)}}`,
  ]) {
    const { call, ...answered } = await post(path, text);
    expectSentence(call, answered);
    // GraphQL answers a batch entry by entry.
    if (answered.status === 200) expect(answered.text).toContain('"errors"');
    else expect(answered.status).toBeGreaterThanOrEqual(400);
  }
});

test('answers generated calls of any method to any address', { timeout: 300_000 }, async () => {
  const check = async (call: Call) => expectSentence(call, await sendUnchanged(product.url, call));
  await fc.assert(fc.asyncProperty(anyCall, check), fuzz(1_200));
});

test('answers generated calls of a signed-in editor', { timeout: 300_000 }, async () => {
  const office = ['leads', 'leads.csv', 'leads/x', 'events'].map((call) => `/functions/v1/office/${call}`);
  const pages = [CONTENT, `${CONTENT}/versions`, `${CONTENT}/drafts`, '/graphql', '/editor', '/editor/leads'];
  const paths = fc.constantFrom(...pages, ...office, '/metrics');
  const method = fc.constantFrom('GET', 'POST');
  const headers = { ...editor.headers, cookie: editor.cookie, authorization: `Bearer ${editor.token}` };
  await fc.assert(
    fc.asyncProperty(method, paths, query, body, async (verb, path, search, content) => {
      const sent = verb === 'GET' ? new Uint8Array() : content;
      const call = { method: verb, target: path + search, headers, body: sent };
      expectSentence(call, await sendUnchanged(product.url, call));
    }),
    fuzz(400),
  );
});

test('answers a malformed address over the control socket in the data folder', async () => {
  const socketPath = join(product.dataDir, 'control.sock');
  for (const path of ['//', '//[', 'http://[', '/leads?what=forget']) {
    const status = await new Promise((resolve, reject) => {
      const answered = (response: IncomingMessage) => resolve(response.resume().statusCode);
      request({ socketPath, path, agent: false }, answered).on('error', reject).end();
    });
    expect([200, 400, 404]).toContain(status);
  }
});

test('still runs after the generated calls, has logged no failure and saved no invalid field', async () => {
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  expect(product.output()).not.toMatch(/call broke|answer broke|rebuild failed|file not sent/);
  const content = (await (await fetch(product.url + CONTENT)).json()) as object;
  expect(Object.keys(content).every((name) => /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(name))).toBe(true);
});
