import { expect, it } from 'vitest';
import { CONTENT, postContent, saveTexts, url, useSite } from './use-site.ts';

/** Drafts stored in WordPress, on the site with CONTENT_HOST before and after publication. */
const site = useSite();

it('shows drafts at the site by the preview link, and in no page or feed of site and WordPress', async () => {
  const words = `Shown before ${Date.now()}`;
  await saveTexts({ hero_title: words }, { status: 'draft' });
  const link = await postContent('/preview', {});
  const page = await site.browser.newPage();
  await page.goto(String(link.url));
  await page.getByRole('heading', { level: 1 }).filter({ hasText: words }).waitFor();
  expect(page.url()).toBe(`${site.product.url}/preview/`);
  // The published texts of the page are shown together with the drafts.
  await page.getByText('A room that can hear itself think.').first().waitFor();
  await page.close();
  for (const address of [
    site.product.url,
    CONTENT,
    `${url}/?feed=rss2`,
    `${url}/homepage/`,
    `${url}/?s=Shown`,
  ])
    expect(await (await fetch(address)).text(), address).not.toContain('Shown before');
});
