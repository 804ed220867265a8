import { existsSync } from 'node:fs';
import { isUpToDate, recordMade } from '../../build/made-files.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { PUBLIC } from '../paths.ts';
import { startBrowser } from '../start-browser.ts';
import { makeBrand } from './brand.ts';
import { makeKit } from './documents.ts';
import { makeSocial } from './share-pictures.ts';

/** `npm run kit`: makes what is outdated: logo, icons, share pictures, PDFs and their archive. */
const isMade = existsSync(`${PUBLIC}/kit/${speaker.kit.archive.file}`);
if (isMade && isUpToDate('kit')) console.log('The kit is up to date.');
else {
  const browser = await startBrowser();
  try {
    await makeBrand(browser);
    recordMade('kit', [...(await makeSocial(browser)), ...(await makeKit(browser))]);
  } finally {
    await browser.close();
  }
}
