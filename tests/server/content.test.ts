import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSavePermission } from '../../backend/content/save-permission.ts';
import type { ContentService } from '../contract/content-calls.ts';
import { CONTENT_CASES } from '../contract/content-cases.ts';
import { type Product, startProduct } from '../setup/product.ts';

let product: Product;
let service: ContentService;

beforeAll(async () => {
  product = await startProduct();
  service = contentService(product);
});
afterAll(() => product.stop());

function contentService({ url, dataDir }: Product): ContentService {
  const token = readFileSync(join(dataDir, 'editor-token'), 'utf8').trim();
  const { nonce, contentKey } = createSavePermission(token).issue(Date.now());
  return {
    url: `${url}/wp-json/speaker/v1/content`,
    editor: { 'x-wp-nonce': nonce, 'x-content-key': contentKey },
    editorName: 'Ann Lee',
    refused: {
      'nothing at all': {},
      'no nonce': { 'x-content-key': contentKey },
      'no key': { 'x-wp-nonce': nonce },
      'another nonce': { 'x-wp-nonce': 'x'.repeat(20), 'x-content-key': contentKey },
      'another key': { 'x-wp-nonce': nonce, 'x-content-key': 'x'.repeat(43) },
    },
  };
}

describe('the content contract, at the embedded service', () => {
  for (const entry of CONTENT_CASES) it(entry.name, () => entry.run(service));
});

it('the token file is readable by its owner only', () => {
  expect(statSync(join(product.dataDir, 'editor-token')).mode & 0o777).toBe(0o600);
});

it('serves a saved text in the HTML at once, and after kill -9', async () => {
  const headline = `Saved at ${Date.now()}`;
  const response = await fetch(service.url, {
    method: 'POST',
    headers: { ...service.editor, 'content-type': 'application/json' },
    body: JSON.stringify({
      changes: [{ field_name: 'hero_title', field_value: headline, field_type: 'text' }],
      triggerRebuild: true,
    }),
  });
  expect(await response.json()).toMatchObject({ success: true });
  expect(await (await fetch(`${product.url}/`)).text()).toContain(headline);
  const { dataDir } = product;
  await product.stop('SIGKILL');
  product = await startProduct({ DATA_DIR: dataDir });
  service = contentService(product);
  expect(await (await fetch(`${product.url}/`)).text()).toContain(headline);
});

it('renders a saved text only in pages with its field, and leaves the other pages unchanged', async () => {
  const save = async (field_name: string, field_value: string): Promise<void> => {
    const response = await fetch(service.url, {
      method: 'POST',
      headers: { ...service.editor, 'content-type': 'application/json' },
      body: JSON.stringify({
        changes: [{ field_name, field_value, field_type: 'text' }],
        triggerRebuild: true,
      }),
    });
    expect(await response.json()).toMatchObject({ success: true });
  };
  const load = async (path: string) => {
    const response = await fetch(`${product.url}${path}`);
    return { html: await response.text(), etag: response.headers.get('etag') };
  };
  await save('hero_title', 'The home page’s own');
  await save('contact_title', 'The contact page’s own');
  const [home, about, contact] = await Promise.all(['/', '/about', '/contact'].map(load));
  expect([home, about, contact].map((page) => page?.html.includes('The home page’s own'))).toEqual([
    true,
    false,
    false,
  ]);
  expect(contact?.html).toContain('The contact page’s own');
  expect(about?.html).not.toContain('The contact page’s own');
  await save('hero_title', 'The home page’s own, again');
  expect((await load('/')).html).toContain('The home page’s own, again');
  expect([(await load('/about')).etag, (await load('/contact')).etag]).toEqual([about?.etag, contact?.etag]);
});

it('shows a draft to no visitor: not as data, not by GraphQL, not in a page', async () => {
  const words = `Not yet public, ${Date.now()}`;
  const response = await fetch(service.url, {
    method: 'POST',
    headers: { ...service.editor, 'content-type': 'application/json' },
    body: JSON.stringify({
      changes: ['hero_title', 'wp_page_content', 'seo_description', 'about_opening_words'].map(
        (field_name) => ({
          field_name,
          field_value: words,
          field_type: 'text',
          status: 'draft',
        }),
      ),
      triggerRebuild: true,
    }),
  });
  expect(await response.json()).toMatchObject({ success: true, savedCount: 4 });
  const query =
    '{ generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }';
  const answers = await Promise.all([
    fetch(service.url),
    fetch(service.url, { headers: service.editor }),
    fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
    ...['/', '/?edit_mode=1', '/about'].map((path) => fetch(product.url + path)),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain(words);
  }
});
