import sharp from 'sharp';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Product, startProduct } from '../setup/product.ts';
import { openBrowser, signedIn, watchErrors } from './browser.ts';
import { deleteContent, runPhp } from './setup.ts';

const FIELD = 'about_portrait_picture';

/** The editor in the admin of this WordPress, the site on another origin: pictures come from the media library and are served by the site's host. */
describe('pictures of the media library', () => {
  const { url, folder } = inject('wordpress');
  let product: Product;
  let browser: Browser;
  let photograph: Buffer;

  beforeAll(async () => {
    deleteContent(folder);
    [product, browser] = await Promise.all([
      startProduct({ CONTENT_HOST: url, EDITOR_ORIGINS: url }),
      openBrowser(),
    ]);
    runPhp(folder, `update_option( 'speaker_site_settings', array( 'site_url' => '${product.url}' ) );`);
    photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { ImageDescription: 'secret-place' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    runPhp(folder, `delete_option( 'speaker_site_settings' );`);
    await browser.close();
    await product.stop();
  });

  it('an editor uploads and describes a picture, which visitors get from the site’s host; an SVG is refused', async () => {
    const context = await signedIn(browser, url, 'editor');
    const page = await context.newPage();
    await page.goto(`${url}/wp-admin/admin.php?page=speaker-site-edit`);
    const site = siteIn(page);
    await page.getByLabel('Page', { exact: true }).fill('/about');
    await page.getByRole('button', { name: 'Go' }).click();
    const panel = await openPictureField(page);

    await panel.getByLabel('Or upload a new picture').setInputFiles({
      ...{ name: 'drawing.svg', mimeType: 'image/svg+xml' },
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'),
    });
    await panel
      .getByRole('alert')
      .filter({ hasText: /not allowed|not permitted/i })
      .waitFor();

    const upload = () =>
      panel.getByLabel('Or upload a new picture').setInputFiles({
        ...{ name: 'hall.jpg', mimeType: 'image/jpeg' },
        buffer: photograph,
      });
    await upload();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await upload();
    await panel.getByRole('button', { name: 'Show it in the page' }).click();
    await panel.getByText('Please describe what the picture shows').waitFor();
    await panel.getByLabel('What does it show?').fill('A hall that laughs');
    const dot = panel.getByRole('button', { name: /The point that stays in view/ });
    await dot.press('ArrowLeft');
    await panel.getByRole('button', { name: 'Show it in the page' }).click();
    await site.getByRole('img', { name: 'A hall that laughs' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Content saved successfully').first().waitFor();
    const content = (await (await fetch(`${url}/wp-json/speaker/v1/content`)).json()) as Record<
      string,
      string
    >;
    expect(JSON.parse(content[FIELD] ?? '')).toMatchObject({
      ...{ width: 900, height: 600, alt: 'A hall that laughs', focus: [40, 50] },
    });
    // The library has it once, with its description: the cancelled upload is deleted.
    await expect
      .poll(() =>
        runPhp(
          folder,
          `foreach ( get_posts( array( 'post_type' => 'attachment', 'posts_per_page' => -1 ) ) as $one ) { echo get_post_meta( $one->ID, '_wp_attachment_image_alt', true ), ';'; }`,
        ),
      )
      .toBe('A hall that laughs;');
    await context.close();

    const visitor = await browser.newPage();
    const errors = watchErrors(visitor);
    const hosts = new Set<string>();
    visitor.on('request', (request) => {
      if (request.resourceType() === 'image') hosts.add(new URL(request.url()).origin);
    });
    await expect
      .poll(async () => (await fetch(`${product.url}/about`)).text(), { timeout: 60_000, interval: 500 })
      .toContain('/media/host/wp-content/uploads/');
    await visitor.goto(`${product.url}/about`);
    const picture = visitor.getByRole('img', { name: 'A hall that laughs' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect([...hosts]).toEqual([product.url]);
    const address = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(await (await fetch(address)).text()).not.toContain('secret-place');
    expect(errors).toEqual([]);
    await visitor.close();
  }, 120_000);

  it('another editor chooses the picture from the library with its description there', async () => {
    runPhp(
      folder,
      `foreach ( get_posts( array( 'post_type' => 'attachment', 'posts_per_page' => -1 ) ) as $one ) { update_post_meta( $one->ID, '_wp_attachment_image_alt', 'Words of the library' ); }`,
    );
    const context = await signedIn(browser, url, 'admin');
    const page = await context.newPage();
    await page.goto(`${url}/wp-admin/admin.php?page=speaker-site-edit`);
    const site = siteIn(page);
    await page.getByLabel('Page', { exact: true }).fill('/about');
    await page.getByRole('button', { name: 'Go' }).click();
    const panel = await openPictureField(page);
    await panel.getByRole('button', { name: 'Choose from the media library' }).click();
    await panel.getByLabel('Search the media library').fill('nothing is called so');
    await panel.getByRole('button', { name: 'Search', exact: true }).first().click();
    await panel.getByText('No picture was found.').waitFor();
    await panel.getByLabel('Search the media library').fill('');
    await panel.getByRole('button', { name: 'Search', exact: true }).first().click();
    await panel.getByRole('button', { name: 'Words of the library' }).first().click();
    await expect.poll(() => panel.getByLabel('What does it show?').inputValue()).toBe('Words of the library');
    await panel.getByRole('button', { name: 'Show it in the page' }).click();
    await site.getByRole('img', { name: 'Words of the library' }).waitFor();
    await context.close();
  }, 120_000);
});

function siteIn(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="The page to edit"]');
}

/** Clicks the portrait until the page in the frame has loaded and is edited; returns the editor's panel. */
async function openPictureField(page: Page): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: 'Editing' });
  const library = panel.getByRole('button', { name: 'Choose from the media library' });
  const press = async () => {
    await siteIn(page).locator(`[data-field="${FIELD}"]`).first().click();
    return library.isVisible();
  };
  await expect.poll(press, { timeout: 60_000, interval: 500 }).toBe(true);
  return panel;
}
