import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { formatPicture, WHOLE } from '../../shared/core/content/picture.ts';
import type { Crop, StoredPicture } from '../../shared/core/content/picture.ts';
import { startProduct } from '../setup/product.ts';
import type { Product } from '../setup/product.ts';
import { signIn } from '../setup/sign-in.ts';

/** Pictures that an editor has chosen, as visitors get them: in the served page and in the running one. */
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

type Made = Pick<StoredPicture, 'id' | 'source' | 'width' | 'height'>;

/** Takes a picture in and saves it into a field, as an editor does. */
async function choose(field: string, size: readonly [number, number], part: Partial<StoredPicture> = {}) {
  const { headers } = await signIn(product);
  const content = `${product.url}/wp-json/speaker/v1/content`;
  const [width, height] = size;
  const body = await sharp({ create: { width, height, channels: 3, background: '#8a5a2b' } })
    .jpeg()
    .toBuffer();
  const post = async (route: string, sent: BodyInit): Promise<unknown> =>
    (await fetch(content + route, { method: 'POST', headers, body: sent })).json();
  const { source } = (await post('/pictures', new Uint8Array(body))) as { source: string };
  const crop: Crop = part.crop ?? WHOLE;
  const made = (await post('/crops', JSON.stringify({ source, crop }))) as Made;
  const value = formatPicture({ alt: '', focus: [50, 50], ...part, ...made, crop });
  const changes = [{ field_name: field, field_value: value, field_type: 'image' }];
  expect(await post('', JSON.stringify({ changes, triggerRebuild: true }))).toMatchObject({ savedCount: 1 });
  return made;
}

test('a chosen portrait stands in the served page and in the running one, in the formats of its place', async ({
  page,
}) => {
  const { id } = await choose('home_meet_picture', [1600, 2000], { alt: 'Juno on a stage', focus: [30, 80] });
  const html = await (await fetch(product.url)).text();
  expect(html).toContain(`srcSet="/media/${id}-240.avif 240w`);
  expect(html).toContain(`src="/media/${id}-1200.jpg" alt="Juno on a stage" width="1600" height="2000"`);
  const hydration: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') hydration.push(message.text());
  });
  await page.goto(product.url);
  await expect(page.locator('html[data-content-ready]')).toBeAttached();
  const image = page.getByRole('img', { name: 'Juno on a stage' });
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toContain(`/media/${id}-`);
  await expect(image).toHaveCSS('object-position', '30% 80%');
  expect(hydration).toEqual([]);
});

test('a chosen hero takes the place of the film, is found in the HTML and fetched first', async ({
  page,
}) => {
  const { id } = await choose('home_hero_picture', [2400, 1350], { alt: 'The hall', focus: [70, 30] });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(product.url);
  await expect(page.locator('html[data-content-ready]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const hero = page.getByRole('img', { name: 'The hall' });
  await expect(hero).toHaveAttribute('fetchpriority', 'high');
  await expect(hero).toHaveCSS('object-position', '70% 30%');
  await expect(page.locator('.hero-media video')).toHaveCount(0);
  expect(asked.some((path) => path.startsWith(`/media/${id}-`))).toBe(true);
  expect(asked.filter((path) => path.startsWith('/hero/'))).toEqual([]);
  // Before any script or stylesheet.
  const files = asked.slice(1).filter((path) => !path.startsWith('/fonts/'));
  expect(files[0]).toMatch(new RegExp(`^/media/${id}-\\d+\\.avif$`));
});

test('a chosen headshot is what planners download, in color and for one ink', async ({ page }) => {
  const { id } = await choose('planners_headshot_2_picture', [900, 1125], { alt: 'A new headshot' });
  await page.goto(`${product.url}/meeting-planners`);
  await expect(page.getByRole('img', { name: 'A new headshot' })).toBeVisible();
  for (const part of ['print', 'gray']) {
    const link = page.locator(`a[download][href="/media/${id}-${part}.jpg"]`);
    await expect(link).toBeVisible();
    const answer = await page.request.get(`${product.url}/media/${id}-${part}.jpg`);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  }
});

test('a logo goes wherever the logo stands', async ({ page }) => {
  const { id } = await choose('logo_3_picture', [600, 200], { alt: 'Northwind' });
  for (const path of ['/', '/keynotes']) {
    await page.goto(product.url + path);
    await expect(page.getByRole('img', { name: 'Northwind' }).first()).toHaveAttribute(
      'src',
      new RegExp(`/media/${id}-`),
    );
  }
});
