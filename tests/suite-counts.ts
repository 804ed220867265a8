import { existsSync, readFileSync } from 'node:fs';

/** What a suite came to. `names` are those of the tests that failed, where the suite tells them. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly names: readonly string[];
}

/** Where suites leave their reports. */
export const RESULTS = '.cache/test-results';

/** Reads the report that vitest leaves as `{name}.json`; undefined where there is none. */
export function countVitest(name: string): Count | undefined {
  const report = readReport(name) as VitestReport | undefined;
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      names: report.testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${file}: ${fullName}`),
      ),
    }
  );
}

/** Reads the report that Playwright leaves; undefined where there is none. */
export function countPlaywright(): Count | undefined {
  const report = readReport('e2e') as PlaywrightReport | undefined;
  return (
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      names: report.suites.flatMap(listFailed),
    }
  );
}

/** Reads the last `N passed, N failed` of what a suite printed; undefined where there is none. */
export function countClosingLine(output: string): Count | undefined {
  const line = output.match(/(\d+) passed, (\d+) failed/g)?.at(-1);
  const [passed, failed] = line?.match(/\d+/g)?.map(Number) ?? [];
  return passed === undefined || failed === undefined ? undefined : { passed, failed, names: [] };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly specs: readonly { readonly ok: boolean; readonly title: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

function listFailed({ file, specs, suites = [] }: PlaywrightSuite): readonly string[] {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`),
    ...suites.flatMap(listFailed),
  ];
}

function readReport(name: string): unknown {
  const file = `${RESULTS}/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
