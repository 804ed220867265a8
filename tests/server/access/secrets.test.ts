import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiryBody, newsletterBody, quizBody } from '../../contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, QUIZ } from '../../contract/lead-setup.ts';
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
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const address = smtp.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const product = await startProduct({
  RATE_LIMIT: '20',
  SMTP_URL: `smtp://sender:${PASSWORD}@127.0.0.1:${port}`,
  EDITOR_ORIGINS: 'https://cms.example',
});
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

async function ask(path: string, init: RequestInit = {}, isEditor = false): Promise<number> {
  const answer = await fetch(product.url + path, { redirect: 'manual', ...init });
  const text = await answer.text();
  if (!isEditor) served += `${JSON.stringify([...answer.headers])} ${text}\n`;
  return answer.status;
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Calls every kind of route once. */
async function makeAllCalls(): Promise<void> {
  const bodies = [
    [NEWSLETTER, { ...newsletterBody(), ...PERSON }],
    [QUIZ, { ...quizBody(), ...PERSON }],
    [INQUIRY, { ...inquiryBody(), ...PERSON, _replyto: PERSON.email, _subject: `From ${PERSON.name}` }],
  ] as const;
  for (const [path, body] of bodies) {
    const referer = { referer: `https://partner.example/?who=${PERSON.email}` };
    expect(await post(path, body, referer)).toBe(200);
    expect(await post(path, body)).toBe(200);
    expect(await post(path, { ...body, email: `${PERSON.email} `.repeat(3) })).toBe(422);
    expect(
      await post(path, { ...body, [PERSON.name]: 1, phone: `${PERSON.phone}\0`, name: 7, firstName: 7 }),
    ).toBe(422);
    expect(await post(path, JSON.stringify(body).slice(0, -3))).toBe(400);
    expect(await post(path, JSON.stringify(body), { 'content-type': `text/${PERSON.lastName}` })).toBe(415);
    expect(await post(path, JSON.stringify(body).padEnd(70_000))).toBe(413);
    expect(await post(`${path}?email=${PERSON.email}`, body)).toBe(200);
  }
  for (let index = 0; index < 25; index += 1)
    await post(NEWSLETTER, { ...newsletterBody(), firstName: PERSON.firstName });
  const link = new URLSearchParams({
    lead: crypto.randomUUID(),
    token: crypto.randomUUID(),
    email: PERSON.email,
  });
  for (const path of ['unsubscribe', 'confirm'])
    await ask(`/functions/v1/${path}?${link.toString()}`, { method: 'POST' });
  await post('/graphql', {
    query: `{ pageBy(uri: "${PERSON.email}") { title } }`,
    variables: { a: PERSON.name },
  });
  // GraphQL names an unknown field in its response to the caller.
  await ask(
    '/graphql',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ ${PERSON.lastName} }` }),
    },
    true,
  );
  await post(CONTENT, { changes: [] }, { 'x-wp-nonce': PERSON.name, 'x-content-key': PERSON.phone.slice(1) });
  await ask(`/${PERSON.lastName}?email=${PERSON.email}`, {
    headers: { cookie: `a=${PERSON.lastName}`, 'user-agent': PERSON.name },
  });
  // A key in the wrong place of an address or a body must not appear in the log either.
  for (const path of [
    '/stage',
    '/stage/remote',
    '/report',
    '/my-data',
    '/office',
    '/l',
    '/functions/v1/report',
    '/functions/v1/my-data',
    '/functions/v1/office-holds',
    '/functions/v1/office-press',
    '/functions/v1/live-stage',
    '/functions/v1/live-state',
    '/functions/v1/live-control',
  ])
    for (const address of [`${path}/${PERSON.lastName}`, `${path}?key=${PERSON.lastName}`])
      for (const method of ['GET', 'POST'])
        await ask(address, {
          method,
          headers: {
            referer: `${product.url}/stage#key=${PERSON.lastName}`,
            authorization: `Bearer ${PERSON.lastName}`,
            'content-type': 'application/json',
          },
          ...(method === 'POST' && {
            body: JSON.stringify({ token: PERSON.lastName, ballot: PERSON.lastName }),
          }),
        });
  await post('/editor/sign-in', { token: PERSON.lastName });
  await ask(`/editor?token=${PERSON.lastName}`);
  await ask('/metrics', { headers: { authorization: `Bearer ${PERSON.lastName}` } });
  for (const path of [
    '/',
    '/?edit_mode=1',
    '/embed',
    '/editor',
    '/functions/v1/office/leads',
    '/functions/v1/office/leads.csv',
    '/functions/v1/office/events',
    '/editor/settings.js',
    CONTENT,
    `${CONTENT}/versions?field=hero_title`,
    `${CONTENT}/drafts`,
    '/metrics',
    '/healthz',
    '/sitemap.xml',
    '/widgets/editor.js',
    '/editor-token',
    '/.data/editor-token',
  ])
    await ask(path);
  const cookie = { cookie: editor.cookie };
  for (const path of [
    '/',
    '/?edit_mode=1',
    '/editor',
    '/editor/nonce',
    '/editor/settings.js',
    `/functions/v1/office/leads?q=${PERSON.email}`,
    '/functions/v1/office/leads.csv',
    `/editor?token=${editor.token}`,
  ])
    await ask(path, { headers: cookie }, true);
  const change = { field_name: 'hero_title', field_value: 'Saved words', field_type: 'text' };
  const status = await ask(
    CONTENT,
    {
      method: 'POST',
      headers: editor.headers,
      body: JSON.stringify({ changes: [change, { ...change, field_name: PERSON.name }] }),
    },
    true,
  );
  expect(status).toBe(200);
  for (const path of ['/', CONTENT]) await ask(path);
}

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

