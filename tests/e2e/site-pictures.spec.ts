import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import { type Crop, formatPicture, type StoredPicture, WHOLE } from '../../shared/core/content/picture.ts';
import { type Product, startProduct } from '../setup/product.ts';
import { type SignedIn, signIn } from '../setup/sign-in.ts';

type Made = Pick<StoredPicture, 'id' | 'source' | 'width' | 'height'>;

test('a chosen hero replaces the film and is requested first, and a chosen headshot is offered for download', async ({
  page,
}) => {
  const product = await startProduct();
  const { headers } = await signIn(product);
  const hero = await choose(product, headers, 'home_hero_picture', [2400, 1350], {
    alt: 'The hall',
    focus: [70, 30],
  });
  const headshot = await choose(product, headers, 'planners_headshot_2_picture', [900, 1125], {
    alt: 'A new headshot',
  });
  const errors: string[] = [];
  const requestedPaths: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));

  await page.goto(product.url);
  await expect(page.locator('html[data-content-ready]')).toBeAttached();
  await test.step('replaces the film by the hero picture, which the page requests first', async () => {
    const image = page.getByRole('img', { name: 'The hall' });
    await expect(image).toHaveAttribute('fetchpriority', 'high');
    await expect(image).toHaveCSS('object-position', '70% 30%');
    await expect(page.locator('.hero-media video')).toHaveCount(0);
    const files = requestedPaths.slice(1).filter((path) => !path.startsWith('/fonts/'));
    expect(files[0]).toMatch(new RegExp(`^/media/${hero}-\\d+\\.avif$`));
    expect(requestedPaths.filter((path) => path.startsWith('/hero/'))).toEqual([]);
  });
  await test.step('offers the headshot for download in color and in grayscale', async () => {
    await page.goto(product.url + currentAddress('/meeting-planners'));
    await expect(page.getByRole('img', { name: 'A new headshot' })).toBeVisible();
    for (const part of ['print', 'gray']) {
      const address = `/media/${headshot}-${part}.jpg`;
      await expect(page.locator(`a[download][href="${address}"]`)).toBeVisible();
      const answer = await page.request.get(product.url + address);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    }
  });
  expect(errors).toEqual([]);
  expect(await product.stop()).toBe(0);
});

/** Uploads a picture and saves it into a field, as an editor does. */
async function choose(
  product: Product,
  headers: SignedIn['headers'],
  field: string,
  size: readonly [number, number],
  part: Partial<StoredPicture>,
): Promise<string> {
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
  return made.id;
}
