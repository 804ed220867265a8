import { readFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PARTNER_ELEMENTS, PARTNER_TAGS } from '../../widgets/elements.ts';
import { findFirefox } from '../setup/find-browser.ts';
import {
  type EditorHost,
  leaveUnsaved,
  serveEditor,
  typeAndSave,
  typeInLinkAndButton,
} from './firefox-editor.ts';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";
const PAGES: Readonly<Record<string, string>> = {
  '/module':
    '<speaker-assessment></speaker-assessment><script type="module" src="/widgets/assessment.js"></script>',
  '/autoloader': `${PARTNER_ELEMENTS.map(({ name }) => `<div data-speaker-embed="${name}" data-event="EXPO"></div>`).join('')}
<speaker-newsletter></speaker-newsletter><script type="module" src="/widgets/speaker-widgets.js"></script>`,
  '/fields?edit_mode=1': `<h1 data-field="hero_title">Built in</h1><a data-field="press_note" href="/away">A link</a>
<script type="module" src="/widgets/edit-bridge.js"></script><speaker-edit-bridge content-url="/content"></speaker-edit-bridge>`,
};

const executablePath = findFirefox();
const posts: string[] = [];
let url: string;
let server: Awaited<ReturnType<typeof serve>>;
let editor: EditorHost;
let browser: Browser;
let page: Page;

/** The essentials of the element suite in Firefox (docs/interfaces.md#elements), through puppeteer-core and BiDi: Playwright cannot drive Debian's Firefox. */
describe.skipIf(executablePath === undefined)('in Firefox', () => {
  beforeAll(async () => {
    server = await serve(posts);
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    editor = await serveEditor();
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: executablePath ?? '',
      headless: true,
    });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
    editor.close();
  });
  beforeEach(async () => {
    page = await browser.newPage();
  });
  afterEach(() => page.close());

  it('an assessment completed by keyboard is sent once', async () => {
    await completeByKeys();
    expect(posts).toHaveLength(1);
  });
  it('the autoloader renders all elements under a strict policy', showAll);
  it('an element keeps its state when it is moved', moveKeepsState);
  it('text typed in place is plain; it is undone, kept and discarded by keyboard', typeInPlace);
  it('the editor: text typed in the frame is undone and redone from both sides, saved by keyboard and there after a reload', () =>
    typeAndSave(page, editor));
  it('the editor: a link does not navigate, and a button accepts spaces', () =>
    typeInLinkAndButton(page, editor));
  it('the editor: leaving with unsaved text warns, and a reload restores it', () =>
    leaveUnsaved(page, editor));
});

async function completeByKeys(): Promise<void> {
  await page.goto(`${url}/module`);
  await (await page.waitForSelector('speaker-assessment >>> [part=intro] button'))?.click();
  for (let question = 1; question <= 8; question += 1) {
    await waitForText(page, `Question ${question} of 8`);
    // A key acts on the focused question; an earlier key press would be lost.
    await waitForFocus(page, 'h2');
    await page.keyboard.press('b');
    await waitForFocus(page, 'input:checked');
    await page.keyboard.press('Enter');
  }
  await waitForText(page, 'See My Results');
  await waitForFocus(page, 'h2');
  for (const text of ['ada@expo.example', 'Ada', 'Byron', '1']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await waitForText(page, 'Complete results sent to ada@expo.example');
  await waitForText(page, 'Channel 4 REGULATED');
}

async function showAll(): Promise<void> {
  await page.goto(`${url}/autoloader`);
  for (const tag of PARTNER_TAGS) {
    await page.waitForSelector(`${tag} >>> .sp-button`);
    const background = await page.$eval(
      `${tag} >>> .sp-button`,
      (button) => getComputedStyle(button).backgroundColor,
    );
    if (background !== 'rgb(246, 183, 60)') throw new Error(`${tag} is not styled: ${background}`);
  }
}

async function moveKeepsState(): Promise<void> {
  await page.goto(`${url}/module`);
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.reload();
  await (await page.waitForSelector('speaker-assessment >>> [part=intro] button'))?.click();
  await waitForText(page, 'Question 1 of 8');
  await page.evaluate(() => {
    const newParent = document.createElement('main');
    document.body.append(newParent);
    newParent.append(...document.querySelectorAll('speaker-assessment'));
  });
  await waitForText(page, 'Question 1 of 8');
}

async function typeInPlace(): Promise<void> {
  await page.goto(`${url}/fields?edit_mode=1`);
  const title = 'h1[data-speaker-editable]';
  await page.waitForSelector(title);
  await page.click(title);
  await page.waitForSelector(`${title}[contenteditable]`);
  await pressWithControl(page, 'a');
  await pressWithControl(page, 'b');
  await page.keyboard.type('Typed in Firefox & kept');
  await waitForMarkup(page, 'h1', 'Typed in Firefox &amp; kept');
  await pressWithControl(page, 'z');
  await waitForMarkup(page, 'h1', 'Built in');
  await pressWithControl(page, 'y');
  await page.keyboard.press('Enter');
  await page.waitForSelector('h1:focus:not([contenteditable])');
  await waitForMarkup(page, 'h1', 'Typed in Firefox &amp; kept');
  await page.click('a');
  await page.waitForSelector('a[contenteditable]');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await waitForMarkup(page, 'a', 'A link');
  if (new URL(page.url()).pathname !== '/fields') throw new Error(`led away to ${page.url()}`);
}

async function pressWithControl(page: Page, key: 'a' | 'b' | 'y' | 'z'): Promise<void> {
  await page.keyboard.down('Control');
  await page.keyboard.press(key);
  await page.keyboard.up('Control');
}

async function waitForMarkup(page: Page, selector: string, html: string): Promise<void> {
  await page.waitForFunction(
    (where, wanted) => document.querySelector(where)?.innerHTML === wanted,
    { timeout: 10_000 },
    selector,
    html,
  );
}

async function waitForText(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('speaker-assessment')?.shadowRoot?.textContent.includes(wanted),
    { timeout: 10_000 },
    text,
  );
}

/** Waits until what has the focus inside the element matches `selector`. */
async function waitForFocus(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('speaker-assessment')?.shadowRoot?.activeElement?.matches(wanted) === true,
    { timeout: 10_000 },
    selector,
  );
}

function serve(posts: string[]) {
  const server = createServer((request, response) => {
    const path = normalize(request.url ?? '/');
    const html = PAGES[path];
    const file = join('dist', path);
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        // Beacons that count the steps of a visit are ignored.
        if (path.endsWith('/submit-quiz-public')) posts.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"ok"}');
      });
    } else if (html) {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY }).end(html);
    } else if (path.startsWith('/widgets/') && existsSync(file)) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file));
    } else {
      response.writeHead(404).end();
    }
  });
  return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
