import { expect, test } from '@playwright/test';
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';

/**
 * `<speaker-editor>` as the WordPress admin has it: on one origin with its nonce and its content service, the site on another. Both
 * are made up; the built elements are the real ones.
 */
const SITE = 'https://site.example';
const ADMIN = 'https://admin.example';

const PAGE = `<!doctype html><html lang="en"><title>Site</title><body style="min-height:2000px">
<h1 data-field="hero_title">Built in</h1>
<p data-field="intro_description">A longer text that tells what happens here, and goes on for more than one line in a field.</p>
<a data-field="press_url" href="/press">Press</a>
<script type="module" src="/widgets/edit-bridge.js"></script>
<speaker-edit-bridge content-url="${ADMIN}/wp-json/speaker/v1/content" allowed-origins="${ADMIN}"></speaker-edit-bridge>`;

const EDITOR = `<!doctype html><html lang="en"><title>Editor</title><body style="margin:0;height:100vh">
<script type="module" src="/widgets/editor.js"></script>
<speaker-editor src="${SITE}/" content-url="/wp-json/speaker/v1/content" nonce="secret-nonce" content-key="wordpress"></speaker-editor>`;

interface Host {
  content: Record<string, string>;
  nonces: (string | undefined)[];
  away: boolean;
}

async function serve(context: BrowserContext): Promise<Host> {
  const host: Host = { content: { hero_title: 'Saved title' }, nonces: [], away: false };
  const widget = (pathname: string): string => `dist${pathname}`;
  await context.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/widgets/')) return route.fulfill({ path: widget(pathname) });
    const body = PAGE.replace('Built in', host.content.hero_title ?? 'Built in');
    return route.fulfill({ contentType: 'text/html', body });
  });
  await context.route(`${ADMIN}/**`, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.pathname.startsWith('/widgets/')) return route.fulfill({ path: widget(url.pathname) });
    if (!url.pathname.startsWith('/wp-json/'))
      return route.fulfill({ contentType: 'text/html', body: EDITOR });
    if (host.away) return route.abort();
    const cors = { 'access-control-allow-origin': SITE, 'access-control-allow-credentials': 'true' };
    if (url.pathname.endsWith('/versions')) {
      const versions = [{ field_value: 'An older title', saved_at: '2026-11-20T09:00:00Z' }];
      return route.fulfill({
        json: { versions: url.searchParams.get('field') === 'hero_title' ? versions : [] },
      });
    }
    if (request.method() === 'GET') return route.fulfill({ json: host.content, headers: cors });
    host.nonces.push((await request.allHeaders())['x-wp-nonce']);
    const { changes } = request.postDataJSON() as { changes: { field_name: string; field_value: string }[] };
    const saved = Object.fromEntries(changes.map((change) => [change.field_name, change.field_value]));
    Object.assign(host.content, saved);
    const savedCount = changes.length;
    return route.fulfill({
      json: { success: true, savedCount, failedCount: 0, errors: [], timestamp: '', saved, conflicts: [] },
    });
  });
  return host;
}

async function open(page: Page): Promise<FrameLocator> {
  await page.goto(`${ADMIN}/`);
  await expect(page.getByText('All saved')).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible();
  return frame;
}

