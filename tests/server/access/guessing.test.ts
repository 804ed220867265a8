import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterBody } from '../../contract/lead-fixtures.ts';
import { NEWSLETTER } from '../../contract/lead-setup.ts';
import { type Product, startProduct } from '../../setup/product.ts';
import { postToken, type SignedIn, signIn } from '../../setup/sign-in.ts';

/** Attempts are limited per caller, and no answer reveals what is stored. A proxy header distinguishes the callers. */
const CONTENT = '/wp-json/speaker/v1/content';
const SAVE = JSON.stringify({ changes: [], triggerRebuild: false });
/** Leads a minute and address, low enough to reach. */
const RATE = 5;

let product: Product;
let editor: SignedIn;
let callers = 0;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT: String(RATE), CLIENT_ADDRESS_HEADER: 'X-Real-IP' });
  editor = await signIn(product);
});
afterAll(() => product.stop());

/** An address that no test has used before. */
function newCaller(): string {
  callers += 1;
  return `198.51.100.${callers}`;
}

function call(path: string, caller: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'x-real-ip': caller, ...(init.headers as Record<string, string> | undefined) };
  return fetch(product.url + path, { redirect: 'manual', ...init, headers });
}

async function statuses(count: number, ask: (index: number) => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await ask(index);
    await answer.arrayBuffer();
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    seen.push(answer.status);
  }
  return seen;
}

const repeat = (status: number, times: number) => Array.from({ length: times }, () => status);

test('limits the editor’s token to twenty failed attempts a minute and always accepts the correct one', async () => {
  const signInAs = (token: string, caller: string) => postToken(product.url, token, { 'x-real-ip': caller });
  const caller = newCaller();
  const seen = await statuses(25, (index) => signInAs(`guess-${index}`, caller));
  expect(seen).toEqual([...repeat(401, 20), ...repeat(429, 5)]);
  expect((await signInAs(editor.token, caller)).status).toBe(204);
  const office = (token: string) =>
    call('/functions/v1/office/leads', caller, { headers: { authorization: `Bearer ${token}` } });
  const guesses = await statuses(22, (index) => office(`guess-${index}`));
  expect(guesses).toEqual([...repeat(401, 20), 429, 429]);
  expect((await office(editor.token)).status).toBe(200);
});

test('limits nonce and key to twenty failed attempts a minute and always accepts the correct ones', async () => {
  const save = (caller: string, headers: Record<string, string>) =>
    call(CONTENT, caller, { method: 'POST', headers: { ...editor.headers, ...headers }, body: SAVE });
  const caller = newCaller();
  const seen = await statuses(25, (i) =>
    save(caller, i % 2 ? { 'x-wp-nonce': `n${i}` } : { 'x-content-key': `k${i}` }),
  );
  expect(seen).toEqual([...repeat(403, 20), ...repeat(429, 5)]);
  expect((await save(caller, {})).status).toBe(200);
  expect((await save(newCaller(), { 'x-wp-nonce': 'wrong' })).status).toBe(403);
  const reader = newCaller();
  const listing = await statuses(22, () =>
    call(`${CONTENT}/versions?field=hero_title`, reader, {
      headers: { 'x-wp-nonce': 'n', 'x-content-key': 'k' },
    }),
  );
  expect(listing).toEqual([...repeat(403, 20), ...repeat(429, 2)]);
});

test('refuses a forged or altered session', async () => {
  const right = editor.cookie.split('=')[1] ?? '';
  const flipped = right.startsWith('A') ? `B${right.slice(1)}` : `A${right.slice(1)}`;
  const opens = (value: string) =>
    call('/editor', newCaller(), { headers: { cookie: `speaker_editor=${value}` } });
  expect((await opens(right)).status).toBe(200);
  for (const forged of [
    flipped,
    right.slice(0, -1),
    `${right}A`,
    right.toLowerCase(),
    `${right}%00`,
    '',
    '__proto__',
    'constructor'.padEnd(32, '_'),
    editor.token,
  ]) {
    expect((await opens(forged)).status, forged).toBe(401);
  }
});

