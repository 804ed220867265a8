import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import type { ElementHandle, Frame, Page } from 'puppeteer-core';

/** `<speaker-editor>` with its page in the frame, both built, with a content service in memory, for editing in Firefox. */
export interface EditorHost {
  readonly url: string;
  /** The published texts. */
  readonly content: Record<string, string>;
  close(): void;
}

const CONTENT = '/wp-json/speaker/v1/content';
const PAGE = `<!doctype html><html lang="en"><title>Page</title><main><h1 data-field="hero_title">Built in</h1>
<p>Before <a data-field="press_note" href="/away">A link</a> after</p><button data-field="hero_cta">Book</button>
<p data-field="intro_description">A second text</p></main>
<script type="module" src="/widgets/edit-bridge.js"></script>
<speaker-edit-bridge content-url="${CONTENT}"></speaker-edit-bridge>`;
const EDITOR = `<!doctype html><html lang="en"><title>Editor</title><body style="margin:0;height:100vh">
<script type="module" src="/widgets/editor.js"></script>
<speaker-editor src="/page" content-url="${CONTENT}" nonce="n" content-key="k"></speaker-editor>`;

/** The page as a server renders it, with the published texts. */
function renderPage(content: Readonly<Record<string, string>>): string {
  return PAGE.replace(
    /(data-field="(\w+)"[^>]*>)([^<]*)/g,
    (_, tag: string, field: string, builtIn: string) => {
      const text = content[field]?.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return tag + (text ?? builtIn);
    },
  );
}

interface Change {
  readonly field_name: string;
  readonly field_value: string;
}

export async function serveEditor(): Promise<EditorHost> {
  const content: Record<string, string> = {};
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(pathname);
    const file = join('dist', path);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/editor' || path === '/page') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(path === '/editor' ? EDITOR : renderPage(content));
    } else if (path === CONTENT && request.method === 'POST') {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { changes } = JSON.parse(body) as { changes: readonly Change[] };
        const saved = Object.fromEntries(changes.map((one) => [one.field_name, one.field_value]));
        Object.assign(content, saved);
        const counts = { savedCount: changes.length, failedCount: 0, errors: [], timestamp: '' };
        json(200, { success: true, ...counts, saved, conflicts: [], failed: [] });
      });
    } else if (path === CONTENT) json(200, content);
    else if (path.startsWith('/widgets/') && existsSync(file))
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file));
    else json(404, { error: 'Nothing is here.' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, content, close: () => void server.close() };
}

/** Types in the page, undoes and redoes from both sides, saves by keyboard; a reload shows the saved text. */
export async function typeAndSave(page: Page, { url, content }: EditorHost): Promise<void> {
  const frame = await openEditor(page, url);
  await clickIn(frame, 'h1');
  await press(page, 'a');
  await page.keyboard.type('Typed in Firefox & kept');
  await waitForValue(page, 'Typed in Firefox & kept');
  await press(page, 'z');
  await waitForText(frame, 'h1', 'Built in');
  await press(page, 'y');
  await page.keyboard.press('Enter');
  await waitForText(frame, 'h1', 'Typed in Firefox & kept');
  await clickButton(page, 'Undo');
  await waitForText(frame, 'h1', 'Built in');
  await clickButton(page, 'Redo');
  await waitForText(frame, 'h1', 'Typed in Firefox & kept');
  // Typing in the panel's control updates the page.
  const control = await page.waitForSelector('speaker-editor >>> #control');
  await control?.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' twice');
  await waitForText(frame, 'h1', 'Typed in Firefox & kept twice');
  await clickIn(frame, '[data-field="intro_description"]');
  await page.keyboard.press('End');
  await page.keyboard.type(' saved by key');
  await press(page, 's');
  await waitFor(() => content.intro_description === 'A second text saved by key', 'Ctrl+S in the page saves');
  if (content.hero_title !== 'Typed in Firefox & kept twice') throw new Error(JSON.stringify(content));
  await page.keyboard.press('Escape');
  const again = await openEditor(page, url);
  await waitForText(again, 'h1', 'Typed in Firefox & kept twice');
}

