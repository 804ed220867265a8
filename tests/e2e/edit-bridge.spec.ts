import { type BrowserContext, expect, type Frame, type Locator, type Page, test } from '@playwright/test';
import { type Host, serve, SITE } from './editor-host.ts';

/** The bridge at made-up origins: a site, a parent that may edit it and one that may not. */
const PARENT = 'https://parent.example';
const OTHER_ORIGIN = 'https://other.example';

const SITE_PAGE = `<!doctype html><html lang="en"><title>Site</title><body>
<h1 data-field="hero_title">Built in</h1>
<p data-field="intro_title"></p>
<a id="link" href="/elsewhere"><span data-field="link_label">A link</span></a>
<p data-field="story_body">Plain</p>
<button id="book" onclick="this.dataset.fired = 'yes'"><span data-field="book_label">Book</span></button>
<button id="send" data-field="send_label" onclick="this.dataset.fired = 'yes'">Send</button>
<script>window.events = [];
for (const name of ['speaker-editing', 'speaker-saved', 'speaker-error'])
  addEventListener(name, ({ type, detail }) => window.events.push({ type, detail }));
window.speakerSettings = JSON.parse(new URLSearchParams(location.search).get('settings') ?? 'null') ?? undefined</script>
<script type="module" src="/widgets/edit-bridge.js"></script>
<speaker-edit-bridge content-url="/wp-json/speaker/v1/content" allowed-origins="${PARENT}"></speaker-edit-bridge>`;

const PARENT_PAGE = `<!doctype html><title>Parent</title><body>
<iframe width="900" height="600"></iframe>
<script>window.received = []; addEventListener('message', (event) => received.push(event.data));
document.querySelector('iframe').src = '${SITE}/page';</script>`;

/** Answers the site, its content service and both parents. */
async function serveBridge(context: BrowserContext): Promise<Host> {
  const host = await serve(context, { sitePage: () => SITE_PAGE });
  host.stored = {};
  const parent = { contentType: 'text/html', body: PARENT_PAGE };
  for (const origin of [PARENT, OTHER_ORIGIN])
    await context.route(`${origin}/**`, (route) => route.fulfill(parent));
  return host;
}

const settings = `settings=${encodeURIComponent('{"nonce":"n","contentKey":"k"}')}`;
const notice = (page: Page | Frame, text: string) =>
  page.locator('speaker-edit-bridge').getByText(text, { exact: true });

/** The events that the bridge has dispatched since the page was loaded. */
const events = (page: Page): Promise<{ type: string; detail: unknown }[]> => page.evaluate('window.events');

async function openFrame(page: Page, origin: string): Promise<Frame> {
  await page.goto(`${origin}/`);
  await page.frameLocator('iframe').locator('speaker-edit-bridge').waitFor({ state: 'attached' });
  const frame = page.frames().find((candidate) => candidate.url().startsWith(SITE));
  if (!frame) throw new Error('no frame');
  await frame.waitForFunction(() => customElements.get('speaker-edit-bridge'));
  return frame;
}

const send = (page: Page, message: object): Promise<void> =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement, data) => {
    frame.contentWindow?.postMessage(data, '*');
  }, message);
const received = (page: Page): Promise<{ type: string; [key: string]: unknown }[]> =>
  page.evaluate('window.received');

test('without a parent frame, text is typed, undone, saved and kept', async ({ page, context }) => {
  const host = await serveBridge(context);
  const title = page.locator('[data-field=hero_title]');
  const typeOver = async (element: Locator, text: string) => {
    await element.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };

  await test.step('undo restores the text; a link does not navigate and a button does not fire', async () => {
    await page.goto(`${SITE}/page?edit_mode=1&${settings}`);
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' one');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(title).toHaveText('Built in');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(title).toHaveText('Built in one');
    await page.click('[data-field=link_label]');
    await expect(page).toHaveURL(/page\?edit_mode=1/);
    for (const id of ['book', 'send']) {
      const label = page.locator(`[data-field=${id}_label]`);
      await typeOver(label, 'Call me now');
      await page.keyboard.press('Enter');
      await expect.poll(() => label.textContent()).toBe('Call me now');
      await expect(page.locator(`#${id}`)).not.toHaveAttribute('data-fired', 'yes');
    }
  });

  await test.step('an empty field shows its placeholder and accepts text by keyboard', async () => {
    const empty = page.locator('[data-field=intro_title]');
    const shown = await empty.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(shown).toBe('"Click to edit..."');
    await empty.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Now it says something');
    await page.keyboard.press('Tab');
    await expect(empty).toHaveText('Now it says something');
  });

  await test.step('saves with the shortcut', async () => {
    await typeOver(title, 'Better words');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(notice(page, '✅ Content saved successfully!')).toBeVisible();
    const labels = { book_label: 'Call me now', send_label: 'Call me now' };
    const titles = { hero_title: 'Better words', intro_title: 'Now it says something' };
    expect(host.stored).toEqual({ ...labels, ...titles });
    expect(host.requests[0]?.changes[0]?.base_value).toBeNull();
    const editing = { type: 'speaker-editing', detail: { enabled: true } };
    expect(await events(page)).toEqual([editing, { type: 'speaker-saved', detail: { savedCount: 4 } }]);
  });

  await test.step('restores the text after a reload while the host is unavailable, and saves it when the host returns', async () => {
    host.isUnavailable = true;
    await typeOver(title, 'Written offline');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, '❌ Save failed: Failed to fetch')).toBeVisible();
    const detail = { message: 'Failed to fetch' };
    expect((await events(page)).at(-1)).toEqual({ type: 'speaker-error', detail });
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(title).toHaveText('Written offline');
    host.isUnavailable = false;
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => host.stored.hero_title).toBe('Written offline');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('speaker:unsaved'))).toBeNull();
  });

  await test.step('removes its styles and attributes when it is removed from the page', async () => {
    await page.evaluate(() => document.querySelector('speaker-edit-bridge')?.remove());
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    const names = await page.locator('h1').evaluate((element) => element.getAttributeNames());
    expect(names).toEqual(['data-field']);
    await page.click('#link');
    await expect(page).toHaveURL(`${SITE}/elsewhere`);
  });
});

