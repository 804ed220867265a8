import { startBrowser } from '../start-browser.ts';
import { writeStaticFonts } from './static-fonts.ts';
import { makeFonts } from './web-fonts.ts';

/** `npm run fonts`: writes every font, and measures the fallbacks in a browser. */
const browser = await startBrowser();
try {
  await makeFonts(browser);
  await writeStaticFonts();
} finally {
  await browser.close();
}
