import { beforeAll, expect, it } from 'vitest';
import { watchErrors } from './browser.ts';
import { CONTENT, postContent, saveTexts, url, useSite } from './use-site.ts';

/** The site with CONTENT_HOST (docs/interfaces.md#commands), on different origins. */
beforeAll(() => saveTexts({ footer_text: 'Kept in WordPress.' }));
const site = useSite();

it('serves the fields, the page’s title and excerpt, and the site title in the HTML', async () => {
  const home = await (await fetch(site.product.url)).text();
  const texts = ['Kept in WordPress.', 'Tune in &amp; lead', 'A room that can hear itself think.'];
  for (const text of [...texts, 'Channel 5 &amp; Friends']) expect(home).toContain(text);
});

it('a visitor’s browser fetches a newly saved text across origins', async () => {
  await saveTexts({ footer_text: 'Saved a moment ago.' });
  const page = await site.browser.newPage();
  const errors = watchErrors(page);
  await page.goto(site.product.url);
  await page.getByText('Saved a moment ago.').waitFor();
  // The end-to-end suite tests the site's own files.
  expect(errors.filter((error) => !error.includes(`(${site.product.url}/`))).toEqual([]);
  await page.close();
});

it('shows drafts at the site by the preview link, and in no page or feed of site and WordPress', async () => {
  await saveTexts({ hero_title: 'Shown before' }, { status: 'draft' });
  const link = await postContent('/preview', {});
  const page = await site.browser.newPage();
  await page.goto(String(link.url));
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Shown before' }).waitFor();
  expect(page.url()).toBe(`${site.product.url}/preview/`);
  // The published texts of the page are shown together with the drafts.
  await page.getByText('A room that can hear itself think.').first().waitFor();
  await page.close();
  const pages = ['/?feed=rss2', '/homepage/', '/?s=Shown'].map((path) => url + path);
  for (const address of [site.product.url, CONTENT].concat(pages))
    expect(await (await fetch(address)).text(), address).not.toContain('Shown before');
});
