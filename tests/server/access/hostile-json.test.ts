import { expect, test } from 'vitest';
import { inquiryBody, newsletterBody, quizBody } from '../../contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, QUIZ } from '../../contract/lead-setup.ts';
import { useProduct } from '../use-product.ts';
import { runScript } from '../../setup/run-script.ts';
import { signIn } from '../../setup/sign-in.ts';
import { expectSentence } from './calls.ts';
import { CONTENT } from './generated-calls.ts';
import { sendUnchanged } from '../../setup/send-unchanged.ts';

/** Hostile JSON, and queries that cost more than their length suggests. */

const product = await useProduct({ RATE_LIMIT: '0' });
const editor = await signIn(product);

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
