import { expect, type Page, test } from '@playwright/test';
import { speaker } from '../../speaker/speaker.config.ts';
import { LONG_BIO, SHORT_BIO } from '../../speaker/pages/biography.ts';
import { HOUR } from '../../speaker/pages/hour.ts';
import { readClipboard } from '../setup/clipboard.ts';
import { findPageFaults } from '../setup/page-faults.ts';
import { ARTICLE_PATH, NEWEST_POST } from '../setup/site-pages.ts';

/** One visit for each purpose of a visitor. */

test('a planner sends an inquiry and sees a toast for eight seconds and a permanent summary', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await open(page, '/contact');
  const email = 'ada.countess.of.lovelace.planning@annual-leadership-summit.example';
  await page.getByLabel(/^Full name/).fill('Ada Planner');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Your request').fill('Four hundred people in March.');
  await page.getByLabel('Event type').selectOption('conference');
  await page.getByLabel(/^Tentative event date/).fill('2099-03-11');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  const toast = page.getByRole('region', { name: 'Notifications (F8)' });
  const note = page.getByRole('region', { name: 'Your inquiry is with us' });
  await expect(toast).toContainText('Thank you so much!');
  await expect(toast).toContainText('We will be in touch soon. Your inquiry has been sent successfully.');
  await expect(note.getByRole('heading')).toBeFocused();
  await page.clock.runFor(8000);
  await expect(toast).not.toContainText('Thank you');
  for (const text of [
    email,
    speaker.email,
    'Conference',
    'March 11, 2099',
    'Four hundred people',
    '24-48 hours',
  ])
    await expect(note).toContainText(text);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Send another' }).click();
  await expect(page.getByLabel(/^Full name/)).toBeFocused();
});

test('a planner without a network sees the toast, too', async ({ page, context }) => {
  await open(page, '/contact');
  const loaded = page.waitForResponse(/toast-region/);
  await page.getByLabel(/^Full name/).fill('Ada Planner');
  await page.getByLabel(/^Email/).fill('ada@leadership-summit.example');
  await page.getByLabel('Your request').fill('Four hundred people in March.');
  await (await loaded).finished();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  const toast = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toast).toContainText('Your inquiry has been received.');
  expect(await findPageFaults(page, 'toast')).toEqual([]);
});

test('a planner downloads the kit’s files and archive, copies the biographies and prints the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { file } = speaker.kit.biography;
  await open(page, '/meeting-planners');
  const biography = page.getByRole('link', { name: 'Download Professional Bio (PDF)' });
  const downloaded = page.waitForEvent('download');
  await biography.click();
  expect((await downloaded).suggestedFilename()).toBe(file);

  await page.route(`**/kit/${file}`, (route) => route.abort());
  const opened = context.waitForEvent('page');
  await biography.click();
  await expect(await opened).toHaveURL(new RegExp(`/kit/${file}$`));
  await page.unroute(`**/kit/${file}`);
  await page.bringToFront();

  await page.getByRole('button', { name: 'Copy short bio' }).click();
  await expect.poll(() => readClipboard(page)).toBe(SHORT_BIO);
  await page.getByRole('button', { name: 'Copy long bio' }).click();
  await expect.poll(() => readClipboard(page)).toBe(LONG_BIO.join('\n\n'));

  // Every listed file exists and has the displayed size.
  for (const link of await page.locator('main a[download]').all()) {
    const href = (await link.getAttribute('href')) ?? '';
    const answer = await page.request.get(href);
    expect(answer.status(), href).toBe(200);
    if (href.endsWith('.jpg')) expect(answer.headers()['content-type']).toBe('image/jpeg');
    if (href.endsWith('.zip')) expect((await answer.body()).subarray(0, 2).toString()).toBe('PK');
    if (href.startsWith('/kit/') && href.endsWith('.pdf')) {
      const kilobytes = Math.ceil((await answer.body()).length / 1000);
      await expect(page.getByRole('main')).toContainText(`PDF, ${String(kilobytes)} kB, `);
    }
  }

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/\/meeting-planners, \w+ \d{1,2}, \d{4}/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeHidden();
  await expect(page.locator('main :is(button, a[download]):visible')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Questions planners ask' })).toBeVisible();
});

test('a planner mails the one-sheet to the committee and prints it without its controls', async ({
  page,
  context,
  baseURL,
}) => {
  const address = `${baseURL ?? ''}/one-sheet`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/meeting-planners');
  await page.getByRole('link', { name: 'One page for your committee' }).click();
  await expect(page).toHaveURL('/one-sheet');
  const main = page.getByRole('main');
  await expect(main.getByText('$16,000–$22,000, travel included')).toBeVisible();
  await expect(main.getByRole('region', { name: 'The hour' }).getByRole('listitem')).toHaveCount(8);
  const send = page.getByRole('link', { name: 'Send this to my committee' });
  await expect(send).toHaveAttribute('href', new RegExp(encodeURIComponent(address)));
  const mail = new URL((await send.getAttribute('href')) ?? '');
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe(`Speaker for our event: ${speaker.name}`);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect.poll(() => readClipboard(page)).toBe(address);

  await page.emulateMedia({ media: 'print' });
  await expect(send).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText(/\/one-sheet, \w+ \d{1,2}, \d{4}/);
});

test('the hour of /keynotes prints on its own sheet with the chosen start time', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await open(page, '/keynotes');
  const hour = page.getByRole('region', { name: 'The hour, minute by minute' });
  await hour.getByRole('slider').press('End');
  await expect(hour.locator('.dial')).toHaveAttribute('data-channel', String(HOUR.at(-1)?.channel));
  await hour.getByLabel('Session starts').fill('13:30');
  await expect(hour.getByRole('listitem').last()).toContainText('2:30 PM');
  const signature = page.getByRole('contentinfo').getByText(/\/keynotes, \w+ \d{1,2}, \d{4}/);
  await expect(signature).toBeHidden();
  await page.getByRole('button', { name: 'Print the run of show' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(signature).toBeVisible();
  await expect(page.locator('main > :visible')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'The hour, minute by minute' })).toBeVisible();
  await expect(page.getByRole('slider')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a reader searches for an article, likes and shares it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await open(page, '/blog');
  const post = page.getByRole('article').filter({ hasText: NEWEST_POST.title });
  const search = page.getByRole('searchbox', { name: 'Search insights' });
  await search.fill('zeppelin');
  await expect(post).toHaveCount(0);
  await expect(page.getByText(/Nothing matches “zeppelin”/)).toBeVisible();
  await search.clear();
  await search.pressSequentially(NEWEST_POST.title.toLowerCase().slice(0, -1));
  await expect(post).toContainText(NEWEST_POST.readTime);
  await post.getByRole('link').first().click();
  await expect(page).toHaveURL(ARTICLE_PATH);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  await expect.poll(() => readClipboard(page)).toContain(ARTICLE_PATH);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}
