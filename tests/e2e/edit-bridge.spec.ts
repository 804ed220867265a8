import { expect, test } from '@playwright/test';
import type { BrowserContext, Frame, Page } from '@playwright/test';

/**
 * The bridge on a page of its own, at made-up origins: a site, a parent that may edit it and one that may not. Everything but the
 * built bridge is fulfilled here.
 */
const SITE = 'https://site.example';
const PARENT = 'https://parent.example';
const OTHER_ORIGIN = 'https://other.example';

const sitePage = (attributes: string): string => `<!doctype html><html lang="en"><title>Site</title><body>
<h1 data-field="hero_title">Built in</h1>
<p data-field="intro_title"></p>
<a id="link" href="/elsewhere"><span data-field="link_label">A link</span></a>
<p data-field="story_body">Plain</p>
<button id="book" onclick="this.dataset.fired = 'yes'"><span data-field="book_label">Book</span></button>
<button id="send" data-field="send_label" onclick="this.dataset.fired = 'yes'">Send</button>
<script>window.speakerSettings = JSON.parse(new URLSearchParams(location.search).get('settings') ?? 'null') ?? undefined</script>
<script type="module" src="/widgets/edit-bridge.js"></script>
<speaker-edit-bridge content-url="/wp-json/speaker/v1/content" ${attributes}></speaker-edit-bridge>`;

const parentPage = (src: string): string => `<!doctype html><title>Parent</title><body>
<iframe width="900" height="600"></iframe>
<script>window.heard = []; addEventListener('message', (event) => heard.push(event.data));
document.querySelector('iframe').src = ${JSON.stringify(src)};</script>`;

interface Host {
  content: Record<string, string>;
  requests: { changes: { field_name: string; field_value: string; base_value?: string | null }[] }[];
  away: boolean;
}

/** Answers all three origins; the content service keeps what is saved. */
async function serve(context: BrowserContext, attributes = `allowed-origins="${PARENT}"`): Promise<Host> {
  const host: Host = { content: {}, requests: [], away: false };
  await context.route(`${SITE}/**`, async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.startsWith('/widgets/')) return route.fulfill({ path: `dist${url.pathname}` });
    if (!url.pathname.startsWith('/wp-json/')) {
      return route.fulfill({ contentType: 'text/html', body: sitePage(attributes) });
    }
    if (host.away) return route.abort();
    if (route.request().method() === 'GET') return route.fulfill({ json: host.content });
    const request = route.request().postDataJSON() as Host['requests'][number];
    host.requests.push(request);
    const conflicts = request.changes.flatMap(({ field_name, base_value }) => {
      const current_value = host.content[field_name] ?? null;
      return base_value !== undefined && current_value !== null && base_value !== current_value
        ? [{ field_name, current_value }]
        : [];
    });
    const saved = request.changes.filter(
      (change) => !conflicts.some((met) => met.field_name === change.field_name),
    );
    for (const change of saved) host.content[change.field_name] = change.field_value;
    return route.fulfill({
      json: {
        success: conflicts.length === 0,
        savedCount: saved.length,
        failedCount: conflicts.length,
        errors: conflicts.map((met) => `${met.field_name}: someone else has changed this text`),
        timestamp: '2026-11-21T12:00:00.000Z',
        saved: Object.fromEntries(saved.map((change) => [change.field_name, change.field_value])),
        conflicts,
      },
    });
  });
  for (const origin of [PARENT, OTHER_ORIGIN]) {
    await context.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: parentPage(`${SITE}/page`) }),
    );
  }
  return host;
}

const settings = `settings=${encodeURIComponent('{"nonce":"n","contentKey":"k"}')}`;
const notice = (page: Page | Frame, text: string) =>
  page.locator('speaker-edit-bridge').getByText(text, { exact: true });

async function openFrame(page: Page, origin: string): Promise<Frame> {
  await page.goto(`${origin}/`);
  await page.frameLocator('iframe').locator('speaker-edit-bridge').waitFor({ state: 'attached' });
  const frame = page.frames().find((candidate) => candidate.url().startsWith(SITE));
  if (!frame) throw new Error('no frame');
  await frame.waitForFunction(() => customElements.get('speaker-edit-bridge'));
  return frame;
}

const send = (page: Page, message: object): Promise<void> =>
  page.evaluate((data) => {
    (document.querySelector('iframe') as HTMLIFrameElement).contentWindow?.postMessage(data, '*');
  }, message);
const heard = (page: Page): Promise<{ type: string; [key: string]: unknown }[]> =>
  page.evaluate('window.heard');