/** A link does not navigate and a button does not fire while their texts are typed, including spaces. */
export async function typeInLinkAndButton(page: Page, { url }: EditorHost): Promise<void> {
  const frame = await openEditor(page, url);
  for (const [selector, words] of [
    ['a[data-field]', 'Press & media notes'],
    ['button[data-field]', 'Book a day now'],
  ] as const) {
    await clickIn(frame, selector);
    await press(page, 'a');
    await page.keyboard.type(words);
    await waitForText(frame, selector, words);
    await page.keyboard.press('Backspace');
    await waitForText(frame, selector, words.slice(0, -1));
    await page.keyboard.press('Enter');
    await waitForValue(page, words.slice(0, -1));
  }
  if (new URL(frame.url()).pathname !== '/page') throw new Error(`led away to ${frame.url()}`);
}

/** Leaving with unsaved text warns; a reload restores the text in the page and in the panel. */
export async function leaveUnsaved(page: Page, { url, content }: EditorHost): Promise<void> {
  const frame = await openEditor(page, url);
  await clickIn(frame, '[data-field="intro_description"]');
  await press(page, 'a');
  await page.keyboard.type('Not saved yet');
  await page.keyboard.press('Enter');
  await waitForValue(page, 'Not saved yet');
  const isWarned = await page.evaluate(
    () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );
  if (!isWarned) throw new Error('leaving with unsaved text does not warn');
  const again = await openEditor(page, url);
  await waitForText(again, '[data-field="intro_description"]', 'Not saved yet');
  if (content.intro_description === 'Not saved yet') throw new Error('it was published');
}

async function openEditor(page: Page, url: string): Promise<Frame> {
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(`${url}/editor`);
  const iframe = (await page.waitForSelector(
    'speaker-editor >>> iframe',
  )) as ElementHandle<HTMLIFrameElement>;
  let frame: Frame | null = null;
  await waitFor(async () => {
    frame = await iframe.contentFrame();
    return frame?.url().includes('/page') ?? false;
  }, 'the page is in the frame');
  if (!frame) throw new Error('no frame');
  const found: Frame = frame;
  await found.waitForSelector('h1[data-speaker-editable]');
  return found;
}

/** Clicks an editable text and waits until it accepts typing. */
async function clickIn(frame: Frame, selector: string): Promise<void> {
  await (await frame.waitForSelector(`${selector}[data-speaker-editable]`))?.click();
  await frame.waitForSelector(`${selector}[contenteditable]:focus`);
}

async function clickButton(page: Page, name: string): Promise<void> {
  const buttons = await page.$$('speaker-editor >>> .actions button');
  for (const button of buttons)
    if ((await button.evaluate((element) => element.textContent.trim())) === name) return button.click();
  throw new Error(`no button ${name}`);
}

async function press(page: Page, key: 'a' | 's' | 'y' | 'z'): Promise<void> {
  await page.keyboard.down('Control');
  await page.keyboard.press(key);
  await page.keyboard.up('Control');
}

/** Waits until the panel's control has this value. */
async function waitForValue(page: Page, value: string): Promise<void> {
  const read = () =>
    page
      .$eval('speaker-editor >>> #control', (control) => (control as HTMLInputElement).value)
      .catch(() => undefined);
  await waitFor(async () => (await read()) === value, `the control has '${value}'`);
}

async function waitForText(frame: Frame, selector: string, text: string): Promise<void> {
  const read = () => frame.$eval(selector, (element) => element.textContent).catch(() => undefined);
  let last: string | undefined;
  await waitFor(
    async () => (last = await read()) === text,
    () => `${selector} has '${text}', not '${last}'`,
  );
}

async function waitFor(
  isMet: () => boolean | Promise<boolean>,
  what: string | (() => string),
): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await isMet())) {
    if (Date.now() > deadline) throw new Error(`not met: ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
