import { expect, type Page, type Request, test } from '@playwright/test';
import { speaker } from '../../speaker/speaker.config.ts';
import { formatDay, fullDay, longDay } from '../../shared/core/dates.ts';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import { LONG_BIO, SHORT_BIO } from '../../speaker/pages/biography.ts';
import { describeFee } from '../../speaker/pages/fees.ts';
import { HOUR, HOUR_HEAD } from '../../speaker/pages/hour.ts';
import { draftForCommittee } from '../../speaker/pages/one-sheet.ts';
import { PLANNER_PARTS } from '../../speaker/pages/planner.ts';
import { findPageFaults } from '../setup/page-faults.ts';
import { open, readClipboard } from './journey.ts';

/** One visit for each purpose of a visitor. */
const KEYNOTE = currentAddress('/keynotes');
const PLANNERS = currentAddress('/meeting-planners');
const ONE_SHEET = currentAddress('/one-sheet');
/** The end of a printed page. */
const signatureOf = (path: string) => `${path}, ${longDay(formatDay(new Date()))}`;

async function fillInquiry(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^Full name/).fill('Ada Planner');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Your request').fill('Four hundred people in March.');
}

test('a planner sends an inquiry, and sees a toast and a permanent summary', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await open(page, currentAddress('/contact'));
  const email = 'ada.countess.of.lovelace.planning@annual-leadership-summit.example';
  await fillInquiry(page, email);
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
  const facts = [email, 'Conference', longDay('2099-03-11'), 'Four hundred people'];
  for (const text of [speaker.email, speaker.responseTime].concat(facts))
    await expect(note).toContainText(text);
  await expect(note.getByText(fullDay(formatDay(new Date())), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Send another' }).click();
  await expect(page.getByLabel(/^Full name/)).toBeFocused();
});

test('a planner without a network sees the toast, too', async ({ page, context }) => {
  const loaded = page.waitForResponse(/toast-region/);
  await open(page, '/contact');
  await (await loaded).finished();
  await context.setOffline(true);
  await fillInquiry(page, 'ada@leadership-summit.example');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  const toast = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toast).toContainText('Your inquiry has been received.');
  expect(await findPageFaults(page, 'toast')).toEqual([]);
});

test('a planner downloads the kit, copies the biographies and prints', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { file, title } = speaker.kit.biography;
  await open(page, PLANNERS);
  const biography = page.getByRole('link', { name: `Download ${title} (PDF)` });
  const downloaded = page.waitForEvent('download');
  await biography.click();
  expect((await downloaded).suggestedFilename()).toBe(file);

  await page.route(`**/kit/${file}`, (route) => route.abort());
  // Some builds of Chromium show PDFs, others download them.
  const isFile = (request: Request) =>
    request.isNavigationRequest() && request.url().endsWith(`/kit/${file}`);
  const opened = context.waitForEvent('request', isFile);
  await biography.click();
  await opened;
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
  await expect(page.getByText(signatureOf(PLANNERS))).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeHidden();
  await expect(page.locator('main :is(button, a[download]):visible')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: PLANNER_PARTS.questions })).toBeVisible();
});

test('a planner mails the one-sheet to the committee and prints it', async ({ page, context, baseURL }) => {
  const address = `${baseURL ?? ''}${ONE_SHEET}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, PLANNERS);
  await page.getByRole('link', { name: 'One page for your committee' }).click();
  await expect(page).toHaveURL(ONE_SHEET);
  const main = page.getByRole('main');
  const { band = '', travel = '' } = describeFee('keynote') ?? {};
  await expect(main.getByText(`${band}, ${travel}`)).toBeVisible();
  await expect(main.getByRole('region', { name: 'The hour' }).getByRole('listitem')).toHaveCount(HOUR.length);
  const send = page.getByRole('link', { name: 'Send this to my committee' });
  await expect(send).toHaveAttribute('href', new RegExp(encodeURIComponent(address)));
  const mail = new URL((await send.getAttribute('href')) ?? '');
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe(draftForCommittee(address).subject);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect.poll(() => readClipboard(page)).toBe(address);

  await page.emulateMedia({ media: 'print' });
  await expect(send).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText(signatureOf(ONE_SHEET));
});

test('the hour of the keynote prints on its own sheet', async ({ page }) => {
  await page.addInitScript(() => (window.print = () => undefined));
  await open(page, KEYNOTE);
  const signature = page.getByRole('contentinfo').getByText(signatureOf(KEYNOTE));
  await expect(signature).toBeHidden();
  await page.getByRole('button', { name: 'Print the run of show' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(signature).toBeVisible();
  await expect(page.locator('main > :visible')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: HOUR_HEAD.title })).toBeVisible();
  await expect(page.getByRole('slider')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** 'Check a date' leads to an inquiry with that day. */
test('a date checked on the planners’ page is stored with the inquiry as a free hold', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, PLANNERS);
  const parts = page.getByRole('navigation', { name: 'On this page' });
  await parts.getByRole('link', { name: PLANNER_PARTS.date }).click();
  await expect(page.getByRole('heading', { name: PLANNER_PARTS.date, level: 2 })).toBeInViewport();
  await page.getByLabel('Check a date').fill('2099-03-11');
  await expect(page.getByText(`${fullDay('2099-03-11')}: our first answer`)).toBeVisible();
  await page.getByRole('button', { name: 'Hold this date' }).click();

  await expect(page).toHaveURL(`${currentAddress('/contact')}?date=2099-03-11`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.getByText(`${fullDay('2099-03-11')}: our first answer`)).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeInViewport();
  await expect(page.getByLabel(/^Tentative event date/)).toHaveValue('2099-03-11');
  await expect(page.getByLabel('Hold this date for ten days, free')).toBeChecked();
  await fillInquiry(page, 'ada@planner.example');
  const sent = page.waitForRequest('**/forms/inquiry');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ eventDate: '2099-03-11', hold: true });
  await expect(page.getByRole('region', { name: 'Your inquiry is with us' })).toBeVisible();
});
