import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import { assessment, crowd, press } from '../contract/live-setup.ts';
import { createTestReport } from '../setup/create-test-report.ts';
import { expectNoOverflow } from '../setup/enlarged-text.ts';
import { serveOffice } from '../setup/office-host.ts';
import { heading } from '../setup/phone-page.ts';
import { open, resize } from '../setup/site-window.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';

/** The views of the office, each with a text that appears when it has loaded. */
const OFFICE_VIEWS = [
  ['leads', 'Nadia Okafor'],
  ['lead=nadia', 'Tri-State Credit Unions'],
  ['holds', 'Mar 14, 2027'],
  ['events', 'Step by step'],
  ['rooms', 'K7M2Q'],
  ['reports', 'Make the report'],
  ['mails', '550 5.1.1 mailbox unavailable'],
  ['retention', 'Dec 20, 2026'],
] as const;

/** The other pages of the site: every-route.spec.ts. */
test("/my-data: enlarged and spaced text stays in a phone's window", async ({ page }) => {
  await open(page, '/my-data');
  await expectNoOverflow(page, '/my-data');
});

for (const [view, ready] of OFFICE_VIEWS)
  test(`office ${view}: enlarged and spaced text stays in a phone's window`, async ({ page, context }) => {
    await serveOffice(context);
    await page.goto(`/office#${view}`);
    await expect(page.getByText(ready).first()).toBeVisible();
    await expectNoOverflow(page, `office ${view}`);
  });

test("phone, stage and remote: enlarged and spaced text stays in a phone's window", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const setup = createOfficeSetup({ url: baseURL ?? '', dataDir });
  const room = await setup.makeRoom(assessment());
  const expectReadyWithoutOverflow = async (address: string, ready: () => Promise<void>) => {
    await page.goto(address);
    await ready();
    await expectNoOverflow(page, address);
  };
  await expectReadyWithoutOverflow(`/l/${room.code}`, () =>
    expect(heading(page, 'You are in')).toBeVisible(),
  );
  await press(setup, room, 'open');
  await expect(heading(page, /^Monday, first meeting/)).toBeVisible();
  await expectNoOverflow(page, 'the first question');
  await crowd(setup, room.code, 'aaaabbbbccccdddeee');
  await expectReadyWithoutOverflow(`/stage/remote#${room.remoteKey}`, () =>
    expect(page.getByText('Open', { exact: true })).toBeVisible(),
  );
  await page.goto('about:blank');
  await expectReadyWithoutOverflow(`/stage#${room.stageKey}`, () =>
    expect(page.locator('.wall')).toBeVisible(),
  );
});

test("report: enlarged and spaced text stays in a phone's window", async ({ page }) => {
  await page.route('**/functions/v1/report', (route) => route.fulfill({ json: createTestReport(60) }));
  await page.goto(`/report#${'A'.repeat(22)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The room is on');
  await expectNoOverflow(page, 'report');
});

test("post editor: enlarged and spaced text stays in a phone's window", async ({ page }) => {
  const token = readFileSync(join(dataDir, 'editor-token'), 'utf8').trim();
  await page.goto(`/editor/posts#token=${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
  await expectNoOverflow(page, 'posts');
  await page.getByRole('link', { name: 'Write a post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A new post' })).toBeVisible();
  await expectNoOverflow(page, 'a new post');
});

for (const tag of ['speaker-newsletter', 'speaker-inquiry', 'speaker-assessment'])
  test(`<${tag}> with spaced text does not exceed a column of 400 px`, async ({ page, baseURL }) => {
    await openElement(page, tag, baseURL ?? '');
    await resize(page, 1280, 800);
    const widest = await page.evaluate((css) => {
      const element = document.querySelector('[data-column] > *');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      element?.shadowRoot?.adoptedStyleSheets.push(sheet);
      return Math.max(element?.scrollWidth ?? 0, element?.getBoundingClientRect().width ?? 0);
    }, '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    expect(widest).toBeLessThanOrEqual(400);
  });

/** A foreign page with one element in a column of 400 px that takes its width from its content. */
async function openElement(page: Page, tag: string, url: string): Promise<void> {
  const name = tag.replace('speaker-', '');
  const html = `<!doctype html><title>Partner</title><div data-column style="display:grid;justify-items:start;width:400px"><${tag}></${tag}></div><script type="module" src="${url}/widgets/${name}.js"></script>`;
  await page.route('**/partner-page', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${url}/partner-page`);
  await expect(page.locator(tag).getByRole('button').first()).toBeVisible();
}
