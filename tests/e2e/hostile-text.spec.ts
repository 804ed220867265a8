import { expect, type Page, test } from '@playwright/test';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import { change } from '../contract/content-calls.ts';
import { INQUIRY, NEWSLETTER, QUIZ } from '../contract/lead-setup.ts';
import { inquiryBody, quizBody } from '../contract/lead-fixtures.ts';
import { postJson } from '../setup/post-json.ts';
import { type SignedIn, signIn } from '../setup/sign-in.ts';
import { useProduct } from './use-product.ts';

/** Markup in every input, in a real browser: it is shown as text and never runs. */
const product = useProduct({ RATE_LIMIT: '0' });

const RUN = 'window.pwned=1';
const MARKUP = `<img src=x onerror="${RUN}"><script>${RUN}</script>`;
const BREAKOUT = `"'></title></textarea></script><svg onload=${RUN}>`;

/** Fields by their output context: text, an address, markup, the page's own JSON. */
const TEXTS: Readonly<Record<string, string>> = {
  hero_title: `Loud <b onclick="${RUN}">words</b>${MARKUP}`,
  hero_subtitle: `</script <!-- <script ${RUN}`,
  intro_title: `5 < 6 & "quoted" 'twice' <img src=x onerror=${RUN} `,
  intro_description: `${BREAKOUT}{{7*7}}\${7*7}`,
  hero_cta: `<a href="javascript:${RUN}">Press</a>`,
  footer_text: `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe><meta http-equiv=refresh content="0;url=/pwned">after`,
  contact_email: `o'onclick=${RUN}'@example.org`,
  contact_phone: `"onclick="${RUN}" javascript:${RUN}`,
  site_title: `</title <script ${RUN}`,
};

let editor: SignedIn;

test.beforeAll(async () => {
  editor = await signIn(product);
  const changes = Object.entries(TEXTS).map(([name, value]) => change(name, value));
  const body = { changes, triggerRebuild: true };
  const saved = await postJson(`${product.url}/wp-json/speaker/v1/content`, body, editor.headers);
  expect(await saved.json()).toMatchObject({ failedCount: 0 });
  for (const [path, lead] of LEADS) {
    const referer = `https://partner.example/?a=${MARKUP}`;
    const answer = await postJson(product.url + path, lead, { referer });
    expect(answer.status, await answer.text()).toBe(200);
  }
});

const SOURCE = {
  page: `https://partner.example/${MARKUP}`,
  utm: { source: MARKUP, campaign: `=cmd|' /C calc'!A0` },
};
const EMAILS = ['a', 'b', 'c'].map((name) => `${name}'onclick=${RUN}'@example.org`);
const ASSESSMENT = { name: MARKUP, phone: BREAKOUT, email: EMAILS[1], event: `javascript:${RUN}` };
const REQUEST = {
  ...Object.fromEntries(['name', 'phone', 'eventType', '_replyto'].map((name) => [name, MARKUP])),
  company: BREAKOUT,
  eventDate: BREAKOUT,
  _subject: `x\r\nBcc: ${MARKUP}`,
  message: `${MARKUP}\n${BREAKOUT}`,
  email: EMAILS[2],
  event: `\u202e${BREAKOUT}`,
};
const LEADS: readonly (readonly [string, object])[] = [
  [NEWSLETTER, { firstName: MARKUP, lastName: BREAKOUT, email: EMAILS[0], event: MARKUP, source: SOURCE }],
  [QUIZ, { ...quizBody(), ...ASSESSMENT, source: SOURCE }],
  [INQUIRY, { ...inquiryBody(), ...REQUEST, source: SOURCE }],
];

/** Elements that would run code or navigate on a page without a policy. Runs in the page. */
function listActiveMarkup(): string[] {
  const active = 'meta[http-equiv=refresh], iframe[srcdoc], [href^="javascript:" i]';
  const hasHandler = (element: Element) => element.getAttributeNames().some((name) => name.startsWith('on'));
  return [...document.querySelectorAll('*')]
    .filter((element) => hasHandler(element) || element.matches(active))
    .map((element) => element.outerHTML);
}

/** Fails when injected markup has run, or when only the policy has prevented it. */
async function watch(page: Page): Promise<() => Promise<void>> {
  const wrong: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss());
  page.on('dialog', (dialog) => wrong.push(`dialog ${dialog.message()}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) wrong.push(message.text());
  });
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/pwned') wrong.push(frame.url());
  });
  return async () => {
    for (const frame of page.frames()) expect(await frame.evaluate(() => 'pwned' in window)).toBe(false);
    expect(wrong).toEqual([]);
  };
}

const CONTACT = currentAddress('/contact');
const PATHS = [
  '/',
  CONTACT,
  currentAddress('/about'),
  '/blog',
  '/none',
  `/?utm_source=${encodeURIComponent(MARKUP)}#${encodeURIComponent(BREAKOUT)}`,
  `/blog/${encodeURIComponent('<img src=x onerror=window.pwned=1>')}`,
  `/embed?event=${encodeURIComponent(BREAKOUT)}`,
];

test('pages, feeds, editor and office show markup as text and run none of it', async ({ page, context }) => {
  const check = await watch(page);
  for (const path of PATHS)
    await test.step(path.slice(0, 40), async () => {
      await page.goto(product.url + path);
      await expect(page.locator('html[data-hydrated][data-content-ready]')).toBeAttached();
      await page.mouse.move(5, 5);
      if (path === '/') {
        await expect(page.locator('h1')).toContainText('Loud words');
        await expect(page.locator('[data-field=intro_title]')).toContainText('5 < 6 & "quoted"');
      }
      if (path === CONTACT) {
        await expect(page.locator('main [data-field=contact_email]')).toHaveText(TEXTS.contact_email ?? '');
        for (const link of await page.locator('a[href^="tel:"], a[href^="mailto:"]').all())
          await link.dispatchEvent('click');
      }
      expect(await page.evaluate(listActiveMarkup)).toEqual([]);
      await check();
    });

  await page.goto(`${product.url}/robots.txt`);
  for (const path of ['/rss.xml', '/sitemap.xml']) {
    const xml = await (await fetch(product.url + path)).text();
    const parse = (text: string) =>
      new DOMParser().parseFromString(text, 'text/xml').firstElementChild?.nodeName;
    expect(await page.evaluate(parse, xml)).toMatch(/^(?:rss|urlset)$/);
    expect(xml).not.toContain('<script');
  }

  const [name = '', ...value] = editor.cookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url: product.url }]);
  await page.goto(`${product.url}/editor`);
  const intro = page.frameLocator('iframe').locator('[data-field=intro_title]').first();
  await expect(intro).toHaveAttribute('data-speaker-editable');
  await intro.click();
  await expect(page.getByLabel('Intro title', { exact: true })).toHaveValue(/5 < 6 & "quoted"/);
  await check();
  await page.goto(`${product.url}/office`);
  await expect(page.locator('[data-lead]')).toHaveCount(3);
  await expect(page.getByRole('main')).toContainText(MARKUP);
  for (const [nth, email] of EMAILS.toReversed().entries()) {
    await page.goto(`${product.url}/office#`);
    await page.locator('[data-lead]').nth(nth).click();
    await expect(page.getByRole('main')).toContainText(email);
    await check();
  }
});
