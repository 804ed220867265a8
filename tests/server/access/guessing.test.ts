import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newsletterBody } from '../../contract/lead-fixtures.ts';
import { NEWSLETTER } from '../../contract/lead-setup.ts';
import { postJson } from '../../setup/post-json.ts';
import { useProduct } from '../use-product.ts';

/** Leads a minute and address, low enough to reach. */
const RATE = 5;

let callers = 0;

const product = await useProduct({ RATE_LIMIT: String(RATE), CLIENT_ADDRESS_HEADER: 'X-Real-IP' });

/** An address that no test has used before. */
function newCaller(): string {
  callers += 1;
  return `198.51.100.${callers}`;
}

/** Sends a lead; a proxy's header names the caller. */
const subscribe = (body: object, caller: string, headers: Record<string, string> = {}) =>
  postJson(product.url + NEWSLETTER, body, { 'x-real-ip': caller, ...headers });

test('answers the same whether an address is subscribed, unsubscribed or unknown', async () => {
  const known = newsletterBody();
  const request = async (body: object) => {
    const answer = await subscribe(body, newCaller());
    const headers = Object.fromEntries(answer.headers);
    delete headers['x-request-id'];
    delete headers['date'];
    return { status: answer.status, headers, body: await answer.text() };
  };
  const first = await request(known);
  const linkOf = () => mailLinkTo(known.email);
  await expect.poll(linkOf, { timeout: 30_000 }).toContain('/functions/v1/unsubscribe?');
  expect(await request(known)).toEqual(first);
  expect(await request({ ...known, email: known.email.toUpperCase() })).toEqual(first);
  expect(await request(newsletterBody())).toEqual(first);
  const { pathname, search } = new URL(linkOf());
  expect((await fetch(product.url + pathname + search, { method: 'POST' })).status).toBe(200);
  expect(await request(known)).toEqual(first);
});

/** The one-click address in the mail to this person; '' while there is none. */
function mailLinkTo(email: string): string {
  const folder = join(product.dataDir, 'mail');
  const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const texts = mails.map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r\n[ \t]+/g, ' '));
  const mine = texts.find((text) => text.toLowerCase().includes(email.toLowerCase()));
  return /^List-Unsubscribe: <([^>]+)>/m.exec(mine ?? '')?.[1] ?? '';
}

test('limits leads by the address that the proxy sets, whatever other headers a caller sends', async () => {
  const caller = newCaller();
  const seen: Response[] = [];
  for (let index = 0; index < RATE + 2; index += 1) {
    // The forged addresses precede the one that the proxy has added.
    const forged = { 'x-forwarded-for': newCaller(), forwarded: `for=${newCaller()}` };
    seen.push(await subscribe(newsletterBody(), `10.0.0.${index}, ${caller}`, forged));
  }
  expect(seen.map(({ status }) => status)).toEqual([...Array<number>(RATE).fill(200), 429, 429]);
  expect(Number(seen.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await subscribe(newsletterBody(), newCaller())).status).toBe(200);
});
