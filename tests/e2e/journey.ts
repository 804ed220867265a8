import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import type { LeadBody } from '../contract/lead-fixtures.ts';
import { QUIZ } from '../contract/lead-setup.ts';
import { readMailText } from '../setup/mail-text.ts';

/** The data folder of the product that serves the journeys. */
export const dataDir = process.env['E2E_DATA_DIR'] ?? '';

/** The token of the sign-in link. */
export const token = () => readFileSync(join(dataDir, 'editor-token'), 'utf8').trim();

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Signs in to the office. */
export async function openOffice(page: Page): Promise<void> {
  await page.goto(`/office#token=${token()}`);
  await expect(page.getByRole('searchbox')).toBeVisible();
}

/** Calls the office, signed in; expects the status 200. */
export async function callOffice(request: APIRequestContext, method: string, path: string, data?: object) {
  const headers = { authorization: `Bearer ${token()}` };
  const response = await request.fetch(`/functions/v1/office/${path}`, { method, headers, data });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

/** Returns the files of the mails that the product has written to this address. */
export function mailsTo(email: string): readonly string[] {
  const mails = join(dataDir, 'mail');
  const names = existsSync(mails) ? readdirSync(mails).filter((name) => name.endsWith('.eml')) : [];
  const toOf = (text: string) => /^To: (.*)$/im.exec(text)?.[1]?.toLowerCase() ?? '';
  return names
    .map((name) => readMailText(join(mails, name)))
    .filter((text) => toOf(text).includes(email.toLowerCase()));
}

/** Returns what is found in the first mail to this address, when it is written. */
export async function findInMail(email: string, pattern: RegExp): Promise<string> {
  let found = '';
  const find = () => pattern.exec((mailsTo(email)[0] ?? '').replace(/\r\n[ \t]+/g, ' '))?.[0] ?? '';
  await expect.poll(() => (found = find())).not.toBe('');
  return found;
}

/** Returns the link that unsubscribes, when the first mail to this address is written. */
export const waitForMailLink = async (email: string) =>
  new URL(await findInMail(email, /(?<=^List-Unsubscribe: <)[^>]+\/functions\/v1\/unsubscribe\?[^>]+/m));

/**
 * Sends assessments and confirms the address of each, because only those count. The link of a
 * lead's first mail has the token that confirms its address, too.
 */
export async function sendConfirmed(request: APIRequestContext, bodies: readonly LeadBody[]): Promise<void> {
  const send = async (data: LeadBody) => {
    const sent = await request.post(QUIZ, { data });
    expect(sent.status(), await sent.text()).toBe(200);
    const { search } = await waitForMailLink(data.email);
    const pressed = await request.post(`/functions/v1/confirm${search}`);
    expect(pressed.status(), await pressed.text()).toBe(200);
  };
  await Promise.all(bodies.map(send));
}

/** Collects the errors and warnings of the console, except those with this text. */
export function collectProblems(page: Page, expected?: string): readonly string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isExpected = expected !== undefined && message.text().includes(expected);
    if (['error', 'warning'].includes(message.type()) && !isExpected) problems.push(message.text());
  });
  return problems;
}

/** Returns the compressed bytes of everything that the page has loaded. */
export const weigh = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    return entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
  });

/** Returns the text of the QR code in a picture. */
export async function scan(picture: Buffer, width?: number): Promise<string | undefined> {
  const image = sharp(picture).resize(width).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** The copied text; '' while the page has no focus, which the clipboard requires. */
export const readClipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText().catch(() => ''));
