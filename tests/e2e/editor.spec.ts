import { expect, test } from '@playwright/test';
import { ADMIN, COLLEAGUE, SITE, open, serve } from '../setup/editor-host.ts';

test('click, type beside the page, see it at once, save with the nonce that the frame never sees', async ({
  page,
  context,
}) => {
  const host = await serve(context);
  const toFrame: unknown[] = [];
  await context.exposeFunction('noteMessage', (data: unknown) => toFrame.push(data));
  await context.addInitScript(() => {
    addEventListener('message', (event) =>
      (window as unknown as { noteMessage(data: unknown): void }).noteMessage(event.data),
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

test('a click into the page is not lost: until the page answers, it takes none', async ({
  page,
  context,
}) => {
  await serve(context);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await context.route(`${SITE}/widgets/edit-bridge.js`, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(`${ADMIN}/`, { waitUntil: 'commit' });
  const headline = page.frameLocator('iframe').locator('h1');
  await expect(headline).toBeVisible();
  await expect(page.getByText('Loading the page…')).toBeVisible();
  await expect(headline.click({ timeout: 1_000 })).rejects.toThrow('intercepts pointer events');
  answer();
  await headline.click();
  await expect(page.getByLabel('Hero title', { exact: true })).toHaveValue('Saved title');
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

test('conflicts and earlier texts say which field it is and who it was, by their names', async ({
  page,
  context,
}) => {
  const host = await serve(context);
  const frame = await open(page);
  await frame.locator('h1').click();
  await page.getByText('What was saved before (1)').click();
  const older = page.getByRole('listitem').filter({ hasText: 'An older title' });
  await expect(older).toContainText(`2026, 9:00 AM, changed by ${COLLEAGUE}`);
  await page.getByLabel('Hero title', { exact: true }).fill('Mine');
  host.content.hero_title = 'Hers';
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alertdialog');
  await expect(conflict.getByRole('heading', { name: 'Hero title', exact: true })).toBeVisible();
  await expect(conflict.getByText(`Saved by ${COLLEAGUE}`, { exact: true })).toBeVisible();
  await expect(conflict.getByText('hero_title')).toHaveCount(0);
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

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a text chosen in the list comes into view in the page, motion: ${reducedMotion}`, async ({
    page,
    context,
  }) => {
    await serve(context);
    await page.emulateMedia({ reducedMotion });
    await context.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (options) {
        document.body.dataset.scrolled = typeof options === 'object' ? (options.behavior ?? '') : '';
        scroll.call(this, options);
      };
    });
    const frame = await open(page);
    await page.getByText('All texts of this page').click();
    await page.getByRole('button', { name: 'Footer line' }).click();
    const line = frame.locator('[data-field=footer_line]:visible');
    await expect(line).toBeInViewport();
    await expect(line).toHaveAttribute('data-speaker-being-edited');
    await expect(frame.locator('body')).toHaveAttribute(
      'data-scrolled',
      reducedMotion === 'reduce' ? 'instant' : 'smooth',
    );
    await expect(page.getByLabel('Footer line', { exact: true })).toHaveValue('Far below');
    await page.getByRole('button', { name: 'Hero title' }).click();
    await expect(frame.locator('h1')).toBeInViewport();
    await expect(frame.locator('[data-speaker-being-edited]')).toHaveCount(1);
  });
}

test('a nonce that has grown too old is renewed, and the save sent once more', async ({ page, context }) => {
  const host = await serve(context);
  const frame = await open(page);
  await frame.locator('h1').click();
  await page.getByLabel('Hero title', { exact: true }).fill('After a long lunch');
  host.nonce = host.freshNonce = 'fresh-nonce';
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
  expect(host).toMatchObject({
    content: { hero_title: 'After a long lunch' },
    nonces: ['secret-nonce', 'fresh-nonce'],
  });
  await page.getByLabel('Hero title', { exact: true }).fill('Once more');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => host.nonces).toEqual(['secret-nonce', 'fresh-nonce', 'fresh-nonce']);
});

test('a session that has ended says so, and keeps the text', async ({ page, context }) => {
  const host = await serve(context);
  const frame = await open(page);
  await frame.locator('h1').click();
  const control = page.getByLabel('Hero title', { exact: true });
  await control.fill('Typed before lunch');
  host.nonce = 'of another session';
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('You are signed out. Sign in, then save; your text is kept.').first(),
  ).toBeVisible();
  await expect(control).toHaveValue('Typed before lunch');
});

test('Ctrl+S while typing in the page saves at once, the last letter too', async ({ page, context }) => {
  const host = await serve(context);
  const frame = await open(page);
  await frame.locator('h1').click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' today');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
  expect(host.content).toMatchObject({ hero_title: 'Saved title today' });
  await expect(frame.locator('[contenteditable]')).toHaveCount(1);
});

test('the page picker offers the pages that the site of another origin has', async ({ page, context }) => {
  await serve(context);
  await open(page);
  await expect(page.locator('speaker-editor datalist option')).toHaveCount(3);
});

test('unsaved text waits for its own user at its own site, and is neither shown nor published elsewhere', async ({
  page,
  context,
}) => {
  const host = await serve(context);
  const anna = { folder: '/one', user: '1' };
  const frame = await open(page, anna);
  await frame.locator('h1').click();
  await page.getByLabel('Hero title', { exact: true }).fill('Anna’s, for site one');
  await expect(frame.locator('h1')).toHaveText('Anna’s, for site one');
  page.on('dialog', (dialog) => void dialog.accept());
  for (const other of [{ folder: '/two', user: '1' }, { folder: '/one', user: '2' }, { user: '1' }]) {
    const theirs = await open(page, other);
    await expect(theirs.locator('h1')).toHaveText('Saved title');
    await theirs.locator('h1').click();
    await page.getByLabel('Hero title', { exact: true }).fill(`Typed at ${other.folder ?? 'the root'}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
    expect(host.content.hero_title).toBe(`Typed at ${other.folder ?? 'the root'}`);
    host.content.hero_title = 'Saved title';
  }
  await page.goto(`${ADMIN}/one/?user=1`);
  await expect(page.getByText('Texts from your last visit that were not saved are back.')).toBeVisible();
  await expect(page.frameLocator('iframe').locator('h1')).toHaveText('Anna’s, for site one');
});
