import { readFileSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { speaker } from './speaker/speaker.config.ts';
import { CHROMIUM_FLAGS, findBrowser } from './tests/setup/find-browser.ts';

/** A browser test is next to its component; every other test runs in Node. */
const BROWSER_TESTS = '{shared,widgets,site,apps}/**/*.browser.test.{ts,tsx}';

/** Tests that create embedded databases on a disk, a third of the time of all tests in Node. */
const DATABASE_TESTS = 'server/{backup,database}/*.test.ts';

/** A changed label fails within ten seconds then. */
const IS_WATCHING = process.env['npm_lifecycle_event'] === 'test:watch';

/** Files with jsdom come first: Vitest ends a worker when the next file has another environment. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const needsJsdom = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
    return (await super.sort(files)).toSorted((a, b) => Number(needsJsdom(b)) - Number(needsJsdom(a)));
  }
}

/** Starts servers: its files run one after the other. */
const serviceSuite = (name: string, include: string[], globalSetup: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    globalSetup,
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    sequence: { groupOrder: 2 },
  },
});

/** A project for each level of tests, as listed in CONTRIBUTING.md. */
export default defineConfig({
  test: {
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{shared,speaker,widgets,site,apps,backend,server,supabase,build,scripts}/**/*.test.{ts,tsx}',
            'tests/rules/**/*.test.ts',
            // Texts, pictures and documents of the demonstration: another speaker has others.
            ...(speaker.demonstration ? ['tests/demonstration/*.test.ts'] : []),
          ],
          exclude: [BROWSER_TESTS, DATABASE_TESTS],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A worker's files share modules and a database: loading them takes most of the time.
          isolate: false,
          // One more than the cores: some files wait for timers and connections.
          maxWorkers: 3,
          unstubGlobals: true,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        optimizeDeps: {
          // The site's plugin provides it; without this line the scan of the other packages fails.
          exclude: ['virtual:kit-files'],
        },
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          testTimeout: IS_WATCHING ? 6_000 : 30_000,
          unstubGlobals: true,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            provider: playwright({
              launchOptions: {
                // Only this project looks for a browser, and may install one.
                get executablePath() {
                  return findBrowser();
                },
                args: CHROMIUM_FLAGS,
              },
            }),
            instances: [{ browser: 'chromium', headless: true, viewport: { width: 1024, height: 768 } }],
            screenshotFailures: false,
          },
        },
      },
      serviceSuite('product', ['tests/server/**/*.test.ts'], ['tests/setup/build.ts']),
      serviceSuite('another-speaker', ['tests/another-speaker/*.test.ts'], []),
      serviceSuite('contract', ['tests/contract/*.test.ts'], ['tests/setup/build.ts']),
      serviceSuite('faults', ['tests/faults/*.test.ts', DATABASE_TESTS], ['tests/setup/build.ts']),
      serviceSuite('hosting', ['tests/hosting/*.test.ts'], []),
      serviceSuite('firefox', ['tests/elements/*.test.ts'], ['tests/setup/build.ts']),
      serviceSuite('wordpress', ['tests/wordpress/**/*.test.ts'], ['tests/wordpress/global-setup.ts']),
    ],
  },
});
