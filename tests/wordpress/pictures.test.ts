import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signedIn, watchErrors } from './browser.ts';
import { type Account } from './setup.ts';
import { EDIT_SCREEN, php, readTexts, url, useSite } from './use-site.ts';

const FIELD = 'about_portrait_picture';

const EACH_PICTURE = `foreach ( get_posts( array( 'post_type' => 'attachment', 'posts_per_page' => -1 ) ) as $one )`;

const siteIn = (page: Page) => page.frameLocator('iframe[title="The page to edit"]');

/** Pictures come from the media library; the site's host, of another origin, serves them. */
const site = useSite();

const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

it('an editor uploads and describes a picture, which visitors get from the site’s host; an SVG is refused', async () => {
  const { context, page, panel } = await openPictureField('editor');

  const input = panel.getByLabel('Or upload a new picture');
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>');
  await input.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: drawing });
  const refusal = panel.getByRole('alert').filter({ hasText: /not allowed|not permitted/i });
  await refusal.waitFor();

  const hall = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: photograph };
  await input.setInputFiles(hall);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await input.setInputFiles(hall);
  await panel.getByLabel('What does it show?').fill('A hall that laughs');
  await panel.getByRole('button', { name: 'Show it in the page' }).click();
  await siteIn(page).getByRole('img', { name: 'A hall that laughs' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Content saved successfully').first().waitFor();
  const saved = { width: 900, height: 600, alt: 'A hall that laughs' };
  expect(JSON.parse((await readTexts())[FIELD] ?? '')).toMatchObject(saved);
  // The library has it once, with its description: the cancelled upload is deleted.
  const listLibrary = () =>
    php(`${EACH_PICTURE} { echo get_post_meta( $one->ID, '_wp_attachment_image_alt', true ), ';'; }`);
  await expect.poll(listLibrary).toBe('A hall that laughs;');
  await context.close();

  const visitor = await site.browser.newPage();
  const errors = watchErrors(visitor);
  const hosts = new Set<string>();
  visitor.on('request', (request) => {
    if (request.resourceType() === 'image') hosts.add(new URL(request.url()).origin);
  });
  const about = async () => (await fetch(`${site.product.url}/about`)).text();
  await expect.poll(about, { timeout: 60_000, interval: 500 }).toContain('/media/host/wp-content/uploads/');
  await visitor.goto(`${site.product.url}/about`);
  const picture = visitor.getByRole('img', { name: 'A hall that laughs' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect([...hosts]).toEqual([site.product.url]);
  expect(errors).toEqual([]);
  await visitor.close();
}, 120_000);

it('another editor chooses the picture from the library with its description there', async () => {
  php(
    `${EACH_PICTURE} { update_post_meta( $one->ID, '_wp_attachment_image_alt', 'Words of the library' ); }`,
  );
  const { context, page, panel } = await openPictureField('admin');
  await panel.getByRole('button', { name: 'Choose from the media library' }).click();
  await panel.getByLabel('Search the media library').fill('nothing is called so');
  await panel.getByRole('button', { name: 'Search', exact: true }).first().click();
  await panel.getByText('No picture was found.').waitFor();
  await panel.getByLabel('Search the media library').fill('');
  await panel.getByRole('button', { name: 'Search', exact: true }).first().click();
  await panel.getByRole('button', { name: 'Words of the library' }).first().click();
  await expect.poll(() => panel.getByLabel('What does it show?').inputValue()).toBe('Words of the library');
  await panel.getByRole('button', { name: 'Show it in the page' }).click();
  await siteIn(page).getByRole('img', { name: 'Words of the library' }).waitFor();
  await context.close();
}, 120_000);

/** Opens the portrait's field in the editor, as `account`. */
async function openPictureField(account: Account) {
  const context = await signedIn(site.browser, url, account);
  const page = await context.newPage();
  await page.goto(EDIT_SCREEN);
  await page.getByLabel('Page', { exact: true }).fill('/about');
  await page.getByRole('button', { name: 'Go' }).click();
  const panel = page.getByRole('complementary', { name: 'Editing' });
  const library = panel.getByRole('button', { name: 'Choose from the media library' });
  // The first clicks can come before the page in the frame is edited.
  const press = async () => {
    await siteIn(page).locator(`[data-field="${FIELD}"]`).first().click();
    return library.isVisible();
  };
  await expect.poll(press, { timeout: 60_000, interval: 500 }).toBe(true);
  return { context, page, panel };
}
