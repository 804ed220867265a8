import type { Frame, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { freePort } from '../setup/product.ts';
import { signedIn } from './browser.ts';
import { addPhp, EDIT_SCREEN, php, readTexts, url, useSite } from './use-site.ts';

/** docs/interfaces.md#saving-content: texts changed in a WordPress admin, the site elsewhere. */
const CONTACT = 'Ask for a date';
const HOME = 'Tune the room before you lead it';
const pages = Object.entries({ '/': HOME, '/about': 'How the picture cleared', '/contact': CONTACT });
// Another host name, not only another port: cookies do not distinguish ports.
const port = String(await freePort());
const address = `http://localhost:${port}`;
const site = useSite({ PORT: port, PUBLIC_URL: address });
let page: Page;
/** Everything that the site's frame receives: each request's headers and each message. */
const receivedBySite: string[] = [];

beforeAll(async () => {
  const context = await signedIn(site.browser, url, 'editor');
  context.on('request', (request) => {
    if (!request.url().startsWith(address)) return;
    // Rejects for a request that is still open when the browser closes.
    const note = (headers: object) => receivedBySite.push(request.url(), JSON.stringify(headers));
    void request.allHeaders().then(note, () => undefined);
  });
  await context.exposeBinding('noteMessage', ({ frame }, text: string) => {
    if (frame.url().startsWith(address)) receivedBySite.push(text);
  });
  await context.addInitScript(() => {
    const { noteMessage } = window as unknown as { noteMessage(text: string): void };
    addEventListener('message', (event) => noteMessage(JSON.stringify(event.data)));
  });
  page = await context.newPage();
  await page.goto(EDIT_SCREEN);
});

async function siteFrame(path: string): Promise<Frame> {
  const isThere = () => page.frames().some((frame) => frame.url().startsWith(`${address}${path}?`));
  await expect.poll(isThere, { timeout: 15_000 }).toBe(true);
  const frame = page.frames().find((candidate) => candidate.url().startsWith(`${address}${path}?`));
  if (!frame) throw new Error(`no frame of ${path}`);
  return frame;
}

/** Saves and waits for the reloaded frame: a page that is still loading is not reloaded. */
async function save(): Promise<void> {
  const reloaded = page.waitForEvent('framenavigated');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('✅ Content saved successfully!').first().waitFor();
  await reloaded;
  await page.frameLocator('iframe').locator('[data-speaker-editable]').first().waitFor();
}

it('changes, previews and saves three headlines on three pages', async () => {
  for (const [path, words] of pages) {
    await page.getByLabel('Page', { exact: true }).fill(path);
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    const frame = await siteFrame(path);
    const status = page.getByRole('status').getByText(/All saved|unsaved/);
    await status.waitFor();
    const headline = frame.locator('h1[data-field], h1 [data-field]').first();
    const control = page.locator('speaker-editor').locator('#control');
    const shown = await headline.innerText();
    await headline.click();
    await expect.poll(() => control.inputValue()).toBe(shown);
    await control.fill(words);
    await frame.locator('h1', { hasText: words }).waitFor();
  }
  await save();
  const stored = Object.values(await readTexts());
  for (const [path, words] of pages) {
    expect(stored).toContain(words);
    const read = async () => (await fetch(address + path)).text();
    await expect.poll(read, { timeout: 60_000, interval: 500 }).toContain(words);
  }
});

it('saves a text with a warning when visitors cannot read it', async () => {
  const warning = page.getByText('visitors cannot read it');
  const saveAgain = async (words: string) => {
    await page.locator('speaker-editor').locator('#control').fill(words);
    await save();
  };
  expect(await warning.isVisible()).toBe(false);
  // As security plugins do.
  const open = addPhp(
    `add_filter( 'rest_authentication_errors', fn ( $result ) => $result ?: ( is_user_logged_in() ? $result : new WP_Error( 'rest_not_logged_in', 'Members only.', array( 'status' => 401 ) ) ) );`,
  );
  try {
    await saveAgain('Ask for a date, soon');
    await warning.waitFor();
  } finally {
    open();
  }
  await saveAgain(CONTACT);
  await warning.waitFor({ state: 'hidden' });
});

it('names the page of a link followed in the frame', async () => {
  const frame = await siteFrame('/contact');
  // Deferred: where the page is loaded again, navigation ends the script that starts it.
  await frame.evaluate(() => {
    setTimeout(() => document.querySelector<HTMLElement>('a[href="/about"]')?.click());
  });
  const name = () => page.getByLabel('Page', { exact: true }).inputValue();
  await expect.poll(name).toBe('About');
  await frame.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(name).toBe('Contact');
});

it('shows every button inside of its panel at 1280 px', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('speaker-editor').locator('#control').fill('Words that are not public yet');
  await page.getByRole('heading', { name: 'Not public yet' }).waitFor();
  const outside = await page.locator('speaker-editor').evaluate((editor) => {
    for (const details of editor.shadowRoot?.querySelectorAll('details') ?? []) details.open = true;
    const controls = [...(editor.shadowRoot?.querySelectorAll(':is(.bar, aside) :is(button, input)') ?? [])];
    return controls.filter((one) => {
      const [place, part] = [one, one.closest('.bar, aside')].map((box) => box?.getBoundingClientRect());
      return place && part && place.width > 0 && (place.left < part.left || place.right > part.right);
    }).length;
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(outside).toBe(0);
});

it('sends the site neither the cookie nor the nonce', async () => {
  const nonce = await page.locator('speaker-editor').evaluate((editor: HTMLElement) => editor.nonce ?? '');
  expect(nonce).toMatch(/^[a-f0-9]{10}$/);
  const received = receivedBySite.join('\n');
  expect(received).toContain('speaker-');
  expect(received).not.toContain(nonce);
  expect(received).not.toContain('wordpress_');
});

it('an account without the right to publish proposes a text, and an editor sees the proposal', async () => {
  php(`get_user_by( 'login', 'author' )->add_cap( 'speaker_edit' );`);
  const context = await signedIn(site.browser, url, 'author');
  const other = await context.newPage();
  await other.goto(EDIT_SCREEN);
  await other.getByText('Your account proposes texts').waitFor();
  const frame = other.frameLocator('speaker-editor iframe');
  await frame.locator('h1[data-speaker-editable], h1 [data-speaker-editable]').first().click();
  await other.locator('speaker-editor').locator('#control').fill('Proposed by an author');
  await other.getByRole('button', { name: 'Propose', exact: true }).click();
  await other.getByText('Proposed: it is waiting').waitFor();
  await context.close();
  php(`get_user_by( 'login', 'author' )->remove_cap( 'speaker_edit' );`);
  expect(Object.values(await readTexts())).not.toContain('Proposed by an author');

  await page.reload();
  await page.getByText('Proposed texts to review: 1').waitFor();
  await page.locator('speaker-editor [part=drafts]').getByText('Proposed by an author').waitFor();
});