test('in a frame, the bridge announces itself and obeys its parent', async ({ page, context }) => {
  const host = await serveBridge(context);
  const frame = await openFrame(page, PARENT);
  const first = async (type: string) => (await received(page)).find((message) => message.type === type);
  const types = async () => (await received(page)).map((message) => message.type);
  const update = (value: string) =>
    send(page, { type: 'speaker-update-content', payload: { field: 'hero_title', value } });
  const ready = ['speaker-iframe-ready', 'violet-iframe-ready'];
  await expect.poll(types).toEqual([...ready, ...ready, 'violet-app-loaded']);
  const capabilities = ['editing', 'saving', 'content-management'];
  expect((await received(page))[0]).toEqual({ type: 'speaker-iframe-ready', capabilities });

  await send(page, { type: 'speaker-enable-editing', payload: { nonce: 'n', contentKey: 'k' } });
  const countReady = async () => (await types()).filter((type) => type === 'speaker-editing-ready').length;
  await expect.poll(countReady).toBe(3);
  await frame.click('[data-field=hero_title]');
  const asked = async () => (await received(page)).filter(({ type }) => type.includes('edit-request'));
  await expect.poll(asked).toMatchObject([
    { type: 'speaker-edit-request', field: 'hero_title', currentValue: 'Built in', elementType: 'h1' },
    { type: 'violet-edit-request', field: 'hero_title', currentValue: 'Built in', fieldType: 'text' },
  ]);

  await test.step('an incoming message does not move the caret of the edited field', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.type('A');
    await update('Overwritten');
    await send(page, { type: 'violet-content-updated', field: 'hero_title', content: 'Overwritten too' });
    await send(page, { type: 'speaker-request-content' });
    const current = () => first('speaker-current-content');
    await expect.poll(current).toMatchObject({ content: { link_label: 'A link' } });
    await page.keyboard.type('BC');
    await expect(frame.locator('h1')).toHaveText('ABCBuilt in');
    await page.keyboard.press('Escape');
    await expect(frame.locator('h1')).not.toHaveAttribute('contenteditable');
  });

  await update('From the parent');
  await expect(frame.locator('h1')).toHaveText('From the parent');
  const changes = async () =>
    (await received(page)).flatMap(({ type, value }) => (type === 'speaker-content-changed' ? [value] : []));
  await expect.poll(changes).toContain('From the parent');

  await test.step('a page with unsaved text shows what the parent published, and does not reload', async () => {
    host.stored.story_body = 'Published elsewhere';
    const navigations: string[] = [];
    page.on('framenavigated', (one) => navigations.push(one.url()));
    await send(page, { type: 'violet-content-saved' });
    await expect(frame.locator('[data-field=story_body]')).toHaveText('Published elsewhere');
    await expect(frame.locator('h1')).toHaveText('From the parent');
    expect(navigations).toEqual([]);
  });

  await send(page, { type: 'speaker-save-content', payload: { triggerRebuild: true } });
  const result = { success: true, savedCount: 1, errors: [] };
  await expect.poll(() => first('speaker-save-result')).toMatchObject(result);
  expect(host.requests.at(-1)).toMatchObject({ triggerRebuild: true });
  const reloaded = page.waitForEvent('framenavigated');
  await send(page, { type: 'violet-content-saved' });
  await reloaded;
  await expect(frame.locator('h1')).toBeVisible();
});

test('sends nothing to a parent of another origin and ignores its messages', async ({ page, context }) => {
  await serveBridge(context);
  await page.clock.install();
  const frame = await openFrame(page, OTHER_ORIGIN);
  const before = await frame.content();
  for (const message of [
    { type: 'violet-enable-editing' },
    { type: 'speaker-update-content', payload: { field: 'hero_title', value: 'Defaced' } },
    { type: 'violet-content-updated', field: 'hero_title', content: 'Defaced' },
    { type: 'speaker-request-content' },
  ])
    await send(page, message);
  await page.clock.runFor(1_800);
  expect(await received(page)).toEqual([]);
  expect(await frame.content()).toBe(before);
});

test('the reload after a save does not cancel a change to another page', async ({ page, context }) => {
  await serveBridge(context);
  // Slower than the reload, which comes after a second.
  await context.route(`${SITE}/next`, (route) =>
    setTimeout(() => void route.fulfill({ contentType: 'text/html', body: '<h1>Next</h1>' }), 2_000),
  );
  await openFrame(page, PARENT);
  await send(page, { type: 'violet-enable-editing' });
  await send(page, { type: 'violet-content-saved' });
  await page.locator('iframe').evaluate((frame, src) => frame.setAttribute('src', src), `${SITE}/next`);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Next' })).toBeVisible();
});
