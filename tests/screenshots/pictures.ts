import type { BrowserContext } from '@playwright/test';
import { compose, shoot } from './compose.ts';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import { assessment, crowd, press } from '../contract/live-setup.ts';
import type { Product } from '../setup/product.ts';
import { serveOffice } from '../layouts/office-host.ts';

const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 780 };

/** The home page's first screen on a laptop and a phone. */
export async function drawHome(context: BrowserContext, url: string): Promise<void> {
  const show = async (viewport: typeof LAPTOP): Promise<Buffer> => {
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const picture = await shoot(page);
    await page.close();
    return picture;
  };
  await compose([await show(LAPTOP), await show(PHONE)], 'docs/home.jpg');
}

const WALL = { width: 1920, height: 1080 };
const WALL_SCALE = 0.6;
/** How an invented room of 52 answers, a letter a person. */
const ROOM = 'a'.repeat(4) + 'b'.repeat(9) + 'c'.repeat(11) + 'd'.repeat(17) + 'e'.repeat(11);

/** A live room with the displayed result: the wall, and a phone that has answered. */
export async function drawRoom(context: BrowserContext, product: Product): Promise<void> {
  const setup = createOfficeSetup(product);
  const room = await setup.makeRoom(assessment());
  await press(setup, room, 'open');
  await crowd(setup, room.code, ROOM);
  const phone = await context.newPage();
  await phone.setViewportSize(PHONE);
  await phone.goto(`${product.url}/l/${room.code}`);
  for (let question = 1; question <= 8; question += 1) {
    await phone.getByText(`Question ${question} of 8`).waitFor();
    await phone.locator('.sp-option:has([value=b])').click();
    await phone.getByRole('button', { name: question === 8 ? 'Complete' : 'Next' }).click();
  }
  await phone.getByRole('heading', { name: 'Regulated' }).waitFor();
  await press(setup, room, 'show');
  const wall = await context.newPage();
  await wall.setViewportSize(WALL);
  await wall.goto(`${product.url}/stage#${room.stageKey}`);
  await wall.getByText('%').first().waitFor();
  await compose([await shoot(wall, WALL_SCALE), await shoot(phone)], 'docs/live-room.jpg');
}

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
