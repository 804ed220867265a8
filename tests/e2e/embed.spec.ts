import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** `/embed` with a partner's own event, from the code to the participant's team in the office. */
test('an event’s code is inserted into every snippet, and its teams are offered in the assessment', async ({
  page,
  request,
}) => {
  const event = `expo-${Date.now().toString(36)}`;
  const token = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'editor-token'), 'utf8').trim();
  const office = { headers: { authorization: `Bearer ${token}` } };
  const made = await request.post('/functions/v1/office/events', {
    ...office,
    data: { code: event, teams: ['Field sales', 'Service'] },
  });
  expect(made.status()).toBe(200);

  await page.goto('/embed');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const field = page.getByLabel('Your event code');
  const snippets = page.locator('pre');
  await expect(snippets.filter({ hasText: 'event="' })).toHaveCount(0);
  await field.fill(`${event}-other`);
  await expect(page.getByText('No teams are fixed for this code.')).toBeVisible();
  await field.fill(event);
  await expect(page.getByText('may choose a team: Field sales, Service.')).toBeVisible();
  await expect(snippets.filter({ hasText: `event="${event}"` })).toHaveCount(4);

  await page.goto(`/embed?event=${event}`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(field).toHaveValue(event);
  const element = page.locator('speaker-assessment');
  await element.getByRole('button', { name: 'Start Assessment' }).click();
  for (let question = 1; question <= 8; question += 1) {
    await expect(element.getByText(`Question ${String(question)} of 8`)).toBeVisible();
    await element.locator('label').nth(1).click();
    await element.getByRole('button', { name: /^(Next|Complete)$/ }).click();
  }
  await element.getByText('Service', { exact: true }).click();
  await element.getByLabel('Email address').fill(`${event}@expo.example`);
  await element.getByLabel('First name').fill('Ada');
  await element.getByLabel('Surname').fill('Byron');
  await element.getByLabel('Phone number').fill('1');
  await element.getByRole('button', { name: 'See My Results' }).click();
  await expect(element.getByRole('heading', { name: 'Channel 4 REGULATED' })).toBeVisible();
  const listed = (await (await request.get(`/functions/v1/office/leads?event=${event}`, office)).json()) as {
    leads: readonly { email: string; team?: string }[];
  };
  expect(listed.leads.map(({ email, team }) => [email, team])).toEqual([
    [`${event}@expo.example`, 'Service'],
  ]);
});
