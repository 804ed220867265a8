import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { inquiryBody, newsletterBody, quizBody } from '../contract/lead-fixtures.ts';
import { INQUIRY, MY_DATA, NEWSLETTER, QUIZ } from '../contract/lead-setup.ts';
import { expectNoOverflow } from '../setup/enlarged-text.ts';
import { findPageFaults } from '../setup/page-faults.ts';
import { collectProblems, findInMail, mailsTo, waitForMailLink } from './journey.ts';

/** The link to the personal data in a mail. */
const DATA_LINK = /\/my-data#[0-9a-f]{64}/;

test('the mail’s link shows all data, to be downloaded and deleted', async ({ page, request }) => {
  // The browser reports the 404 of the last step as a console error.
  const problems = collectProblems(page, '404');
  const quiz = quizBody();
  expect((await request.post(QUIZ, { data: quiz })).status()).toBe(200);
  const message = '<b>Bold</b>\n<script>window.pwned=1</script>';
  const inquiry = { ...inquiryBody(), email: quiz.email, message };
  expect((await request.post(INQUIRY, { data: inquiry })).status()).toBe(200);
  const link = await findInMail(quiz.email, DATA_LINK);

  const requests: string[] = [];
  page.on('request', (call) => requests.push(`${call.url()} ${call.headers()['referer'] ?? ''}`));
  await page.goto(link);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([/^Team assessment, /, /^Inquiry, /]);
  await expect(page.getByText(`Everything under ${quiz.email.toLowerCase()}, oldest first.`)).toBeVisible();
  await expect(page.getByText('<script>window.pwned=1</script>')).toBeVisible();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  const token = link.split('#')[1] ?? 'none';
  expect(requests.filter((line) => line.includes(token))).toEqual([]);
  expect(await findPageFaults(page, 'my data')).toEqual([]);

  const downloadStarted = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file (JSON)' }).click();
  const download = await downloadStarted;
  expect(download.suggestedFilename()).toBe('my-data.json');
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as { leads: object[] };
  expect(file).toMatchObject({ email: quiz.email.toLowerCase() });
  expect(file.leads[1]).toMatchObject({ message: inquiry.message });

  await page.getByRole('button', { name: 'Delete all of it' }).click();
  const yes = page.getByRole('button', { name: 'Yes, delete all of it' });
  await expect(yes).toBeFocused();
  expect(await findPageFaults(page, 'my data')).toEqual([]);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Delete all of it' })).toBeFocused();
  expect(mailsTo(quiz.email).length).toBeGreaterThan(0);

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything that we stored about you is deleted.')).toBeFocused();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
  expect(mailsTo(quiz.email)).toEqual([]);
  expect(await findPageFaults(page, 'my data')).toEqual([]);

  await page.goto(link);
  await expect(page.getByText('Nothing is kept under this link: it was deleted')).toBeVisible();
  expect(problems).toEqual([]);
});

test('an incomplete link, an unreachable server and a failed deletion', async ({ page, request }) => {
  await page.goto('/my-data');
  await expect(page.getByText('This page opens from the link at the end of one of our mails')).toBeVisible();
  await expectNoOverflow(page, '/my-data');
  const setHash = (hash: string) => page.evaluate((value) => void (location.hash = value), hash);
  for (const hash of ['#x', `#${'0'.repeat(63)}`, '#%', '#<img src=x onerror=window.pwned=1>']) {
    await setHash(hash);
    await expect(page.getByText('This link is not complete.')).toBeVisible();
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  const body = newsletterBody();
  expect((await request.post(NEWSLETTER, { data: body })).status()).toBe(200);
  const link = await findInMail(body.email, DATA_LINK);
  await page.route(`**${MY_DATA}`, (route) => route.abort());
  await setHash(link.split('#')[1] ?? '');
  await expect(page.getByText('Our server did not answer.')).toBeVisible();
  await page.unroute(`**${MY_DATA}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(/^Newsletter, /);
  await page.route(`**${MY_DATA}`, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.getByRole('button', { name: 'Delete all of it' }).click();
  const yes = page.getByRole('button', { name: 'Yes, delete all of it' });
  await yes.click();
  await expect(page.getByRole('alert')).toHaveText(/^Our server did not answer\. Please try again/);
  await page.unroute(`**${MY_DATA}`);
  await yes.click();
  await expect(page.getByText('Everything that we stored about you is deleted.')).toBeVisible();

  const html = await (await request.get('/my-data')).text();
  expect(html).toMatch(/<meta[^>]+name="robots"[^>]+content="noindex"/);
  expect(html).toMatch(/<meta[^>]+name="referrer"[^>]+content="no-referrer"/);
  expect(html).toContain('This page needs JavaScript.');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('my-data');
});

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
