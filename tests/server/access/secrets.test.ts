import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { inquiryBody, newsletterBody, quizBody } from '../../contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, QUIZ } from '../../contract/lead-setup.ts';
import { postJson } from '../../setup/post-json.ts';
import { freePort, startProduct } from '../../setup/product.ts';
import { signIn } from '../../setup/sign-in.ts';

/** The output and the public answers of a run with successful and failing calls. */
const CONTENT = '/wp-json/speaker/v1/content';
const PASSWORD = 'geheim-4711';

/** One person, described by words that occur nowhere else. */
const PERSON = {
  firstName: 'Quetzalina',
  lastName: 'Featherstonehaugh',
  name: 'Quetzalina Featherstonehaugh',
  email: 'quetzalina.f@private-mail.example',
  phone: '+1 412 867 5309',
  company: 'Obsidian Weavers',
  message: 'Our merger is secret until Friday.',
  event: 'BOARDROOM-9',
};
const PERSONAL = [...Object.values(PERSON), '8675309', 'private-mail', 'merger'];

/** Every response to callers other than the editor, including headers. */
let served = '';
const smtp = createServer(refuseMails);
const port = await freePort();
await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
const SMTP_URL = `smtp://sender:${PASSWORD}@127.0.0.1:${port}`;
const product = await startProduct({ RATE_LIMIT: '20', SMTP_URL, EDITOR_ORIGINS: 'https://cms.example' });
const editor = await signIn(product);
beforeAll(makeAllCalls);
afterAll(async () => {
  await product.stop();
  smtp.close();
});

/** A mail server that requires a password and repeats the address in its refusal. */
function refuseMails(socket: Socket): void {
  socket.on('error', () => undefined);
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    for (const line of chunk.toString('latin1').split('\r\n').filter(Boolean)) {
      if (/^EHLO/i.test(line)) socket.write('250-sink\r\n250 AUTH PLAIN LOGIN\r\n');
      else if (/^RCPT/i.test(line)) socket.write(`550 5.1.1 ${line.slice(8)} unknown here\r\n`);
      else if (/^AUTH/i.test(line)) socket.write('235 fine\r\n');
      else socket.write('250 ok\r\n');
    }
  });
}

async function request(path: string, init: RequestInit = {}, isEditor = false): Promise<number> {
  const answer = await fetch(product.url + path, { redirect: 'manual', ...init });
  const text = await answer.text();
  if (!isEditor) served += `${JSON.stringify([...answer.headers])} ${text}\n`;
  return answer.status;
}

function post(path: string, body: unknown, more: Record<string, string> = {}, isEditor = false) {
  const headers = { 'content-type': 'application/json', ...more };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return request(path, { method: 'POST', headers, body: text }, isEditor);
}

const { email, name, phone, lastName } = PERSON;

async function makeAllCalls(): Promise<void> {
  await storeLeads();
  const link = new URLSearchParams({ lead: crypto.randomUUID(), token: crypto.randomUUID(), email });
  for (const path of ['unsubscribe', 'confirm'])
    await request(`/functions/v1/${path}?${link.toString()}`, { method: 'POST' });
  await post('/graphql', { query: `{ pageBy(uri: "${email}") { title } }`, variables: { a: name } });
  // GraphQL names an unknown field in its response to the caller.
  await post('/graphql', { query: `{ ${lastName} }` }, {}, true);
  await post(CONTENT, { changes: [] }, { 'x-wp-nonce': name, 'x-content-key': phone.slice(1) });
  const headers = { cookie: `a=${lastName}`, 'user-agent': name };
  await request(`/${lastName}?email=${email}`, { headers });
  await misplaceKeys();
  const pages = `/ /?edit_mode=1 /embed /editor /editor/settings.js /widgets/editor.js /metrics /healthz
    /sitemap.xml /editor-token /.data/editor-token`;
  for (const path of [
    ...pages.split(/\s+/),
    ...['leads', 'leads.csv', 'events'].map((call) => `/functions/v1/office/${call}`),
    ...['', '/versions?field=hero_title', '/drafts'].map((call) => CONTENT + call),
  ])
    await request(path);
  for (const path of [
    ...'/ /?edit_mode=1 /editor /editor/nonce /editor/settings.js'.split(' '),
    `/functions/v1/office/leads?q=${email}`,
    '/functions/v1/office/leads.csv',
    `/editor?token=${editor.token}`,
  ])
    await request(path, { headers: { cookie: editor.cookie } }, true);
  const change = { field_name: 'hero_title', field_value: 'Saved words', field_type: 'text' };
  const changes = [change, { ...change, field_name: name }];
  expect(await post(CONTENT, { changes }, editor.headers, true)).toBe(200);
  for (const path of ['/', CONTENT]) await request(path);
}

