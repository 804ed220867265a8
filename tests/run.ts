import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * `tsx tests/run.ts test`, `services` or both: runs suites, prints the duration of each, and last
 * `N passed, N failed`. A suite that fails, or that runs no test, makes the exit code 1.
 */
const RESULTS = '.cache/test-results';
/** Suites of one group run at once: each mostly waits for its own processes and leaves one of two cores idle. */
const GROUPS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  test: [
    ['typecheck', 'lint'],
    ['rules', 'unit'],
    ['build'],
    ['another-speaker', 'product'],
    ['browser', 'elements'],
    ['e2e'],
  ],
  services: [['faults'], ['firefox', 'hosting'], ['contract', 'wordpress']],
};
/** Commands without a report count as one test. */
const WITHOUT_REPORT = ['typecheck', 'lint', 'rules', 'build'];

/** The length of a printed failure message, in characters. */
const MESSAGE_LENGTH = 600;

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly ok: boolean;
  readonly tests?: readonly {
    readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
  }[];
}

interface Suite {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

/** The reports of Vitest (which web-test-runner's has the form of) and of Playwright, as far as they are read. */
interface Report extends Suite {
  readonly testResults?: readonly {
    readonly assertionResults?: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly stats?: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

interface Result {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly line: string;
}

async function runSuite(name: string): Promise<Result> {
  const started = Date.now();
  const code = await spawnScript(name);
  const { passed, failed, skipped } = count(name, code);
  const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(5);
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return {
    name,
    passed,
    failed,
    line: `${name.padEnd(15)} ${seconds} s  ${passed} passed, ${failed} failed${left}`,
  };
}

function spawnScript(name: string): Promise<number | null> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/${name}.json`];
  const own = [...WITHOUT_REPORT, 'elements', 'e2e'].includes(name);
  const child = spawn('npm', ['run', '-s', name, '--', ...(own ? [] : reporters)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.once('close', resolve));
}

function count(name: string, code: number | null): { passed: number; failed: number; skipped: number } {
  if (WITHOUT_REPORT.includes(name))
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const report = readReport(name);
  const passed = report.numPassedTests ?? report.stats?.expected ?? 0;
  const failed = report.numFailedTests ?? (report.stats ? report.stats.unexpected + report.stats.flaky : 0);
  const skipped = report.numPendingTests ?? report.stats?.skipped ?? 0;
  const isBad = code !== 0 || passed + failed === 0;
  return { passed, failed: isBad ? Math.max(failed, 1) : failed, skipped };
}

function readReport(name: string): Report {
  const file = `${RESULTS}/${name}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
}

/** Returns the name and the messages of each failed test. */
function listFailures({ testResults = [], specs = [], suites = [] }: Report): string[] {
  return [
    ...testResults
      .flatMap(({ assertionResults = [] }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => describeFailure(fullName, failureMessages)),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests = [] }) => {
        const errors = tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors));
        return describeFailure(
          `${file} ${title}`,
          errors.map(({ message = '' }) => message),
        );
      }),
    ...suites.flatMap(listFailures),
  ];
}

function describeFailure(name: string, messages: readonly string[]): string {
  const lines = messages.map((message) =>
    stripVTControlCharacters(message).slice(0, MESSAGE_LENGTH).replaceAll(/\n\s*/g, '\n    '),
  );
  return [name, ...lines].join('\n    ');
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const results: Result[] = [];
for (const group of process.argv.slice(2).flatMap((name) => GROUPS[name] ?? []))
  results.push(...(await Promise.all(group.map(runSuite))));
const sum = (what: 'passed' | 'failed') => results.reduce((total, result) => total + result[what], 0);
for (const { name, failed } of results) {
  if (failed > 0) for (const test of listFailures(readReport(name))) console.log(`failed: ${name}: ${test}`);
}
for (const { line } of results) console.log(line);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 && results.length > 0 ? 0 : 1;
