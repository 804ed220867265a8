import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';

/** The two lines of the README, on a page of another origin, into the running product. */
test.describe('the assessment on a partner page', () => {
  let partner: { url: string; close: () => void };

  test.beforeEach(async ({ baseURL }) => {
    const html = `<!doctype html><title>Expo</title><h1>Our expo</h1>
<speaker-assessment event="EXPO"></speaker-assessment>
<script type="module" src="${baseURL ?? ''}/widgets/speaker-widgets.js"></script>`;
    const server = createServer((_, response) =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // `localhost` is another site than the product's 127.0.0.1.
    partner = {
      url: `http://localhost:${(server.address() as AddressInfo).port}/expo?utm_source=mail`,
      close: () => server.close(),
    };
  });
  test.afterEach(() => {
    partner.close();
  });

  test('by keyboard alone, from the first Tab to the stored lead', async ({ page }) => {
    await page.goto(partner.url);
    const element = page.locator('speaker-assessment');
    await expect(element.getByRole('button', { name: 'Start Assessment' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await answer(page, element);
    await expect(element.getByRole('heading', { level: 2 })).toBeFocused();
    for (const text of ['key@expo.example', 'Ada', 'Byron', '+44 20 7946 0018']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    const answered = page.waitForResponse('**/functions/v1/submit-quiz-public');
    await page.keyboard.press('Enter');
    const response = await answered;
    expect(response.status()).toBe(200);
    expect(response.request().postDataJSON()).toMatchObject({
      email: 'key@expo.example',
      event: 'EXPO',
      channelResult: 3,
      source: { utm: { source: 'mail' } },
    });
    await expect(element.getByText('Complete results sent to key@expo.example')).toBeVisible();
    await expect(element.getByRole('heading', { name: 'Channel 3 FIGHT' })).toBeFocused();
  });

  test('a failure is told, and trying again succeeds with the same body', async ({ page }) => {
    const bodies: (string | null)[] = [];
    await page.route('**/functions/v1/submit-quiz-public', async (route) => {
      if (route.request().method() === 'POST') bodies.push(route.request().postData());
      if (bodies.length === 1 && route.request().method() === 'POST') {
        await route.fulfill({
          status: 503,
          json: { error: 'The storage is away.' },
          headers: { 'access-control-allow-origin': '*' },
        });
      } else await route.continue();
    });
    await page.goto(partner.url);
    const element = page.locator('speaker-assessment');
    await toLeadForm(page, element, 'retry@expo.example');
    await element.getByRole('button', { name: 'See My Results' }).click();
    await expect(element.getByRole('alert')).toContainText('Submission Error');
    await expect(element.getByRole('alert')).toContainText('The storage is away.');
    await element.getByRole('button', { name: 'Try Again' }).click();
    await expect(element.getByLabel('Email address')).toHaveValue('retry@expo.example');
    await element.getByRole('button', { name: 'See My Results' }).click();
    await expect(element.getByText('Complete results sent to retry@expo.example')).toBeVisible();
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
  });

  test('a lead sent offline arrives once when the network is back', async ({ page, context }) => {
    await page.goto(partner.url);
    const element = page.locator('speaker-assessment');
    await toLeadForm(page, element, 'offline@expo.example');
    await offline(context, page, true);
    await element.getByRole('button', { name: 'See My Results' }).click();
    await expect(element.getByRole('alert')).toContainText(
      'Failed to submit quiz results. Please try again.',
    );
    const delivered = page.waitForResponse(
      (response) => response.url().endsWith('/submit-quiz-public') && response.ok(),
    );
    await offline(context, page, false);
    const response = await delivered;
    expect(response.request().postDataJSON()).toMatchObject({ email: 'offline@expo.example' });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('speaker:outbox'))).toBeNull();
  });
});

test('the home page opens it as a dialog that Escape closes', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: 'Start the assessment' })
    .or(page.getByRole('button', { name: /assessment/i }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start Assessment' }).click();
  await expect(dialog.getByText('Question 1 of 8')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('on the home page the results and their dial stand inside the dialog', async ({ page }) => {
  const dialog = await openOnHome(page);
  await toLeadForm(page, dialog, 'dial@example.org');
  await dialog.getByRole('button', { name: 'See My Results' }).click();
  await expect(dialog.getByRole('heading', { name: /Channel 3/ })).toBeVisible();
  const dial = await dialog.locator('svg.dial').boundingBox();
  const frame = await dialog.boundingBox();
  if (dial === null || frame === null) throw new Error('the dial is not shown');
  expect(dial.x + dial.width).toBeLessThanOrEqual(frame.x + frame.width);
  expect(dial.width).toBeLessThan(frame.width / 2);
});

test('the results begin at their head, wherever the form before them was scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  const dialog = await openOnHome(page);
  await toLeadForm(page, dialog, 'head@example.org');
  await dialog.getByRole('button', { name: 'See My Results' }).click();
  await expect(dialog.getByRole('heading', { name: /Channel 3/ })).toBeFocused();
  await expect(dialog.getByText('Your team’s channel')).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator('svg.dial')).toBeInViewport({ ratio: 0.95 });
});

test('a result that is open prints as one page of its own, and its channel’s page tells a chat what it is', async ({
  page,
  request,
}) => {
  await page.goto('/#speaker-answers=cccaaccc');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Channel 3 FIGHT' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const { origin } = new URL(page.url());
  await expect(dialog.getByText(`${origin}/channels/3`)).toBeVisible();
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-US', { dateStyle: 'long' }));
  await expect(dialog.getByText(today)).toBeVisible();
  await expect(page.locator('header').filter({ has: page.getByRole('navigation') })).toBeHidden();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  const html = await (await request.get('/channels/3')).text();
  const meta = (property: string) =>
    new RegExp(`property="og:${property}" content="([^"]*)"`).exec(html)?.[1];
  expect(meta('title')).toContain('Channel 3, Fight');
  expect(meta('url')).toMatch(/\/channels\/3$/);
  expect(meta('description')).toContain('Your team cares a great deal');
  expect(meta('image')).toMatch(/^https?:\/\/[^/]+\/og\/channel-3\.png$/);
  const picture = await request.get('/og/channel-3.png');
  expect(picture.headers()['content-type']).toBe('image/png');
  expect(picture.headers()['access-control-allow-origin']).toBe('*');
});

/** The assessment in the home page's dialog. */
async function openOnHome(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Take the Team Assessment' }).click();
  return page.getByRole('dialog');
}

/** Answers the questions, all eight unless told, with the same letter, by keys. */
async function answer(page: Page, element: Locator, letter = 'c', questions = 8): Promise<void> {
  for (let question = 1; question <= questions; question += 1) {
    await expect(element.getByText(`Question ${question} of 8`)).toBeVisible();
    await expect(element.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press(letter);
    await expect(element.getByRole('radio', { checked: true })).toHaveValue(letter);
    await page.keyboard.press('Enter');
  }
}

async function toLeadForm(page: Page, element: Locator, email: string): Promise<void> {
  await element.getByRole('button', { name: 'Start Assessment' }).click();
  await answer(page, element);
  await element.getByLabel('Email address').fill(email);
  await element.getByLabel('First name').fill('Ada');
  await element.getByLabel('Surname').fill('Byron');
  await element.getByLabel('Phone number').fill('1');
}

async function offline(context: BrowserContext, page: Page, is: boolean): Promise<void> {
  await context.setOffline(is);
  await page.evaluate(() => undefined);
}

for (const [width, height] of [
  [320, 640],
  [1440, 900],
] as const)
  test(`at ${width} px the progress is said at the scale’s end, and both buttons stand in one row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const dialog = await openOnHome(page);
    await dialog.getByRole('button', { name: 'Start Assessment' }).click();
    await answer(page, dialog, 'c', 7);
    await expect(dialog.getByText('Question 8 of 8')).toBeVisible();
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error('nothing to measure');
      return box;
    };
    const scale = await boxOf(dialog.getByRole('progressbar'));
    const percent = await boxOf(dialog.getByText(/^\d+%$/));
    expect(Math.abs(percent.x + percent.width - scale.x - scale.width)).toBeLessThanOrEqual(48);
    const previous = await boxOf(dialog.getByRole('button', { name: 'Previous' }));
    const complete = await boxOf(dialog.getByRole('button', { name: 'Complete' }));
    expect(complete.y).toBe(previous.y);
  });

test('in the dialog the needle of the progress ends beside the way out, not under it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openOnHome(page);
  await dialog.getByRole('button', { name: 'Start Assessment' }).click();
  const scale = await dialog.getByRole('progressbar').boundingBox();
  const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
  if (!scale || !close) throw new Error('no scale');
  expect(scale.x + scale.width).toBeLessThanOrEqual(close.x);
});
