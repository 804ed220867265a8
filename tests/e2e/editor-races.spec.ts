import { expect, test } from '@playwright/test';
import type { Frame, Locator, Page } from '@playwright/test';
import { ADMIN, open, serve } from '../setup/editor-host.ts';

/** What the page under edit and the editor around it tell each other arrives late: nothing late may undo newer typing. */

/** Types several states of a text in one go: all are sent before the page has answered any of them. */
async function typeAtOnce(page: Page, label: string, states: readonly string[]): Promise<void> {
  await page.getByLabel(label, { exact: true }).evaluate((element, texts) => {
    for (const text of texts) {
      (element as HTMLInputElement).value = text;
      element.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
  }, states);
}

function siteFrame(page: Page): Frame {
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
  if (!frame) throw new Error('no frame');
  return frame;
}

/** Lets the page say something to the editor, whatever its bridge does. */
async function tell(page: Page, message: object): Promise<void> {
  await siteFrame(page).evaluate(
    ([data, origin]) => {
      parent.postMessage(data, origin as string);
    },
    [message, ADMIN],
  );
}

/** Opens the editor with the headline in hand beside the page, and nobody typing in the page any more. */
async function takeHeadlineInHand(page: Page): Promise<Locator> {
  const frame = await open(page);
  await frame.locator('h1').click();
  await page.getByLabel('Hero title', { exact: true }).focus();
  await expect(frame.locator('h1')).not.toHaveAttribute('contenteditable');
  return frame.locator('h1');
}

test('a page that says hello again while echoes are under way undoes no typing', async ({
  page,
  context,
}) => {
  await serve(context);
  await context.addInitScript((origin) => {
    const greeted = new Set<unknown>();
    addEventListener('message', ({ data }: MessageEvent<{ type: string; payload?: { value: string } }>) => {
      const value = data.payload?.value;
      if (data.type !== 'speaker-update-content' || greeted.has(value)) return;
      greeted.add(value);
      parent.postMessage({ type: 'speaker-iframe-ready', capabilities: [] }, origin);
    });
  }, ADMIN);
  const headline = await takeHeadlineInHand(page);
  await typeAtOnce(page, 'Hero title', ['N', 'Ne', 'New', 'Ne', 'N', 'No', 'Now']);
  await expect(headline).toHaveText('Now');
  await tell(page, {
    type: 'violet-edit-request',
    field: 'intro_description',
    currentValue: 'x',
    fieldType: 'text',
  });
  await tell(page, {
    type: 'violet-edit-request',
    field: 'hero_title',
    currentValue: 'x',
    fieldType: 'text',
  });
  await expect(page.getByLabel('Hero title', { exact: true })).toHaveValue('Now');
  await expect(headline).toHaveText('Now');
});

test('what the page said before it heard of a change does not bring the older text back', async ({
  page,
  context,
}) => {
  await serve(context);
  await context.addInitScript((origin) => {
    let isMute = false;
    addEventListener('message', (event: MessageEvent<{ type: string }>) => {
      if (isMute && event.data.type === 'speaker-request-content') event.stopImmediatePropagation();
      if (isMute || event.data.type !== 'speaker-update-content') return;
      isMute = true;
      const content = { hero_title: 'From before', intro_description: 'Another' };
      parent.postMessage({ type: 'speaker-current-content', content, timestamp: 0 }, origin);
      const field = 'hero_title';
      const request = { type: 'violet-edit-request', field, currentValue: 'From before', fieldType: 'text' };
      parent.postMessage(request, origin);
    });
  }, ADMIN);
  await takeHeadlineInHand(page);
  await typeAtOnce(page, 'Hero title', ['Saved title!', 'Saved title']);
  await expect(page.getByText('All texts of this page (2)')).toBeVisible();
  expect(await page.getByLabel('Hero title', { exact: true }).inputValue()).toBe('Saved title');
});

test('a text typed in the page and told late does not overwrite what was typed beside it since', async ({
  page,
  context,
}) => {
  await serve(context);
  const headline = await takeHeadlineInHand(page);
  const control = page.getByLabel('Hero title', { exact: true });
  await control.fill('Typed beside the page');
  await expect(headline).toHaveText('Typed beside the page');
  const late = { type: 'speaker-content-changed', field: 'hero_title', value: 'Typed before', timestamp: 1 };
  await tell(page, late);
  await tell(page, { ...late, field: 'intro_description', value: 'Heard' });
  await expect(page.getByText('2 unsaved texts')).toBeVisible();
  await expect(control).toHaveValue('Typed beside the page');
  await expect(headline).toHaveText('Typed beside the page');
  // Nothing is lost: it is a step back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(control).toHaveValue('Typed before');
});

test('a field taken in hand in the page again is the page’s again', async ({ page, context }) => {
  await serve(context);
  const headline = await takeHeadlineInHand(page);
  const control = page.getByLabel('Hero title', { exact: true });
  await control.fill('Typed beside the page');
  await expect(headline).toHaveText('Typed beside the page');
  await headline.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Typed in the page');
  await page.keyboard.press('Enter');
  await expect(control).toHaveValue('Typed in the page');
});

test('a text sent again to a page in which someone types on does not stay there when the field is left', async ({
  page,
  context,
}) => {
  await serve(context);
  await context.addInitScript(() => {
    // Types on, and tells it, between the editor's sending and the page's hearing it.
    addEventListener('message', ({ data }: MessageEvent<{ type: string; payload?: { value: string } }>) => {
      if (data.type === 'violet-app-loaded') document.documentElement.dataset.appLoaded = '';
      const headline = document.querySelector('h1');
      if (data.payload?.value !== 'Typed' || !headline) return;
      headline.textContent = 'Typed, and on';
      dispatchEvent(new Event('pagehide'));
    });
  });
  const frame = await open(page);
  // The page's own hellos are over: what is typed now is sent again only when it is asked for.
  await expect(page.locator('html')).toHaveAttribute('data-app-loaded');
  const headline = frame.locator('h1');
  await headline.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Typed');
  const control = page.getByLabel('Hero title', { exact: true });
  await expect(control).toHaveValue('Typed');
  await tell(page, { type: 'speaker-iframe-ready', capabilities: [] });
  await expect(control).toHaveValue('Typed, and on');
  await page.keyboard.press('Tab');
  await expect(headline).not.toHaveAttribute('contenteditable');
  await expect(headline).toHaveText('Typed, and on');
});

test('a page that starts anew hands over no older text than what was typed meanwhile', async ({
  page,
  context,
}) => {
  await serve(context, { sameOrigin: true });
  // On one origin both keep their unsaved texts in one place. The second time, the page hears nothing until it is let go.
  await context.addInitScript(() => {
    if (parent === window) return;
    addEventListener('message', (event) => {
      if (sessionStorage.getItem('held') === 'yes') event.stopImmediatePropagation();
    });
  });
  const headline = await takeHeadlineInHand(page);
  const control = page.getByLabel('Hero title', { exact: true });
  await control.fill('Typed first');
  await expect(headline).toHaveText('Typed first');
  await siteFrame(page).evaluate(() => {
    sessionStorage.setItem('held', 'yes');
    location.reload();
  });
  await expect(headline).toHaveAttribute('data-speaker-editable');
  await expect(headline).toHaveText('Typed first');
  await control.fill('Typed first, and on');
  await siteFrame(page).evaluate(() => {
    sessionStorage.removeItem('held');
  });
  await tell(page, { type: 'speaker-iframe-ready', capabilities: [] });
  await expect(headline).toHaveText('Typed first, and on');
  await tell(page, { type: 'speaker-content-changed', field: 'press_url', value: '/heard', timestamp: 1 });
  await expect(page.getByText('2 unsaved texts')).toBeVisible();
  expect(await control.inputValue()).toBe('Typed first, and on');
  await page.reload();
  await expect(page.getByText('2 unsaved texts')).toBeVisible();
  await expect(headline).toHaveText('Typed first, and on');
});
