import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * `tsx tests/run.ts check`, `test`, `services` or the last two: runs suites, prints the duration
 * of each, and last `N passed, N failed`. A suite that fails, or that runs no test, makes the exit
 * code 1; no test may be affected by a change.
 */
const RESULTS = '.cache/test-results';
/**
 * Lanes run at once, and the suites of a lane in order. Unit, end to end and layouts have workers
 * of their own. Services wait for processes and disks, so two cores have three lanes of them.
 */
const GROUPS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  check: [['lint', 'typecheck rules documents affected']],
  test: [['lint rules typecheck', 'build browser elements'], ['unit'], ['e2e']],
  services: [['layouts'], ['faults firefox hosting', 'product another-speaker', 'wordpress contract']],
};
/** Commands without a report count as one test. */
const WITHOUT_REPORT = ['typecheck', 'lint', 'rules', 'build', 'affected'];
const OF_PLAYWRIGHT = ['e2e', 'layouts'];

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

/** What is read of the reports of Vitest, web-test-runner (same format) and Playwright. */
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

async function runLane(lane: string): Promise<Result[]> {
  const done: Result[] = [];
  for (const name of lane.split(' ')) done.push(await runSuite(name));
  return done;
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
  const file = `${RESULTS}/${name}.json`;
  const child = spawn('npm', ['run', '-s', name, '--', ...listReporters(name, file)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return new Promise((resolve) => child.once('close', resolve));
}

function listReporters(name: string, file: string): string[] {
  if (OF_PLAYWRIGHT.includes(name)) return ['--reporter=list,json'];
  // The configuration of `elements` has its own.
  if ([...WITHOUT_REPORT, 'elements'].includes(name)) return [];
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
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
for (const lanes of process.argv.slice(2).flatMap((name) => GROUPS[name] ?? []))
  results.push(...(await Promise.all(lanes.map(runLane))).flat());
const sum = (what: 'passed' | 'failed') => results.reduce((total, result) => total + result[what], 0);
for (const { name, failed } of results) {
  if (failed > 0) for (const test of listFailures(readReport(name))) console.log(`failed: ${name}: ${test}`);
}
for (const { line } of results) console.log(line);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 && results.length > 0 ? 0 : 1;
