import type { BrowserContext } from '@playwright/test';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import { assessment, crowd, press } from '../contract/live-setup.ts';
import type { Product } from '../setup/product.ts';
import { compose, shoot } from './compose.ts';

const WALL = { width: 1920, height: 1080 };
const WALL_SCALE = 0.6;
const PHONE = { width: 390, height: 780 };
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
