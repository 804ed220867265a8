import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inquiryBody } from '../contract/lead-fixtures.ts';
import { findPageFaults } from '../setup/page-faults.ts';
import { startProduct } from '../setup/product.ts';

const DAYS_OFF = 60;
const PAST_CLOCK = `const now = Date.now; Date.now = () => now() - ${DAYS_OFF} * 86400000;`;

test('leads that expired while the host was off wait for a press; one that was hidden is restored', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const earlier = await startProduct({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PAST_CLOCK)}`,
  });
  for (const name of ['Ada Lovelace', 'Grace Hopper']) {
    const sent = await page.request.post(`${earlier.url}/forms/inquiry`, {
      data: { ...inquiryBody(), name },
    });
    expect(sent.status()).toBe(200);
  }
  await earlier.stop();
  const product = await startProduct({ DATA_DIR: earlier.dataDir, RETENTION_MONTHS: '1' });
  try {
    const token = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product.url}/office#token=${token}`);
    await expect(page.getByText('Ada Lovelace')).toBeVisible();
    await expect(page.getByText('The server’s clock may be wrong')).toBeVisible();
    expect(await findPageFaults(page, 'inbox')).toEqual([]);

    await page.getByRole('link', { name: 'Decide' }).click();
    await expect(page.getByText('By this clock, 2 leads have expired.')).toBeVisible();
    expect(await findPageFaults(page, 'a run waits')).toEqual([]);
    await page.getByRole('button', { name: 'The clock is right …' }).click();
    await expect(page.getByRole('dialog')).toContainText('2 leads will be hidden.');
    expect(await findPageFaults(page, 'asked before the run')).toEqual([]);
    await page.getByRole('button', { name: 'It is right', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Restore Ada Lovelace' })).toBeVisible();
    await expect(page.getByText('Waiting since')).toBeHidden();
    expect(await findPageFaults(page, 'hidden leads')).toEqual([]);

    await page.getByRole('button', { name: 'Restore Ada Lovelace' }).click();
    await expect(page.getByText('Ada Lovelace is restored.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hidden leads' })).toBeFocused();
    await page.getByRole('link', { name: 'All leads' }).click();
    await expect(page.locator('[data-lead]')).toHaveCount(1);
    await expect(page.locator('[data-lead]')).toContainText('Ada Lovelace');
  } finally {
    await product.stop();
  }
});
