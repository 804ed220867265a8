import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser } from '../setup/find-browser.ts';
import { startProduct } from '../setup/product.ts';
import { drawHome, drawOffice, drawRoom } from './pictures.ts';

/** `npm run screenshots`: the README's pictures, from the built pages with invented people. */
const product = await startProduct();
const browser = await chromium.launch({ executablePath: findBrowser('full'), args: CHROMIUM_FLAGS });
const newContext = () =>
  browser.newContext({ reducedMotion: 'reduce', timezoneId: 'America/New_York', locale: 'en-US' });
try {
  await drawHome(await newContext(), product.url);
  await drawRoom(await newContext(), product);
  await drawOffice(await newContext(), product.url);
} finally {
  await browser.close();
  await product.stop();
}
