import { expect, test } from '@playwright/test';
import { serve } from '../setup/serve.ts';
import { callOffice, open } from './journey.ts';

/** The two lines of the README, on a page of another origin, with the running product. */
test('a keyboard user completes the assessment on a partner’s page', async ({ page, baseURL }) => {
  const html = `<!doctype html><title>Expo</title><speaker-assessment event="EXPO"></speaker-assessment>
    <script type="module" src="${baseURL ?? ''}/widgets/speaker-widgets.js"></script>`;
  const partner = await serve((_, response) => response.setHeader('content-type', 'text/html').end(html));
  // `localhost` is another site than the product's 127.0.0.1.
  await page.goto(`http://localhost:${String(partner.port)}/?utm_source=mail`);
  const element = page.locator('speaker-assessment');
  await expect(element.getByRole('button', { name: 'Start Assessment' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (let question = 1; question <= 8; question += 1) {
    await expect(element.getByText(`Question ${String(question)} of 8`)).toBeVisible();
    await expect(element.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('c');
    await expect(element.getByRole('radio', { checked: true })).toHaveValue('c');
    await page.keyboard.press('Enter');
  }
  await expect(element.getByRole('heading', { level: 2 })).toBeFocused();
  for (const text of ['key@expo.example', 'Ada', 'Byron', '+44 20 7946 0018']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  const answered = page.waitForResponse('**/functions/v1/submit-quiz-public');
  await page.keyboard.press('Enter');
  const response = await answered;
  expect(response.status()).toBe(200);
  const lead = { email: 'key@expo.example', event: 'EXPO', channelResult: 3 };
  expect(response.request().postDataJSON()).toMatchObject({ ...lead, source: { utm: { source: 'mail' } } });
  await expect(element.getByText('Complete results sent to key@expo.example')).toBeVisible();
  await expect(element.getByRole('heading', { name: 'Channel 3 FIGHT' })).toBeFocused();
  partner.close();
});

/** `/embed` with a partner's own event. */
test('an event’s code is inserted into the snippets, and its teams are listed', async ({ page, request }) => {
  const event = `expo-${Date.now().toString(36)}`;
  await callOffice(request, 'POST', 'events', { code: event, teams: ['Field sales', 'Service'] });

  await open(page, '/embed');
  const field = page.getByLabel('Your event code');
  const snippets = page.locator('pre');
  await expect(snippets.filter({ hasText: 'event="' })).toHaveCount(0);
  await field.fill(`${event}-other`);
  await expect(page.getByText('No teams are fixed for this code.')).toBeVisible();
  await field.fill(event);
  await expect(page.getByText('may choose a team: Field sales, Service.')).toBeVisible();
  await expect(snippets.filter({ hasText: `event="${event}"` })).toHaveCount(4);

  await open(page, `/embed?event=${event}`);
  await expect(field).toHaveValue(event);
  await expect(page.locator('speaker-assessment')).toHaveAttribute('event', event);
});
