import { beforeAll, expect, it } from 'vitest';
import { watchErrors } from './browser.ts';
import { saveTexts, useSite } from './use-site.ts';

/** The site with CONTENT_HOST (docs/interfaces.md#commands), on different origins. */
beforeAll(() => saveTexts({ contact_phone: '+1 412 555 0199', footer_text: 'Kept in WordPress.' }));
const site = useSite();

const read = async (path = '') => (await fetch(site.product.url + path)).text();

it('serves the fields, the page’s title and excerpt, and the site title in the HTML', async () => {
  const home = await read();
  for (const text of [
    'Kept in WordPress.',
    'Tune in &amp; lead',
    'A room that can hear itself think.',
    'Channel 5 &amp; Friends',
  ])
    expect(home).toContain(text);
  expect(await read('/contact')).toContain('+1 412 555 0199');
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