async function storeLeads(): Promise<void> {
  for (const [path, body] of [
    [NEWSLETTER, { ...newsletterBody(), ...PERSON }],
    [QUIZ, { ...quizBody(), ...PERSON }],
    [INQUIRY, { ...inquiryBody(), ...PERSON, _replyto: email, _subject: `From ${name}` }],
  ] as const) {
    expect(await post(path, body, { referer: `https://partner.example/?who=${email}` })).toBe(200);
    expect(await post(path, body)).toBe(200);
    expect(await post(path, { ...body, email: `${email} `.repeat(3) })).toBe(422);
    expect(await post(path, { ...body, [name]: 1, phone: `${phone}\0`, name: 7, firstName: 7 })).toBe(422);
    expect(await post(path, JSON.stringify(body).slice(0, -3))).toBe(400);
    expect(await post(path, body, { 'content-type': `text/${lastName}` })).toBe(415);
    expect(await post(path, JSON.stringify(body).padEnd(70_000))).toBe(413);
    expect(await post(`${path}?email=${email}`, body)).toBe(200);
  }
  for (let index = 0; index < 25; index += 1)
    await post(NEWSLETTER, { ...newsletterBody(), firstName: PERSON.firstName });
}

/** A key in the wrong place of an address or a body must not appear in the log either. */
async function misplaceKeys(): Promise<void> {
  const headers = { referer: `${product.url}/stage#key=${lastName}`, authorization: `Bearer ${lastName}` };
  for (const path of [
    ...'/stage /stage/remote /report /my-data /office /l'.split(' '),
    ...'report my-data office-holds office-press live-stage live-state live-control'
      .split(' ')
      .map((call) => `/functions/v1/${call}`),
  ])
    for (const address of [`${path}/${lastName}`, `${path}?key=${lastName}`]) {
      await request(address, { headers });
      await post(address, { token: lastName, ballot: lastName }, headers);
    }
  await post('/editor/sign-in', { token: lastName });
  await request(`/editor?token=${lastName}`);
  await request('/metrics', { headers: { authorization: headers.authorization } });
}

const ENTRY = { level: expect.stringMatching(/^(?:info|warn|error)$/), event: expect.any(String) };
const SIGN_IN_LINK = /^(?:Editor|Office) +http:\/\/\S+#token=\S+$/;
const lines = () => product.output().split('\n');
/** Without the lines of the sign-in links (docs/interfaces.md#commands). */
const printed = () =>
  lines()
    .filter((line) => !SIGN_IN_LINK.test(line))
    .join('\n');

test('prints the sign-in links once, at the start', () => {
  const links = lines().filter((line) => SIGN_IN_LINK.test(line));
  expect(links.map((line) => line.slice(0, 6))).toEqual(['Editor', 'Office']);
});

test('the run has printed and served what the other tests search', async () => {
  await expect.poll(() => product.output(), { timeout: 40_000 }).toContain('will be tried again');
  await expect.poll(printed, { timeout: 10_000 }).toContain('"event":"content saved"');
  expect(printed()).toContain('"event":"editor token refused"');
  expect(served).toContain('Saved words');
});

const { token, nonce, contentKey, cookie } = editor;
test.each(
  Object.entries({
    'token of the editor': token,
    'nonce of the editor': nonce,
    'content key of the editor': contentKey,
    'cookie of the editor': cookie.split('=').at(-1) ?? '',
    'password of the mail server': PASSWORD,
    'encoded password of the mail server': Buffer.from(PASSWORD).toString('base64').slice(0, -4),
  }),
)('the %s is neither printed nor served without a session', (_, secret) => {
  expect(secret.length).toBeGreaterThan(10);
  for (const text of [printed(), served]) expect(text).not.toContain(secret);
});

test.each(PERSONAL)('the personal datum %j is neither printed nor served without a session', (word) => {
  const inForm = new URLSearchParams({ a: word }).toString().slice(2);
  for (const form of [word, encodeURIComponent(word), word.toLowerCase(), inForm]) {
    expect(printed().includes(form)).toBe(false);
    expect(served.replaceAll(`/${PERSON.lastName}?`, '').includes(form)).toBe(false);
  }
});

test('every line of the log is complete JSON', () => {
  for (const line of lines().filter((text) => text.startsWith('{')))
    expect(JSON.parse(line)).toMatchObject(ENTRY);
});

test('with an unreachable database, neither its password nor a lead is printed or returned', async () => {
  const DATABASE_URL = `postgres://owner:${PASSWORD}@127.0.0.1:${await freePort()}/speaker`;
  const withoutDatabase = await startProduct({ DATABASE_URL }, process.cwd(), '/about');
  onTestFinished(() => void withoutDatabase.stop());
  let answers = '';
  for (const path of [NEWSLETTER, QUIZ, INQUIRY]) {
    const body = { ...newsletterBody(), ...quizBody(), ...inquiryBody(), ...PERSON };
    const answer = await postJson(withoutDatabase.url + path, body);
    expect(answer.status).toBe(503);
    answers += await answer.text();
  }
  for (const path of ['/healthz', '/metrics', CONTENT, '/graphql'])
    answers += await (await fetch(withoutDatabase.url + path)).text();
  const output = withoutDatabase.output();
  expect(output).toContain('"level":"error"');
  for (const text of [output, answers])
    for (const word of [PASSWORD, ...PERSONAL]) expect(text).not.toContain(word);
  expect(answers).not.toMatch(/ECONN|127\.0\.0\.1|\bat \S+:\d+/);
});
