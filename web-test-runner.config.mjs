import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { register } from 'tsx/esm/api';

/** Every custom element as it ships (`dist/widgets`), in a real browser. */
const unregister = register();
const { CHROMIUM_FLAGS, findBrowser } = await import('./tests/setup/find-browser.ts');
const { buildParts } = await import('./build/build-parts.ts');
// Outdated parts are built first: the suite must not pass on old code.
await buildParts({ onStart: () => process.stdout.write('Building the widgets …\n') }, ['widgets']);
await unregister();

/** Serves partner pages with the HTML and policy of the test. */
const hostPages = {
  name: 'host-pages',
  serve({ path, query }) {
    if (path !== '/host-page') return undefined;
    return {
      body: query.html,
      type: 'html',
      headers: query.csp ? { 'content-security-policy': query.csp } : {},
    };
  },
};

/** The entries of `dist/widgets` at another address without chunks: old ones after an update. */
const entriesWithoutChunks = {
  name: 'entries-without-chunks',
  serve({ path }) {
    const entry = /^\/without-chunks\/([\w-]+\.js)$/.exec(path)?.[1];
    return entry && { body: readFileSync(`dist/widgets/${entry}`, 'utf8'), type: 'js' };
  },
};

/** Writes counts and failures in the format of Vitest's JSON report, for `npm test`. */
const jsonReport = {
  onTestRunFinished({ sessions }) {
    const tests = (suite) => [...(suite?.tests ?? []), ...(suite?.suites ?? []).flatMap(tests)];
    const all = sessions.flatMap((session) => tests(session.testResults));
    const failed = all.filter((test) => !test.passed);
    mkdirSync('.cache/test-results', { recursive: true });
    writeFileSync(
      '.cache/test-results/elements.json',
      JSON.stringify({
        numPassedTests: all.length - failed.length,
        numFailedTests: failed.length,
        testResults: [
          {
            assertionResults: failed.map(({ name, error }) => ({
              fullName: name,
              status: 'failed',
              failureMessages: [error?.message ?? ''],
            })),
          },
        ],
      }),
    );
  },
};

export default {
  files: 'widgets/**/*.element-test.ts',
  nodeResolve: true,
  // One page at a time: a background page paints nothing, and its observers stay silent.
  concurrency: 1,
  browsers: [chromeLauncher({ launchOptions: { executablePath: findBrowser(), args: CHROMIUM_FLAGS } })],
  plugins: [esbuildPlugin({ ts: true, target: 'es2022' }), hostPages, entriesWithoutChunks],
  middleware: [
    // Widgets answer any origin, as the product's server does (docs/interfaces.md#addresses).
    (context, next) => {
      context.set('access-control-allow-origin', '*');
      return next();
    },
  ],
  reporters: [defaultReporter(), jsonReport],
  testFramework: { config: { timeout: 15_000 } },
};
