import type { BrowserContext } from '@playwright/test';
import { serveOffice } from '../layouts/office-host.ts';
import { compose, shoot } from './compose.ts';

const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 780 };

/** The office on a laptop and a phone, from the built page with invented leads. */
export async function drawOffice(context: BrowserContext, url: string): Promise<void> {
  const host = await serveOffice(context);
  host.leads = host.leads.filter(({ id }) => id !== 'hostile');
  const answered = { at: '2026-11-21T15:10:00Z', by: 'dana', state: 'answered', owner: 'Dana' };
  const held = { at: '2026-11-21T19:45:00Z', by: 'juno', state: 'held', owner: 'Dana' };
  host.history = [
    { ...answered, note: 'Sent the fee and the tech sheet.' },
    { ...held, heldUntil: '2026-12-04', note: 'They decide on December 3.' },
  ];
  const showLead = async (viewport: typeof LAPTOP, name: string): Promise<Buffer> => {
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    await page.clock.setFixedTime('2026-11-22T09:20:00Z');
    await page.goto(`${url}/office`);
    await page.locator('[data-lead]', { hasText: name }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await page.locator('article header h2').blur();
    const picture = await shoot(page);
    await page.close();
    return picture;
  };
  const laptop = await showLead(LAPTOP, 'Priya Raman');
  await compose([laptop, await showLead(PHONE, 'Quinn Harper')], 'docs/office.jpg');
}
