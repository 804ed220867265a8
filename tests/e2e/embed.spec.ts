import { expect, test } from '@playwright/test';
import { callOffice, open } from './journey.ts';

/** `/embed` with a partner's own event, from the code to the participant's team in the office. */
test('an event’s code is inserted into every snippet, and its teams are offered in the assessment', async ({
  page,
  request,
}) => {
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
  const { leads } = await callOffice(request, 'GET', `leads?event=${event}`);
  expect(leads).toMatchObject([{ email: `${event}@expo.example`, team: 'Service' }]);
});