test.each(['token', 'nonce', 'contentKey', 'cookie'] as const)(
  'the editor’s %s is neither printed nor served without a session',
  (which) => {
    const secret = editor[which].split('=').at(-1) ?? '';
    expect(secret.length).toBeGreaterThan(15);
    expect(printed()).not.toContain(secret);
    expect(served).not.toContain(secret);
  },
);

test('the password of the mail server is neither printed nor served', () => {
  for (const text of [printed(), served]) {
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(Buffer.from(PASSWORD).toString('base64').slice(0, -4));
  }
});

test.each(PERSONAL)('the personal datum %j is neither printed nor served without a session', (word) => {
  for (const form of [
    word,
    encodeURIComponent(word),
    word.toLowerCase(),
    new URLSearchParams({ a: word }).toString().slice(2),
  ]) {
    expect(printed().includes(form)).toBe(false);
    expect(served.replaceAll(`/${PERSON.lastName}?`, '').includes(form)).toBe(false);
  }
});

test('every line of the log is complete JSON', () => {
  for (const line of product
    .output()
    .split('\n')
    .filter((text) => text.startsWith('{')))
    expect(JSON.parse(line)).toMatchObject({
      level: expect.stringMatching(/^(?:info|warn|error)$/),
      event: expect.any(String),
    });
});

test('with an unreachable database, neither its password nor a lead is printed or returned', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'speaker-unavailable-')),
      DATABASE_URL: `postgres://owner:${PASSWORD}@127.0.0.1:${await freePort()}/speaker`,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const isUp = () =>
      fetch(`${url}/about`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(isUp, { timeout: 60_000, interval: 200 }).toBe(200);
    let answers = '';
    for (const path of [NEWSLETTER, QUIZ, INQUIRY]) {
      const body = { ...newsletterBody(), ...quizBody(), ...inquiryBody(), ...PERSON };
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(503);
      answers += await answer.text();
    }
    for (const path of ['/healthz', '/metrics', CONTENT, '/graphql'])
      answers += await (await fetch(url + path)).text();
    expect(output).toContain('"level":"error"');
    for (const text of [output, answers]) {
      expect(text).not.toContain(PASSWORD);
      for (const word of PERSONAL) expect(text).not.toContain(word);
    }
    expect(answers).not.toMatch(/ECONN|127\.0\.0\.1|\bat \S+:\d+/);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});
