import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import { INQUIRY, NEWSLETTER, QUIZ } from '../contract/lead-setup.ts';
import { inquiryBody, newsletterBody, quizBody } from '../contract/lead-fixtures.ts';
import { confirmAddress } from './confirm-address.ts';
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
  const changes = Object.entries(TEXTS).map(([field_name, field_value]) => ({
    field_name,
    field_value,
    field_type: 'text',
  }));
  const saved = await fetch(`${product.url}/wp-json/speaker/v1/content`, {
    method: 'POST',
    headers: editor.headers,
    body: JSON.stringify({ changes, triggerRebuild: true }),
  });
  expect(await saved.json()).toMatchObject({ failedCount: 0 });
  for (const [path, body] of LEADS) {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `https://partner.example/?a=${MARKUP}` },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.text()).toBe(200);
  }
  await confirmAddress(product.url, product.dataDir, EMAILS[2] ?? '');
});

const SOURCE = {
  page: `https://partner.example/${MARKUP}`,
  utm: { source: MARKUP, campaign: `=cmd|' /C calc'!A0` },
};
const EMAILS = ['a', 'b', 'c'].map((name) => `${name}'onclick=${RUN}'@example.org`);
const LEADS: readonly (readonly [string, object])[] = [
  [
    NEWSLETTER,
    {
      ...newsletterBody(),
      firstName: MARKUP,
      lastName: BREAKOUT,
      email: EMAILS[0],
      event: MARKUP,
      source: SOURCE,
    },
  ],
  [
    QUIZ,
    {
      ...quizBody(),
      name: MARKUP,
      phone: BREAKOUT,
      email: EMAILS[1],
      event: `javascript:${RUN}`,
      source: SOURCE,
    },
  ],
  [
    INQUIRY,
    {
      ...inquiryBody(),
      name: MARKUP,
      company: BREAKOUT,
      phone: MARKUP,
      eventType: MARKUP,
      eventDate: BREAKOUT,
      message: `${MARKUP}\n${BREAKOUT}`,
      email: EMAILS[2],
      _subject: `x\r\nBcc: ${MARKUP}`,
      _replyto: MARKUP,
      event: `\u202e${BREAKOUT}`,
      source: SOURCE,
    },
  ],
];

/** Elements that would run code or navigate on a page without a policy. Runs in the page. */
function listActiveMarkup(): string[] {
  const handlers = [...document.querySelectorAll('*')].filter((element) =>
    element.getAttributeNames().some((name) => name.startsWith('on')),
  );
  const others = document.querySelectorAll(
    'meta[http-equiv=refresh], iframe[srcdoc], [href^="javascript:" i]',
  );
  return [...handlers, ...others].map((element) => element.outerHTML);
}

/** Returns a check that fails when injected markup has run, or when only the policy has prevented it. */
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

test('pages, editor and office show markup as text and run none of it', async ({ page, context }) => {
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

test('feed, sitemap and mails stay well-formed, and a mail repeats input only after its address is confirmed, as text', async ({
  page,
}) => {
  await page.goto(`${product.url}/robots.txt`);
  for (const path of ['/rss.xml', '/sitemap.xml']) {
    const xml = await (await fetch(product.url + path)).text();
    const problems = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'text/xml').querySelectorAll('parsererror').length,
      xml,
    );
    expect(problems, path).toBe(0);
    expect(xml).not.toContain('<script');
  }

  const mails = await readMails();
  const toOthers = mails.filter(({ head }) => TO_OTHERS.test(head));
  expect(toOthers).toHaveLength(2);
  for (const { head, html, text } of toOthers) {
    expect(head).not.toMatch(/^Reply-To:/im);
    for (const part of [html, text]) {
      expect(part).toContain('Hello,');
      expect(part).not.toMatch(/pwned|onerror|<svg|<img/);
    }
    await expectInert(page, html);
  }
  const ofInquiry = mails.filter(({ head }) => !TO_OTHERS.test(head));
  const [receipts, repeating] = [ofInquiry.filter(isReceipt), ofInquiry.filter((mail) => !isReceipt(mail))];
  expect([receipts.length, repeating.length]).toEqual([1, 2]);
  for (const { html, text } of receipts) expect(html + text).not.toMatch(/pwned|onerror|<svg|<img/);
  for (const { head, html, text } of repeating) {
    expect(head.match(/^Reply-To:.*$/im)?.[0] ?? '').not.toContain('<img');
    expect(text).toContain(MARKUP);
    await expectInert(page, html);
    await expect(page.locator('body')).toContainText(MARKUP);
  }
});

const isReceipt = ({ text }: ReadMail) => text.includes('Please confirm it');

/** Those of newsletter and assessment. Of the inquiry there are the office's, the receipt and the copy. */
const TO_OTHERS = /^To: \S*\b[ab]'onclick/im;

interface ReadMail {
  readonly head: string;
  readonly html: string;
  readonly text: string;
}

/** Every mail of the three leads; no header comes from a visitor's input. */
async function readMails(): Promise<ReadMail[]> {
  const folder = join(product.dataDir, 'mail');
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.eml'));
  await expect.poll(files, { timeout: 30_000 }).toHaveLength(5);
  return files().map((file) => {
    const mail = readFileSync(join(folder, file), 'utf8');
    const [head = ''] = mail.split('\r\n\r\n');
    expect(head).not.toMatch(/^(?:Bcc|Cc):/im);
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    return { head, html: readPart(mail, 'text/html'), text: readPart(mail, 'text/plain') };
  });
}

/** Shows a mail's HTML as a mail program without any policy would. */
async function expectInert(page: Page, html: string): Promise<void> {
  const check = await watch(page);
  await page.setContent(html);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.locator('script, img, iframe, form, [onclick]').count()).toBe(0);
  await check();
}

/** A part of a multipart mail, decoded (RFC 2045). */
function readPart(mail: string, type: string): string {
  const part = mail.split(/\r\n--/).find((piece) => piece.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const joined = body.replace(/=\r\n/g, '');
  return Buffer.from(
    joined.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}
