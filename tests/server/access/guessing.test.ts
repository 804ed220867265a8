import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newsletterBody } from '../../contract/lead-fixtures.ts';
import { NEWSLETTER } from '../../contract/lead-setup.ts';
import { startProduct } from '../../setup/product.ts';
import { signIn } from '../../setup/sign-in.ts';

/** Attempts are limited per caller, and no answer reveals what is stored. A proxy header distinguishes the callers. */
/** Leads a minute and address, low enough to reach. */
const RATE = 5;

let callers = 0;

const product = await startProduct({ RATE_LIMIT: String(RATE), CLIENT_ADDRESS_HEADER: 'X-Real-IP' });
const editor = await signIn(product);
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

test('shows the counts of stored data to the token only', async () => {
  const counts = async (headers: Record<string, string>) =>
    (await call('/metrics', newCaller(), { headers })).text();
  await subscribe(newsletterBody(), newCaller());
  const open = await counts({});
  expect(open).toContain('speaker_answers_total{');
  expect(open).not.toMatch(/^speaker_(?:leads|mails)\{/m);
  expect(await counts({ authorization: `Bearer ${editor.token}` })).toMatch(
    /^speaker_leads\{kind="newsletter"\} \d+$/m,
  );
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
  expect(seen).toEqual([...Array.from({ length: RATE }, () => 200), 429, 429]);
  expect((await send(newCaller())).status).toBe(200);
});