test('click, type beside the page, see it at once, save with the nonce that the frame never sees', async ({
  page,
  context,
}) => {
  const host = await serve(context);
  const toFrame: unknown[] = [];
  await context.exposeFunction('noteMessage', (data: unknown) => toFrame.push(data));
  await context.addInitScript(() => {
    addEventListener(
      'message',
      (event) => void (window as unknown as { noteMessage(data: unknown): void }).noteMessage(event.data),
    );
  });
  const frame = await open(page);
  await frame.locator('h1').click();
  const control = page.getByLabel('Hero title', { exact: true });
  await expect(control).toHaveValue('Saved title');
  await control.fill('New title');
  await expect(frame.locator('h1')).toHaveText('New title');
  await expect(page.getByText('1 unsaved text')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
  expect(host).toMatchObject({ content: { hero_title: 'New title' }, nonces: ['secret-nonce'] });
  await expect(page.getByText('All saved')).toBeVisible();
  await expect(frame.locator('h1')).toHaveText('New title');
  expect(JSON.stringify(toFrame)).not.toContain('secret-nonce');
});

test('typing in the page arrives beside it; undo and redo go over both', async ({ page, context }) => {
  await serve(context);
  const frame = await open(page);
  await frame.locator('h1').click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' today');
  const control = page.getByLabel('Hero title', { exact: true });
  await expect(control).toHaveValue('Saved title today');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(frame.locator('h1')).toHaveText('Saved title');
  await expect(page.getByText('All saved')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(frame.locator('h1')).toHaveText('Saved title today');
  await page.getByRole('button', { name: 'Revert Hero title' }).click();
  await expect(frame.locator('h1')).toHaveText('Saved title');
  await expect(page.getByText('All saved')).toBeVisible();
});

test('fast typing is never undone by its own echo', async ({ page, context }) => {
  await serve(context);
  const frame = await open(page);
  await frame.locator('h1').click();
  const control = page.getByLabel('Hero title', { exact: true });
  await control.press('ControlOrMeta+a');
  const text = '#1: the quick brown fox <b>jumps</b> over the lazy dog, twice, and goes on';
  await control.pressSequentially(text, { delay: 3 });
  await expect(control).toHaveValue(text);
  await expect(frame.locator('h1')).toHaveText(text);
});

test('each type has its control, and what was saved before can be used again', async ({ page, context }) => {
  await serve(context);
  const frame = await open(page);
  await frame.locator('[data-field=intro_description]').click();
  await expect(page.getByText('Long text')).toBeVisible();
  await expect(page.locator('speaker-editor textarea')).toBeVisible();
  await frame.locator('[data-field=press_url]').click();
  await expect(page.getByLabel('Press url', { exact: true })).toHaveValue('/press');
  await page.getByLabel('Press url', { exact: true }).fill('/news');
  await expect(frame.locator('[data-field=press_url]')).toHaveAttribute('href', '/news');
  await frame.locator('h1').click();
  await page.getByText('What was saved before (1)').click();
  await page.getByRole('button', { name: 'Use again' }).click();
  await expect(frame.locator('h1')).toHaveText('An older title');
});

test('with the host away every keystroke survives closing and opening, and is saved when it returns', async ({
  page,
  context,
}) => {
  const host = await serve(context);
  const frame = await open(page);
  await frame.locator('h1').click();
  host.away = true;
  await page.getByLabel('Hero title', { exact: true }).fill('Kept through the night');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('❌ Save failed: Failed to fetch')).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto(`${ADMIN}/`);
  await expect(again.getByText('1 unsaved text')).toBeVisible();
  await expect(again.frameLocator('iframe').locator('h1')).toHaveText('Kept through the night');
  host.away = false;
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => host.content.hero_title).toBe('Kept through the night');
});

test('a frame that is lost is noticed and mended, with no edit lost', async ({ page, context }) => {
  test.setTimeout(60_000);
  await serve(context);
  const frame = await open(page);
  await frame.locator('h1').click();
  await page.getByLabel('Hero title', { exact: true }).fill('Still here');
  await context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'gone' }),
  );
  const inner = page.frames().find((candidate) => candidate.url().startsWith(SITE));
  await inner?.evaluate(() => {
    location.href = 'https://elsewhere.example/';
  });
  await expect(page.getByText('Reconnecting…')).toBeVisible({ timeout: 25_000 });
  await expect(frame.locator('h1')).toHaveText('Still here', { timeout: 15_000 });
  await expect(page.getByText('1 unsaved text')).toBeVisible();
});

test('phone, tablet and desktop width', async ({ page, context }) => {
  await serve(context);
  await open(page);
  for (const [name, width] of [
    ['Phone', 390],
    ['Tablet', 820],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect
      .poll(() => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().width))
      .toBe(width);
  }
});
