import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { SITE_PAGES } from '../setup/site-pages.ts';
import type { ExpectedPage } from '../setup/site-pages.ts';

/** Every page with its h1, and addresses that have none; `status` where it is not 200. */
const ROUTES: readonly (ExpectedPage & { readonly status?: number })[] = [
  ...SITE_PAGES,
  { path: '/blog/no-such-post', heading: 'Blog Post Not Found', status: 404 },
  { path: '/newsletter', heading: '404', status: 404 },
];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes void elements and attribute order its own way; both are valid HTML.
    'void-style': 'off',
    // So do its attributes: `srcSet`, `disabled=""`.
    'attr-case': ['error', { style: 'camelcase' }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // The speaker's number is written as a person writes it; the link carries the machine's form.
    'tel-non-breaking': 'off',
    'no-inline-style': 'error',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

for (const { path, heading, status = 200 } of ROUTES) {
  test.describe(path, () => {
    test('is complete without JavaScript', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await context.close();
    });

    test('every picture that crawlers are told of is there', async ({ request }) => {
      const html = await (await request.get(path)).text();
      const named = [...html.matchAll(/"(https?:\/\/[^"]+\.(?:jpg|png|webp|avif|svg))"/g)];
      expect(named).not.toEqual([]);
      for (const address of new Set(named.map(([, found = '']) => found))) {
        const { pathname } = new URL(address);
        expect((await request.get(pathname)).status(), address).toBe(200);
      }
    });

    test('shows every section in a full-page capture', async ({ page }) => {
      await page.goto(path);
      const hidden = await page.evaluate(
        () =>
          // A child of an element whose shadow root has no slot for it has no computed style.
          [...document.querySelectorAll('body *')].filter((element) =>
            ['auto', 'hidden'].includes(getComputedStyle(element).contentVisibility),
          ).length,
      );
      expect(hidden).toBe(0);
    });

    test('says who it is to crawlers', async ({ request }) => {
      const html = await (await request.get(path)).text();
      expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
      expect(html).toMatch(/<meta[^>]+name="description"[^>]+content="[^"]{40,}"/);
      expect(html).toMatch(/<meta[^>]+property="og:title"/);
      for (const [, json = ''] of html.matchAll(
        /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
      )) {
        expect(JSON.parse(json)).toHaveProperty(['@context'], 'https://schema.org');
      }
      if (status === 200) {
        expect(html).toMatch(/<link[^>]+rel="canonical"/);
        expect(html).toMatch(/<meta[^>]+property="og:image"/);
        expect(html).toContain('application/ld+json');
      }
    });

    test('is valid HTML', async ({ request }) => {
      const report = await validator.validateString(await (await request.get(path)).text());
      const messages = report.results.flatMap((result) =>
        result.messages.map((m) => `${m.line}:${m.column} ${m.ruleId} ${m.message}`),
      );
      expect(messages).toEqual([]);
    });

    test('has nothing that the standard forbids beyond what the validator knows', async ({ request }) => {
      const html = await (await request.get(path)).text();
      const tags = html.match(/<[a-z][^<>]*>/g) ?? [];
      expect(tags.filter((tag) => /popovertarget=/i.test(tag) && tag.includes('aria-expanded='))).toEqual([]);
      expect(tags.filter((tag) => /\bsrcset="[^"]+ \d+w/i.test(tag) && !/\bsizes=/.test(tag))).toEqual([]);
    });

    for (const width of [320, 768, 1440]) {
      test(`hydrates silently, asks no other host, fits and passes axe at ${width} px`, async ({
        page,
        baseURL,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const noise = listen(page, baseURL ?? '', status);
        await page.goto(path, { waitUntil: 'networkidle' });
        await scrollThrough(page);
        expect(noise).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(
          violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
        ).toEqual([]);
      });
    }
  });
}

/** Collects what a silent page never does: console errors and warnings, thrown errors, requests to another host. */
function listen(page: Page, baseURL: string, status: number): string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    // A browser reports the 404 of the document itself as a console error.
    const isOwnStatus =
      status === 404 && message.text().includes('404') && message.location().url === page.url();
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus)
      noise.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !request.url().startsWith('data:'))
      noise.push(`asked ${request.url()}`);
  });
  return noise;
}

/** Brings every lazy picture and late section to the screen once. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