test('shows the counts of stored data to the token only, and limits wrong tokens', async () => {
  const counts = async (headers: Record<string, string>) =>
    (await call('/metrics', newCaller(), { headers })).text();
  await subscribe(newsletterBody(), newCaller());
  const open = await counts({});
  expect(open).toContain('speaker_answers_total{');
  expect(open).not.toMatch(/^speaker_(?:leads|mails)\{/m);
  expect(await counts({ authorization: `Bearer ${editor.token}` })).toMatch(
    /^speaker_leads\{kind="newsletter"\} \d+$/m,
  );
  const caller = newCaller();
  const seen = await statuses(22, (i) =>
    call('/metrics', caller, { headers: { authorization: `Bearer guess-${i}` } }),
  );
  expect(seen).toEqual([...repeat(401, 20), 429, 429]);
});

function subscribe(body: object, caller: string): Promise<Response> {
  return call(NEWSLETTER, caller, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('answers the same whether an address is subscribed, unsubscribed or unknown', async () => {
  const known = newsletterBody();
  const ask = async (body: object) => {
    const answer = await subscribe(body, newCaller());
    const headers = Object.fromEntries(answer.headers);
    delete headers['x-request-id'];
    delete headers['date'];
    return { status: answer.status, headers, body: await answer.text() };
  };
  const first = await ask(known);
  const linkOf = () => mailLinkTo(known.email);
  await expect.poll(linkOf, { timeout: 30_000 }).toContain('/functions/v1/unsubscribe?');
  expect(await ask(known)).toEqual(first);
  expect(await ask({ ...known, email: known.email.toUpperCase() })).toEqual(first);
  expect(await ask(newsletterBody())).toEqual(first);
  const link = new URL(linkOf());
  expect((await call(link.pathname + link.search, newCaller(), { method: 'POST' })).status).toBe(200);
  expect(await ask(known)).toEqual(first);
});

/** The one-click address in the mail to this person; '' while there is none. */
function mailLinkTo(email: string): string {
  const folder = join(product.dataDir, 'mail');
  const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const texts = mails.map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r\n[ \t]+/g, ' '));
  const mine = texts.find((text) => text.toLowerCase().includes(email.toLowerCase()));
  return /^List-Unsubscribe: <([^>]+)>/m.exec(mine ?? '')?.[1] ?? '';
}

test('answers altered links of mails like unknown ones, limits them to sixty a minute, and always accepts a correct link', async () => {
  const body = newsletterBody();
  await subscribe(body, newCaller());
  await expect.poll(() => mailLinkTo(body.email), { timeout: 30_000 }).not.toBe('');
  const link = new URL(mailLinkTo(body.email));
  const lead = link.searchParams.get('lead') ?? '';
  const token = link.searchParams.get('token') ?? '';
  const open = (caller: string, given: Record<string, string>, action = 'unsubscribe', method = 'POST') =>
    call(`/functions/v1/${action}?${new URLSearchParams(given).toString()}`, caller, { method });
  const wrong = [
    { lead, token: crypto.randomUUID() },
    { lead: crypto.randomUUID(), token },
    { lead: token, token: lead },
    { lead, token: token.slice(0, -1) },
    { lead, token: `${token}'--` },
    { lead: `${lead}\0`, token },
    { lead, token: '%' },
    { lead },
    { token },
  ];
  const seen = new Set<string>();
  for (const given of wrong)
    for (const method of ['GET', 'POST']) {
      const answer = await open(newCaller(), given as Record<string, string>, 'unsubscribe', method);
      seen.add(`${answer.status} ${await answer.text()}`);
    }
  expect(seen.size).toBe(1);
  expect([...seen][0]).toMatch(/^404 /);

  const caller = newCaller();
  const guesses = await statuses(62, () => open(caller, { lead, token: crypto.randomUUID() }));
  expect(guesses).toEqual([...repeat(404, 60), 429, 429]);
  expect((await open(caller, { lead, token: token.toUpperCase() })).status).toBe(200);
});

test('limits leads by the address that the proxy sets, whatever other headers a caller sends', async () => {
  const send = (real: string, headers: Record<string, string> = {}) =>
    call(NEWSLETTER, real, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(newsletterBody()),
    });
  const caller = newCaller();
  const seen = await statuses(RATE + 2, (index) =>
    // The forged addresses precede the one that the proxy has added.
    send(`10.0.0.${index}, ${caller}`, { 'x-forwarded-for': newCaller(), forwarded: `for=${newCaller()}` }),
  );
  expect(seen).toEqual([...repeat(200, RATE), 429, 429]);
  expect((await send(newCaller())).status).toBe(200);
});
