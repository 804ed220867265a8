import { expect, it } from 'vitest';
import { postContent, saveTexts, url, useSite } from './use-site.ts';

/** Drafts stored in WordPress, on the site with CONTENT_HOST before and after publication. */
const site = useSite();

it('shows drafts at the site by the preview link only: not in pages, feeds, calls and GraphQL', async () => {
  const words = `Shown before ${Date.now()}`;
  await saveTexts({ hero_title: words, contact_title: `${words}, contact` }, { status: 'draft' });
  const link = await postContent('/preview', {});
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(String(link.url));
  await page.getByRole('heading', { level: 1 }).filter({ hasText: words }).waitFor();
  expect(page.url()).toBe(`${site.product.url}/preview/`);
  // The published texts of the page are shown together with the drafts.
  await page.getByText('A room that can hear itself think.').first().waitFor();
  await page.goto(`${site.product.url}/preview/contact`);
  await page.getByText(`${words}, contact`).waitFor();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await context.close();

  const pages = ['/', '/?edit_mode=1', '/contact', '/rss.xml', '/sitemap.xml'].map(
    (path) => site.product.url + path,
  );
  const wordpress = ['/wp-json/speaker/v1/content', '/?feed=rss2', '/homepage/', '/?s=Shown'].map(
    (path) => url + path,
  );
  const answers = await Promise.all([
    ...pages.flatMap((address) => [fetch(address), fetch(address, { headers: { cookie } })]),
    ...wordpress.map((address) => fetch(address)),
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          '{ generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }',
      }),
    }),
  ]);
  for (const answer of answers) expect(await answer.text(), answer.url).not.toContain('Shown before');
  for (const headers of [{}, { cookie: `speaker_preview=${'A'.repeat(22)}` }]) {
    const refused = await fetch(`${site.product.url}/preview/`, { headers });
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('Shown before');
  }
});
