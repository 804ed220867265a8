import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fetchNewerWordPress } from './fetch-newer.ts';
import { DEBIAN_WORDPRESS } from './packages.ts';

/**
 * `npm run wordpress`: the plugin in a real WordPress, Debian's; with `--newer` in 6.5.5 from npm. The closing line is
 * `N passed, N failed`; other arguments go on to vitest, so that one file can be run alone.
 */
const REPORT = '.cache/test-results/wordpress.json';

const newer = process.argv.includes('--newer');
const WORDPRESS_SOURCE = newer ? fetchNewerWordPress() : DEBIAN_WORDPRESS;
mkdirSync('.cache/test-results', { recursive: true });
rmSync(REPORT, { force: true });
const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    '--config=tests/wordpress/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...process.argv.slice(2).filter((argument) => argument !== '--newer'),
  ],
  { stdio: 'inherit', env: { ...process.env, WORDPRESS_SOURCE } },
);
const counts = existsSync(REPORT)
  ? (JSON.parse(readFileSync(REPORT, 'utf8')) as { numPassedTests: number; numFailedTests: number })
  : { numPassedTests: 0, numFailedTests: 1 };
const failed = status === 0 ? counts.numFailedTests : Math.max(1, counts.numFailedTests);
process.stdout.write(`${counts.numPassedTests} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
