import { expect, test } from '@playwright/test';
import { createOfficeRooms } from '../contract/live-rooms.ts';
import { assessment, press, WORDS } from '../contract/live-setup.ts';
import type { LiveSetup } from '../contract/live-setup.ts';
import { expectAccessible } from '../setup/page-faults.ts';
import { answer, heading, PHONE } from '../setup/phone-page.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';

test.use({ viewport: PHONE });

let setup: LiveSetup;
let address: string;
test.beforeEach(async ({ baseURL }) => {
  const url = baseURL ?? '';
  setup = { call: (path, init) => fetch(url + path, init), ...createOfficeRooms({ url, dataDir }) };
  const room = await setup.makeRoom(assessment());
  await press(setup, room, 'open');
  address = `/l/${room.code}`;
});

test('below one’s channel stand two words to keep, the same after a reload', async ({ page }) => {
  await page.goto(address);
  await answer(page, 'bbbbbbbb');
  await expect(heading(page, 'Channel 4 Regulated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two words to keep' })).toBeVisible();
  const words = page.locator('.phone-words strong');
  await expect(words).toHaveText(/^[a-z]{3,9} [a-z]{3,9}$/);
  const kept = await words.textContent();
  await expectAccessible(page);
  await page.reload();
  await expect(words).toHaveText(kept ?? '');
});

test('in the room a month later they are asked for; a slip gets the nearest word', async ({ page }) => {
  // A server whose room is of the second wave: its calls are the contract's, its month has gone by.
  await page.route(`**${WORDS}**`, async (route) => {
    const sent = route.request();
    if (sent.method() === 'GET') {
      await route.fulfill({ json: { wave: 2, told: false } });
      return;
    }
    const { words } = sent.postDataJSON() as { words: string };
    const checked = await setup.call(`${WORDS}?words=${encodeURIComponent(words)}`, { method: 'GET' });
    await route.fulfill({ status: checked.status, json: checked.ok ? { told: true } : await checked.json() });
  });
  await page.goto(address);
  await answer(page, 'cccccccc');
  const field = page.getByLabel('Your two words');
  const send = page.getByRole('button', { name: 'Connect my answers' });
  await field.fill('Amber kettel');
  await send.click();
  await expect(page.getByText('None of our words: “kettel”. Did you mean “kettle”?')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('Amber kettle');
  await send.click();
  await expect(page.getByText('Thank you: they are in.')).toBeVisible();
  await expectAccessible(page);
});