test.describe('standing alone', () => {
  test('a visitor who is not editing sees no mark and can click', async ({ page, context }) => {
    await serve(context);
    await page.goto(`${SITE}/page`);
    await expect(page.locator('[data-speaker-editable]')).toHaveCount(0);
    await page.click('#link');
    await expect(page).toHaveURL(`${SITE}/elsewhere`);
  });

  test('type, pause, save: the text is with the service', async ({ page, context }) => {
    const host = await serve(context);
    await page.goto(`${SITE}/page?edit_mode=1&${settings}`);
    await page.click('[data-field=hero_title]');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Better words');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, '✅ Content saved successfully!')).toBeVisible();
    expect(host.content).toEqual({ hero_title: 'Better words' });
    expect(host.requests[0]?.changes[0]?.base_value).toBeNull();
    await expect(page.locator('[data-field=hero_title]')).toHaveText('Better words');
    await expect(notice(page, '✅ Content saved successfully!')).toBeHidden({ timeout: 8_000 });
  });

  test('Escape brings the old text back, undo goes step by step, links do not lead away', async ({
    page,
    context,
  }) => {
    await serve(context);
    await page.clock.install();
    await page.goto(`${SITE}/page?edit_mode=1`);
    const title = page.locator('[data-field=hero_title]');
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and more');
    await expect(title).toHaveText('Built in and more');
    await page.keyboard.press('Escape');
    await expect(title).toHaveText('Built in');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.insertText(' one');
    await page.clock.runFor(400);
    await page.keyboard.insertText(' two');
    await page.clock.runFor(400);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(title).toHaveText('Built in one');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(title).toHaveText('Built in');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(title).toHaveText('Built in one');
    await page.click('[data-field=link_label]');
    await expect(page).toHaveURL(/page\?edit_mode=1/);
  });

  test('an empty field says where to click; keyboard alone is enough', async ({ page, context }) => {
    await serve(context);
    await page.goto(`${SITE}/page?edit_mode=1`);
    const empty = page.locator('[data-field=intro_title]');
    expect(await empty.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(
      '"Click to edit..."',
    );
    await empty.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Now it says something');
    await page.keyboard.press('Tab');
    await expect(empty).toHaveText('Now it says something');
  });

  test('without a nonce, and without a key, it fails with the two errors', async ({ page, context }) => {
    await serve(context);
    for (const [query, message] of [
      ['', 'WordPress nonce not available - please refresh the page'],
      [
        `settings=${encodeURIComponent('{"nonce":"n"}')}`,
        'API key not configured - please check environment variables',
      ],
    ]) {
      await page.goto(`${SITE}/page?edit_mode=1&${query}`);
      await page.click('[data-field=hero_title]');
      await page.keyboard.type('x');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(notice(page, `❌ Save failed: ${message}`)).toBeVisible();
      page.once('dialog', (dialog) => void dialog.accept());
    }
  });

  test('with the host away nothing is lost: it is there after a reload, and saved when the host returns', async ({
    page,
    context,
  }) => {
    const host = await serve(context);
    host.away = true;
    await page.goto(`${SITE}/page?edit_mode=1&${settings}`);
    await page.click('[data-field=hero_title]');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Written offline');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, '❌ Save failed: Failed to fetch')).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(`${SITE}/page?edit_mode=1&${settings}`);
    await expect(again.locator('[data-field=hero_title]')).toHaveText('Written offline');
    host.away = false;
    await again.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => host.content).toEqual({ hero_title: 'Written offline' });
    expect(await again.evaluate(() => localStorage.getItem('speaker:unsaved'))).toBeNull();
  });

  test('a second editor of the same field is shown, and chosen over or taken', async ({ page, context }) => {
    const host = await serve(context);
    host.content = { hero_title: 'Old' };
    await page.goto(`${SITE}/page?edit_mode=1&${settings}`);
    await page.click('[data-field=hero_title]');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Mine');
    await page.keyboard.press('Enter');
    host.content = { hero_title: 'Theirs' };
    await page.getByRole('button', { name: 'Save' }).click();
    const choice = page.getByRole('alertdialog');
    await expect(choice).toContainText('Theirs');
    await expect(choice).toContainText('Mine');
    expect(host.content).toEqual({ hero_title: 'Theirs' });
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => host.content).toEqual({ hero_title: 'Mine' });
    await expect(choice).toBeHidden();
  });

  test('html is sanitised where it is shown', async ({ page, context }) => {
    await serve(context);
    await page.addInitScript(() => {
      const record = {
        content: { story_body: '<em>Soft</em><img src=x onerror="window.ran=1">' },
        timestamp: 1,
        needsSync: true,
      };
      localStorage.setItem('speaker:unsaved', JSON.stringify(record));
    });
    await page.goto(`${SITE}/page?edit_mode=1`);
    await expect(page.locator('[data-field=story_body]')).toHaveText('Soft');
    expect(await page.locator('[data-field=story_body]').innerHTML()).toBe('<em>Soft</em>');
    expect(await page.evaluate('window.ran')).toBeUndefined();
  });

  test('taken off the page it leaves nothing behind', async ({ page, context }) => {
    await serve(context);
    await page.goto(`${SITE}/page?edit_mode=1`);
    await page.click('[data-field=hero_title]');
    await page.evaluate(() => document.querySelector('speaker-edit-bridge')?.remove());
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    expect(await page.locator('h1').evaluate((element) => element.getAttributeNames())).toEqual([
      'data-field',
    ]);
    await page.click('#link');
    await expect(page).toHaveURL(`${SITE}/elsewhere`);
  });
});

