import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from './use-product.ts';
import { ROUTES } from '../setup/site-pages.ts';

/** docs/interfaces.md#figures: compressed bytes of a page with the stylesheet, and of that. */
const HTML_MAX = 36_000;
const STYLESHEET_MAX = 24_000;

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's form of void elements and its attribute order are valid HTML.
    'void-style': 'off',
    // React's attributes are valid too: `srcSet`, `disabled=""`.
    'attr-case': ['error', { style: 'camelcase' }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // The text shows the usual format of the number; the link has the machine-readable one.
    'tel-non-breaking': 'off',
    'no-inline-style': 'error',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

const product = await useProduct();

describe.each(ROUTES)('$path', ({ path, status = 200 }) => {
  let html = '';
  beforeAll(async () => {
    const response = await fetch(product.url + path);
    expect(response.status).toBe(status);
    html = await response.text();
  });

  it('is valid HTML', async () => {
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) => result.messages);
    expect(messages.map((one) => `${one.line}:${one.column} ${one.ruleId} ${one.message}`)).toEqual([]);
    // The validator does not support these two rules of the standard.
    const tags = html.match(/<[a-z][^<>]*>/g) ?? [];
    expect(tags.filter((tag) => /popovertarget=/i.test(tag) && tag.includes('aria-expanded='))).toEqual([]);
    expect(tags.filter((tag) => / on[a-z]+="/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /\bsrcset="[^"]+ \d+w/i.test(tag) && !/\bsizes=/.test(tag))).toEqual([]);
  });

  it('describes itself to crawlers, and its pictures exist', async () => {
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(/<meta[^>]+name="description"[^>]+content="[^"]{40,}"/);
    expect(html).toMatch(/<meta[^>]+property="og:title"/);
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs))
      expect(JSON.parse(json)).toHaveProperty(['@context'], 'https://schema.org');
    if (status === 200) {
      expect(html).toContain(`<link rel="canonical" href="${product.url}${path}"`);
      expect(html).toMatch(/<meta[^>]+property="og:image"/);
      expect(html).toContain('application/ld+json');
    }
    const named = html.matchAll(/"(https?:\/\/[^"]+\.(?:jpg|png|webp|avif|svg))"/g);
    const addresses = new Set(Array.from(named, ([, one = '']) => one));
    expect(addresses.size).toBeGreaterThan(0);
    for (const address of addresses)
      expect((await fetch(product.url + new URL(address).pathname)).status, address).toBe(200);
  });

  it('stays within its compressed size', () => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(HTML_MAX);
  });
});

it('the stylesheet, shared by all pages, stays within its compressed size', async () => {
  const html = await (await fetch(product.url)).text();
  const [, css = ''] = /<style>(.+?)<\/style>/s.exec(html) ?? [];
  expect(css).not.toBe('');
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(STYLESHEET_MAX);
});

it('the page of a channel describes it to link previews, with a picture for every origin', async () => {
  const html = await (await fetch(`${product.url}/channels/3`)).text();
  const meta = (property: string) =>
    new RegExp(`property="og:${property}" content="([^"]*)"`).exec(html)?.[1];
  expect(`${meta('title')} ${meta('description')}`).toMatch(/Channel 3, Fight.*Your team cares a great deal/);
  expect(`${meta('url')} ${meta('image')}`).toMatch(/\/channels\/3 https?:\/\/[^/]+\/og\/channel-3\.png$/);
  const picture = await fetch(`${product.url}/og/channel-3.png`);
  const headers = ['content-type', 'access-control-allow-origin'].map((name) => picture.headers.get(name));
  expect(headers).toEqual(['image/png', '*']);
});
