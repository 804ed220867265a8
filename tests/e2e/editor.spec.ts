import { expect, test } from '@playwright/test';
import { ADMIN, open, serve, SITE } from './editor-host.ts';

/** Around a simulated page of another origin; the content service is simulated too. */

test('text typed in panel and page is undone across both, and saved', async ({ page, context }) => {
  const host = await serve(context);
  const toFrame: unknown[] = [];
  await context.exposeFunction('noteMessage', (data: unknown) => toFrame.push(data));
  await context.addInitScript(() => {
    const { noteMessage } = window as unknown as { noteMessage(data: unknown): void };
    addEventListener('message', ({ data }) => noteMessage(data));
  });
  const frame = await open(page);
  const headline = frame.locator('h1');
  const control = page.getByLabel('Hero title', { exact: true });

  await test.step('types in the panel', async () => {
    await headline.click();
    await expect(control).toHaveValue('Saved title');
    await control.press('ControlOrMeta+a');
    const text = '#1: the quick brown fox <b>jumps</b> over the lazy dog';
    await control.pressSequentially(text, { delay: 3 });
    await expect(control).toHaveValue(text);
    await expect(headline).toHaveText(text);
    await expect(page.getByText('1 unsaved text')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
    expect(host).toMatchObject({ stored: { hero_title: text }, nonces: ['secret-nonce'] });
    await expect(page.getByText('All saved')).toBeVisible();
    await control.fill('Saved title');
    // The page reloads a second after a save; a click in it before that is lost.
    const reloaded = page.waitForEvent('framenavigated');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('All saved')).toBeVisible();
    await reloaded;
    await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible();
  });

  await test.step('types in the page', async () => {
    await headline.click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' today');
    await expect(control).toHaveValue('Saved title today');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(headline).toHaveText('Saved title');
    await expect(page.getByText('All saved')).toBeVisible();
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(headline).toHaveText('Saved title today');
    await page.getByRole('button', { name: 'Revert Hero title' }).click();
    await expect(headline).toHaveText('Saved title');
    await expect(page.getByText('All saved')).toBeVisible();
    await headline.click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' at once');
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(() => host.stored).toMatchObject({ hero_title: 'Saved title at once' });
    await expect(frame.locator('[contenteditable]')).toHaveCount(1);
  });

  await test.step('resizes the frame to a phone and a tablet', async () => {
    for (const [name, width] of Object.entries({ Phone: 390, Tablet: 820 })) {
      await page.getByRole('button', { name }).click();
      await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(width);
    }
  });
  expect(JSON.stringify(toFrame)).not.toContain('secret-nonce');
});

test('unsaved text survives closing, an unavailable host and an expired nonce', async ({ page, context }) => {
  const host = await serve(context);
  const frame = await open(page);
  await frame.locator('h1').click();
  host.isUnavailable = true;
  await page.getByLabel('Hero title', { exact: true }).fill('Kept through the night');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('❌ Save failed: Failed to fetch')).toBeVisible();
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(await page.evaluate(leave), 'leaving asks for a confirmation').toBe(false);
  await page.close();
  const again = await context.newPage();
  await again.goto(`${ADMIN}/`);
  await expect(again.getByText('1 unsaved text')).toBeVisible();
  await expect(again.frameLocator('iframe').locator('h1')).toHaveText('Kept through the night');
  host.isUnavailable = false;
  host.nonce = 'of another session';
  const save = again.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(again.getByText('You are signed out. Sign in, then save').first()).toBeVisible();
  await expect(again.frameLocator('iframe').locator('h1')).toHaveText('Kept through the night');
  host.nonce = host.freshNonce = 'fresh-nonce';
  await save.click();
  await expect.poll(() => host.stored.hero_title).toBe('Kept through the night');
  expect(host.nonces.at(-1)).toBe('fresh-nonce');
});

test('covers, reconnects and explains a page that does not answer', async ({ page, context }) => {
  await serve(context);
  let answer = (): void => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  await context.route(`${SITE}/widgets/edit-bridge.js`, async (route) => {
    await released;
    await route.fallback();
  });
  await page.clock.install();
  await page.goto(`${ADMIN}/`, { waitUntil: 'commit' });
  const headline = page.frameLocator('iframe').locator('h1');
  await expect(headline).toBeVisible();
  await expect(page.getByText('Loading the page…')).toBeVisible();
  const isCovered = () =>
    page.locator('speaker-editor iframe').evaluate((frame) => {
      const { left, top } = frame.getBoundingClientRect();
      return (frame.getRootNode() as ShadowRoot).elementFromPoint(left + 50, top + 50) !== frame;
    });
  expect(await isCovered()).toBe(true);
  answer();
  await expect.poll(isCovered).toBe(false);
  await headline.click();
  const control = page.getByLabel('Hero title', { exact: true });
  await expect(control).toHaveValue('Saved title');

  await control.fill('Still here');
  await expect(headline).toHaveText('Still here');
  let isSilent = false;
  const silent = { contentType: 'text/html', body: '<!doctype html><title>silent</title><p>Not for you</p>' };
  await context.route(`${SITE}/**`, (route) => (isSilent ? route.fulfill(silent) : route.fallback()));
  await context.route('https://elsewhere.example/**', (route) => route.fulfill(silent));
  await page.frames()[1]?.evaluate(() => (location.href = 'https://elsewhere.example/'));
  const advanceUntilShown = async (text: string) => {
    const isShown = async () => {
      await page.clock.runFor(1_000);
      return page.getByText(text).isVisible();
    };
    await expect.poll(isShown, { intervals: [100] }).toBe(true);
  };
  await advanceUntilShown('Reconnecting…');
  await advanceUntilShown('1 unsaved text');
  await expect(headline).toHaveText('Still here');

  isSilent = true;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await advanceUntilShown(`EDITOR_ORIGINS=${ADMIN}`);
  await expect(page.getByText('Reconnecting…')).toBeHidden();
  const asked = page.waitForRequest((request) => request.url().startsWith(SITE));
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await asked;
});

test('Escape and undo in the frame leave no change, also at a second visit', async ({ page, context }) => {
  const host = await serve(context, { sameOrigin: true });
  Object.assign(host, { stored: {}, hasDrafts: true });
  await page.clock.install();
  const frame = await open(page);
  for (const [visit, keys] of Object.entries({ first: ['Escape'], second: ['ControlOrMeta+z', 'Enter'] })) {
    await frame.locator('h1').click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(` and the ${visit}`);
    // Typing is reported after a pause.
    await page.clock.runFor(400);
    await expect(page.getByText('1 unsaved text')).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    await expect(frame.locator('h1')).toHaveText('Built in');
    await expect(page.getByText('All saved')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('speaker:unsaved'))).toBeNull();
  }
  await page.clock.runFor(90_000);
  expect(host.requests).toEqual([]);
  expect(host).toMatchObject({ stored: {}, drafts: {} });
});