test('a button’s label takes spaces while it is typed, and the button does not fire', async ({
  page,
  context,
}) => {
  await serve(context);
  await page.goto(`${SITE}/page?edit_mode=1`);
  for (const [id, field] of [
    ['book', 'book_label'],
    ['send', 'send_label'],
  ] as const) {
    const label = page.locator(`[data-field=${field}]`);
    await label.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Call me now');
    await page.keyboard.press('Enter');
    await expect(label).toHaveText('Call me now', { useInnerText: false });
    expect(await label.textContent()).toBe('Call me now');
    await expect(page.locator(`#${id}`)).not.toHaveAttribute('data-fired', 'yes');
  }
});

test('Ctrl+S saves the page that stands alone', async ({ page, context }) => {
  const host = await serve(context);
  await page.goto(`${SITE}/page?edit_mode=1&${settings}`);
  await page.locator('h1').click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' and more');
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(() => host.content.hero_title).toBe('Built in and more');
});

test.describe('in a frame', () => {
  test('says hello in both families, at the times', async ({ page, context }) => {
    await serve(context);
    await openFrame(page, PARENT);
    await expect
      .poll(async () => (await heard(page)).map((message) => message.type))
      .toEqual([
        'speaker-iframe-ready',
        'violet-iframe-ready',
        'speaker-iframe-ready',
        'violet-iframe-ready',
        'violet-app-loaded',
      ]);
    expect((await heard(page))[0]).toEqual({
      type: 'speaker-iframe-ready',
      capabilities: ['editing', 'saving', 'content-management'],
    });
    await send(page, { type: 'violet-enable-editing' });
    await expect
      .poll(
        async () => (await heard(page)).filter((message) => message.type === 'speaker-editing-ready').length,
      )
      .toBe(3);
  });

  test('asks the parent, tells what changes, obeys what is allowed', async ({ page, context }) => {
    const host = await serve(context);
    const frame = await openFrame(page, PARENT);
    await send(page, { type: 'speaker-enable-editing', payload: { nonce: 'n', contentKey: 'k' } });
    await frame.click('[data-field=hero_title]');
    await expect
      .poll(async () => (await heard(page)).filter((message) => message.type.includes('edit-request')))
      .toMatchObject([
        { type: 'speaker-edit-request', field: 'hero_title', currentValue: 'Built in', elementType: 'h1' },
        { type: 'violet-edit-request', field: 'hero_title', currentValue: 'Built in', fieldType: 'text' },
      ]);
    await page.keyboard.press('Escape');
    await send(page, {
      type: 'speaker-update-content',
      payload: { field: 'hero_title', value: 'From the parent' },
    });
    await expect(frame.locator('h1')).toHaveText('From the parent');
    await expect
      .poll(async () => (await heard(page)).find((message) => message.type === 'speaker-content-changed'))
      .toMatchObject({ field: 'hero_title', value: 'From the parent' });
    await send(page, { type: 'speaker-save-content', payload: { triggerRebuild: true } });
    await expect
      .poll(async () => (await heard(page)).find((message) => message.type === 'speaker-save-result'))
      .toMatchObject({ success: true, savedCount: 1, errors: [] });
    expect(host.requests.at(-1)).toMatchObject({ triggerRebuild: true });
    await send(page, { type: 'speaker-request-content' });
    await expect
      .poll(async () => (await heard(page)).find((message) => message.type === 'speaker-current-content'))
      .toMatchObject({ content: { hero_title: 'From the parent', link_label: 'A link' } });
    await send(page, { type: 'violet-disable-editing' });
    await expect(frame.locator('[data-speaker-editable]')).toHaveCount(0);
  });

  test('no incoming message moves the caret of the field in hand', async ({ page, context }) => {
    await serve(context);
    const frame = await openFrame(page, PARENT);
    await send(page, { type: 'violet-enable-editing' });
    await frame.click('[data-field=hero_title]');
    await page.keyboard.press('Home');
    await page.keyboard.type('A');
    await send(page, {
      type: 'speaker-update-content',
      payload: { field: 'hero_title', value: 'Overwritten' },
    });
    await send(page, { type: 'violet-content-updated', field: 'hero_title', content: 'Overwritten too' });
    await send(page, { type: 'speaker-request-content' });
    await expect
      .poll(async () => (await heard(page)).some((message) => message.type === 'speaker-current-content'))
      .toBe(true);
    await page.keyboard.type('BC');
    await expect(frame.locator('h1')).toHaveText('ABCBuilt in');
  });

  test('an input method composes in peace: its Enter ends nothing, and its text is told once, when it is done', async ({
    page,
    context,
  }) => {
    await serve(context);
    await page.clock.install();
    const frame = await openFrame(page, PARENT);
    await send(page, { type: 'violet-enable-editing' });
    const title = frame.locator('[data-field=hero_title]');
    await title.click();
    await page.keyboard.press('ControlOrMeta+a');
    const input = await context.newCDPSession(frame);
    const told = async () =>
      (await heard(page)).flatMap(({ type, value }) => (type === 'speaker-content-changed' ? [value] : []));
    for (const text of ['n', 'に', 'にほ', 'にほん']) {
      await input.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      await page.clock.runFor(1_000);
    }
    await expect(title).toHaveText('にほん');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(title).toHaveAttribute('contenteditable');
    // What the page says meanwhile is what has been told.
    await send(page, { type: 'speaker-request-content' });
    await expect
      .poll(async () => (await heard(page)).find((message) => message.type === 'speaker-current-content'))
      .toMatchObject({ content: { hero_title: 'Built in' } });
    expect(await told()).toEqual([]);
    await input.send('Input.insertText', { text: '日本' });
    await expect(title).toHaveText('日本');
    await page.clock.runFor(1_000);
    await expect.poll(told).toEqual(['日本']);
    await page.keyboard.press('Enter');
    await expect(title).not.toHaveAttribute('contenteditable');
    await expect(title).toHaveText('日本');
    expect(await told()).toEqual(['日本']);
  });

  test('after the parent has saved, the page shows it and reloads', async ({ page, context }) => {
    await serve(context);
    const frame = await openFrame(page, PARENT);
    await send(page, { type: 'speaker-enable-editing', payload: { parentSaves: true } });
    await frame.click('[data-field=hero_title]');
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await send(page, { type: 'violet-content-updated', field: 'hero_title', content: 'Saved by the parent' });
    await expect(frame.locator('h1')).toHaveText('Saved by the parent');
    const reloaded = page.waitForEvent('framenavigated');
    await send(page, { type: 'violet-content-saved' });
    await reloaded;
  });

  test('after the parent has saved, a page with unsaved text shows the rest anew and stays', async ({
    page,
    context,
  }) => {
    const host = await serve(context);
    await page.clock.install();
    const frame = await openFrame(page, PARENT);
    await send(page, { type: 'violet-enable-editing' });
    await frame.click('[data-field=hero_title]');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Unsaved');
    await page.keyboard.press('Enter');
    host.content.story_body = 'Published elsewhere';
    const left: string[] = [];
    page.on('framenavigated', (one) => left.push(one.url()));
    page.on('dialog', (dialog) => {
      left.push(dialog.type());
      void dialog.accept();
    });
    await send(page, { type: 'violet-content-saved' });
    await expect(frame.locator('[data-field=story_body]')).toHaveText('Published elsewhere');
    await page.clock.runFor(3_000);
    await expect(frame.locator('h1')).toHaveText('Unsaved');
    expect(left).toEqual([]);
  });

  test('a page of an origin that is not allowed hears nothing and changes nothing', async ({
    page,
    context,
  }) => {
    await serve(context);
    await page.clock.install();
    const frame = await openFrame(page, OTHER_ORIGIN);
    const before = await frame.content();
    for (const message of [
      { type: 'violet-enable-editing' },
      { type: 'speaker-update-content', payload: { field: 'hero_title', value: 'Defaced' } },
      { type: 'violet-content-updated', field: 'hero_title', content: 'Defaced' },
      { type: 'speaker-request-content' },
    ]) {
      await send(page, message);
    }
    await page.clock.runFor(1_800);
    expect(await heard(page)).toEqual([]);
    expect(await frame.content()).toBe(before);
  });
});
