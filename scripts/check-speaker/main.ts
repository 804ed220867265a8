import { existsSync } from 'node:fs';
import { speaker } from '../../speaker/speaker.config.ts';
import { recordDemonstration } from './record-demonstration.ts';
import { reportLeftovers } from './find-leftovers.ts';

/** `npm run check-speaker`, or with `-- --record` records the demonstration. */
if (process.argv.includes('--record')) recordDemonstration();
else if (existsSync('dist/site/index.html')) {
  const count = await reportLeftovers();
  const subject = speaker.demonstration === undefined ? 'of the demonstration or unfinished' : 'broken';
  console.log(count === 0 ? `Nothing is ${subject}.` : `${count} findings are ${subject}.`);
  process.exitCode = count === 0 ? 0 : 1;
} else {
  console.error('There is no built site: npm run build');
  process.exitCode = 1;
}
