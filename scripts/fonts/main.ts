import { writeFileSync } from 'node:fs';
import { recordMade } from '../../build/made-files.ts';
import { faces } from '../../speaker/theme.config.ts';
import { makeFonts } from './make-fonts.ts';

/** `npm run fonts`: fonts, sheets and licenses. Ends with one line for an unfit typeface. */
try {
  const files = await makeFonts(faces);
  for (const [file, data] of Object.entries(files)) {
    writeFileSync(file, data);
    console.log(`${file}: ${(data.length / 1024).toFixed(1)} kB`);
  }
  const served = Object.keys(files).flatMap((file) => /^public\/(.*)$/.exec(file)?.[1] ?? []);
  recordMade('fonts', served);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
