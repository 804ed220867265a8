import { expect, test } from '@playwright/test';
import { newsletterBody } from '../contract/lead-fixtures.ts';
import { NEWSLETTER } from '../contract/lead-setup.ts';
import { collectProblems, waitForMailLink } from './journey.ts';

/** The page is for static hosts; here it is served at the address that such a host uses. */
test.beforeEach(({ page }) =>
  page.route(/\/mail-link\.html/, (route) =>
    route.fulfill({ path: 'dist/site/mail-link.html', contentType: 'text/html' }),
  ),
);

test('a mail’s link unsubscribes, on the function’s page and on static hosts', async ({ page, request }) => {
  const problems = collectProblems(page);
  const unsubscribe = page.getByRole('button', { name: 'Unsubscribe' });
  for (const onStaticHost of [false, true]) {
    const body = newsletterBody();
    expect((await request.post(NEWSLETTER, { data: body })).status()).toBe(200);
    const { pathname, search } = await waitForMailLink(body.email);
    await page.goto(onStaticHost ? `/mail-link.html${search}&action=unsubscribe` : pathname + search);
    await expect(page.getByRole('heading')).toHaveText('Take you off the list?');
    await unsubscribe.click();
    await expect(page.getByRole('heading')).toHaveText('You are unsubscribed');
    await page.goto(pathname + search);
    await expect(page.getByRole('heading')).toHaveText('You are unsubscribed');
  }
  expect(problems).toEqual([]);
  await page.goto('/functions/v1/unsubscribe?lead=1');
  await expect(page.getByRole('heading')).toHaveText('This link is not complete');
  await page.goto('/mail-link.html?lead=1');
  await expect(page.getByRole('heading')).toHaveText('This link is not complete');
});

test('the page for static hosts does not send a past day', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/mail-link.html?mail=1&token=2&action=held');
  await page.getByLabel('Held until').fill('2001-01-01');
  await page.getByRole('button', { name: 'Hold the date' }).click();
  await expect(page.getByRole('heading')).toHaveText('Hold the date?');
  expect(sent).toEqual([]);
});
