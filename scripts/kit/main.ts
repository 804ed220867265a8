import { startBrowser } from '../start-browser.ts';
import { makeBrand } from './brand.ts';
import { makeKit } from './documents.ts';
import { makePlaces } from './placeholders.ts';
import { makeSocial } from './share-pictures.ts';

/** `npm run kit`: logo, icons, placeholders, share pictures, the kit's PDFs and their archive. */
const browser = await startBrowser();
try {
  await makeBrand(browser);
  await makePlaces();
  await makeSocial(browser);
  await makeKit(browser);
} finally {
  await browser.close();
}
