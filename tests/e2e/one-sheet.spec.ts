import { expect, test } from '@playwright/test';
import { speaker } from '../../speaker/speaker.config.ts';

/** What a sheet of Letter leaves between the browser's own margins, in CSS pixels. */
const PRINTED_WIDTH = 740;

test('the planners’ page leads to one page for the committee', async ({ page }) => {
  await page.goto('/meeting-planners');
  await page.getByRole('link', { name: 'One page for your committee' }).click();
  await expect(page).toHaveURL('/one-sheet');
  const main = page.getByRole('main');
  await expect(main.getByText('$16,000–$22,000, travel included')).toBeVisible();
  await expect(main.getByRole('region', { name: 'The hour' }).getByRole('listitem')).toHaveCount(8);
});

test('without sharing it is sent by a mail with the draft written, and the link', async ({
  page,
  baseURL,
}) => {
  await page.goto('/one-sheet');
  await page.waitForSelector('html[data-hydrated]');
  const send = page.getByRole('link', { name: 'Send this to my committee' });
  const mail = new URL((await send.getAttribute('href')) ?? '');
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe(`Speaker for our event: ${speaker.name}`);
  expect(mail.searchParams.get('body')).toContain(`${baseURL ?? ''}/one-sheet`);
});

test('a device with sharing gets the same words', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.documentElement.dataset.shared = data?.text ?? '';
      return Promise.resolve();
    };
  });
  await page.goto('/one-sheet');
  await page.waitForSelector('html[data-hydrated]');
  await page.getByRole('link', { name: 'Send this to my committee' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    new RegExp(`${speaker.name} on our shortlist[\\s\\S]*${baseURL ?? ''}/one-sheet`),
  );
});

test('the link is copied, and the PDF is a download', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/one-sheet');
  await page.waitForSelector('html[data-hydrated]');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${baseURL ?? ''}/one-sheet`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Download ${speaker.kit.oneSheet.title} (PDF)` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(speaker.kit.oneSheet.file);
});

test('on paper every line of it keeps to the sheet', async ({ page }) => {
  await page.setViewportSize({ width: PRINTED_WIDTH, height: 900 });
  await page.goto('/one-sheet');
  await page.emulateMedia({ media: 'print' });
  const outside = await page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    const found: string[] = [];
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const { right, width } = range.getBoundingClientRect();
      if (width > 1 && right > innerWidth - 8) found.push(texts.currentNode.nodeValue ?? '');
    }
    return found;
  });
  expect(outside).toEqual([]);
});

test('it prints without its controls, on two sheets at most', async ({ page }) => {
  await page.goto('/one-sheet');
  await page.waitForSelector('html[data-hydrated]');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Send this to my committee' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText(/\/one-sheet, \w+ \d{1,2}, \d{4}/);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
