import { spawnSync } from 'node:child_process';
import { speaker } from '../../speaker/speaker.config.ts';
import { askAnswers, readAnswers } from './answers.ts';
import { writeSpeaker } from './write-speaker.ts';

/**
 * `npm run new-speaker`: replaces the demonstration in `speaker/` and `public/` by placeholders and
 * starts the site. `-- --config FILE` reads the answers from JSON and starts nothing.
 */
async function main(): Promise<void> {
  if (speaker.demonstration === undefined) throw new Error(`speaker/ is already ${speaker.name}’s.`);
  const at = process.argv.indexOf('--config');
  const file = at === -1 ? undefined : process.argv[at + 1];
  const answers = file === undefined ? await askAnswers() : readAnswers(file);
  await writeSpeaker('.', answers);
  run('fonts');
  run('pictures');
  run('kit');
  console.log(
    'speaker/ is yours. docs/make-it-yours.md says what comes next; npm run check-speaker what is left.',
  );
  if (file === undefined) run('start');
}

function run(script: string): void {
  const { status } = spawnSync('npm', ['run', '-s', script], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm run ${script} failed.`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
