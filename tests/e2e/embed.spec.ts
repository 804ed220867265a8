import { expect, test } from '@playwright/test';
import { callOffice, open } from './journey.ts';

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
