import puppeteer, { type Browser, type Frame, type KeyInput, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PARTNER_TAGS } from '../../widgets/elements.ts';
import { findFirefox } from '../setup/find-browser.ts';
import { serveElements } from './serve-elements.ts';

const ASSESSMENT = 'speaker-assessment >>>';
const EDITOR = 'speaker-editor >>>';
const executablePath = findFirefox();
let server: Awaited<ReturnType<typeof serveElements>>;
let browser: Browser;
let page: Page;

/** docs/interfaces.md#elements, through BiDi: Playwright cannot drive Debian's Firefox. */
describe.skipIf(executablePath === undefined)('in Firefox', () => {
  beforeAll(async () => {
    server = await serveElements();
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: executablePath ?? '' });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  });
  afterEach(() => page.close());

  it('an assessment completed by keyboard is sent once', completeByKeys);
  it('the autoloader renders all elements under a strict policy', showAll);
  it('an element keeps its state when it is moved', moveKeepsState);
  it('the editor: typed text is undone and redone from both sides, saved by keyboard', typeAndSave);
  it('the editor: a link does not navigate, a button accepts spaces', typeInLinkAndButton);
});

async function completeByKeys(): Promise<void> {
  await page.goto(`${server.url}/module`);
  await page.locator(`${ASSESSMENT} [part=intro] button`).click();
  for (let question = 1; question <= 8; question += 1) {
    await waitForText(`Question ${question} of 8`);
    // A key acts on the focused question; an earlier key press would be lost.
    await page.waitForSelector(`${ASSESSMENT} h2:focus`);
    await page.keyboard.press('b');
    await page.waitForSelector(`${ASSESSMENT} input:checked:focus`);
    await page.keyboard.press('Enter');
  }
  await waitForText('See My Results');
  await page.waitForSelector(`${ASSESSMENT} h2:focus`);
  for (const text of ['ada@expo.example', 'Ada', 'Byron', '1']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await waitForText('Complete results sent to ada@expo.example');
  await waitForText('Channel 4 REGULATED');
  expect(server.assessments).toHaveLength(1);
}

async function showAll(): Promise<void> {
  await page.goto(`${server.url}/autoloader`);
  for (const tag of PARTNER_TAGS) {
    const button = await page.waitForSelector(`${tag} >>> .sp-button`);
    const background = await button?.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(background, tag).toBe('rgb(246, 183, 60)');
  }
}

async function moveKeepsState(): Promise<void> {
  await page.goto(`${server.url}/module`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.locator(`${ASSESSMENT} [part=intro] button`).click();
  await waitForText('Question 1 of 8');
  await page.evaluate(() => {
    const newParent = document.createElement('main');
    document.body.append(newParent);
    newParent.append(...document.querySelectorAll('speaker-assessment'));
  });
  await waitForText('Question 1 of 8');
}

async function typeAndSave(): Promise<void> {
  const frame = await openEditor();
  await startTyping(frame, 'h1');
  await pressControl('a');
  await page.keyboard.type('Typed in Firefox & kept');
  await expectControl('Typed in Firefox & kept');
  await pressControl('z');
  await expectMarkup(frame, 'h1', 'Built in');
  await pressControl('y');
  await page.keyboard.press('Enter');
  await expectMarkup(frame, 'h1', 'Typed in Firefox &amp; kept');
  await page.locator(`${EDITOR} .actions ::-p-aria(Undo)`).click();
  await expectMarkup(frame, 'h1', 'Built in');
  await page.locator(`${EDITOR} .actions ::-p-aria(Redo)`).click();
  await expectMarkup(frame, 'h1', 'Typed in Firefox &amp; kept');
  // Typing in the panel's control updates the page.
  await page.locator(`${EDITOR} #control`).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' twice');
  await expectMarkup(frame, 'h1', 'Typed in Firefox &amp; kept twice');
  await startTyping(frame, '[data-field="intro_description"]');
  await page.keyboard.press('End');
  await page.keyboard.type(' saved by key');
  await pressControl('s');
  const saved = { intro_description: 'A second text saved by key' };
  const both = { hero_title: 'Typed in Firefox & kept twice', ...saved };
  await expect.poll(() => server.content).toEqual(both);
  await page.keyboard.press('Escape');
  await expectMarkup(await openEditor(), 'h1', 'Typed in Firefox &amp; kept twice');
}

async function typeInLinkAndButton(): Promise<void> {
  const frame = await openEditor();
  const texts = { 'a[data-field]': 'Press, media notes', 'button[data-field]': 'Book a day now' };
  for (const [selector, text] of Object.entries(texts)) {
    await startTyping(frame, selector);
    await pressControl('a');
    await page.keyboard.type(text);
    await expectMarkup(frame, selector, text);
    await page.keyboard.press('Backspace');
    await expectMarkup(frame, selector, text.slice(0, -1));
    await page.keyboard.press('Enter');
    await expectControl(text.slice(0, -1));
    await startTyping(frame, selector);
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await expectMarkup(frame, selector, text.slice(0, -1));
  }
  expect(new URL(frame.url()).pathname).toBe('/page');
}

/** Opens the editor and waits until its page can be edited. */
async function openEditor(): Promise<Frame> {
  await page.goto(`${server.url}/editor`);
  const frame = await page.waitForFrame((one) => one !== page.mainFrame() && one.url().includes('/page'));
  await frame.waitForSelector('h1[data-speaker-editable]');
  return frame;
}

/** Clicks an editable text and waits until it accepts typing. */
async function startTyping(frame: Frame, selector: string): Promise<void> {
  await frame.locator(`${selector}[data-speaker-editable]`).click();
  await frame.waitForSelector(`${selector}[contenteditable]:focus`);
}

async function pressControl(...keys: readonly KeyInput[]): Promise<void> {
  await page.keyboard.down('Control');
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.up('Control');
}

async function waitForText(text: string): Promise<void> {
  await page.waitForSelector(`${ASSESSMENT} ::-p-text(${text})`);
}

/** Expects the value of the panel's control. */
async function expectControl(value: string): Promise<void> {
  const read = () =>
    page.$eval(`${EDITOR} #control`, (control) => (control as HTMLInputElement).value).catch(() => undefined);
  await expect.poll(read).toBe(value);
}

async function expectMarkup(frame: Frame, selector: string, html: string): Promise<void> {
  const read = () => frame.$eval(selector, (element) => element.innerHTML).catch(() => undefined);
  await expect.poll(read).toBe(html);
}
