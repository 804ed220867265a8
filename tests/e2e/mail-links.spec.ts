import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newsletterBody } from '../contract/lead-fixtures.ts';
import { NEWSLETTER } from '../contract/lead-setup.ts';

const DATA_DIR = process.env.E2E_DATA_DIR ?? '';

/** The unsubscribe link of the mail that this person received, as the mail carries it. */
function linkOf(email: string): string {
  const folder = join(DATA_DIR, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const mails = names.map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r\n[ \t]+/g, ' '));
  const mail = mails.find((text) => text.toLowerCase().includes(email.toLowerCase()));
  return /^List-Unsubscribe: <([^>]+)>/m.exec(mail ?? '')?.[1] ?? '';
}

/** The page is for static hosts; here it is served at the address that such a host uses. */
test.beforeEach(({ page }) =>
  page.route(/\/mail-link\.html/, (route) =>
    route.fulfill({ path: 'dist/site/mail-link.html', contentType: 'text/html' }),
  ),
);

test('confirming the mail’s link unsubscribes, on the function’s page and on the page for static hosts', async ({
  page,
  request,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  const unsubscribe = page.getByRole('button', { name: 'Unsubscribe' });
  for (const open of [
    (link: URL) => link.pathname + link.search,
    (link: URL) => `/mail-link.html${link.search}&action=unsubscribe`,
  ]) {
    const body = newsletterBody();
    expect((await request.post(NEWSLETTER, { data: body })).status()).toBe(200);
    await expect.poll(() => linkOf(body.email), { timeout: 30_000 }).toContain('/functions/v1/unsubscribe?');
    const link = new URL(linkOf(body.email));
    await page.goto(open(link));
    await expect(page.getByRole('heading')).toHaveText('Take you off the list?');
    await unsubscribe.click();
    await expect(page.getByRole('heading')).toHaveText('You are unsubscribed');
    await page.goto(link.pathname + link.search);
    await expect(page.getByRole('heading')).toHaveText('You are unsubscribed');
  }
  expect(problems).toEqual([]);
  await page.goto('/functions/v1/unsubscribe?lead=1');
  await expect(page.getByRole('heading')).toHaveText('This link is not complete');
  await page.goto('/mail-link.html?lead=1');
  await expect(page.getByRole('heading')).toHaveText('This link is not complete');
});
