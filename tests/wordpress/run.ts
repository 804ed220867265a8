import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

/**
 * `npm run wordpress`: the plugin in a real WordPress (Debian's, or the folder in WORDPRESS_SOURCE). The closing line is
 * `N passed, N failed`; arguments go on to vitest, so that one file can be run alone.
 */
const REPORT = '.cache/test-results/wordpress.json';

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
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
const counts = existsSync(REPORT)
  ? (JSON.parse(readFileSync(REPORT, 'utf8')) as { numPassedTests: number; numFailedTests: number })
  : { numPassedTests: 0, numFailedTests: 1 };
const failed = status === 0 ? counts.numFailedTests : Math.max(1, counts.numFailedTests);
process.stdout.write(`${counts.numPassedTests} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
