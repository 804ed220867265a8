import { existsSync, readFileSync } from 'node:fs';

/** What a suite came to, and the names of the tests that failed and of those that were skipped, where the suite tells them. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failedNames: readonly string[];
  readonly skippedNames: readonly string[];
}

export const NOTHING_COUNTED: Count = { passed: 0, failed: 0, skipped: 0, failedNames: [], skippedNames: [] };

/** Where suites leave their reports. */
export const RESULTS = '.cache/test-results';

/** Reads the report that vitest leaves as `{name}.json`; undefined where there is none. */
export function countVitest(name: string): Count | undefined {
  const report = readReport(name);
  return report === undefined ? undefined : countVitestReport(report as VitestReport);
}

/** Reads the report that Playwright leaves; undefined where there is none. */
export function countPlaywright(): Count | undefined {
  const report = readReport('e2e');
  return report === undefined ? undefined : countPlaywrightReport(report as PlaywrightReport);
}

export function countVitestReport(report: VitestReport): Count {
  const namesOf = (wanted: readonly string[]): readonly string[] =>
    report.testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => wanted.includes(status))
        .map(({ fullName }) => `${file}: ${fullName}`),
    );
  const skippedNames = namesOf(['skipped', 'pending', 'todo', 'disabled']);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: skippedNames.length,
    failedNames: namesOf(['failed']),
    skippedNames,
  };
}

export function countPlaywrightReport({ stats, suites }: PlaywrightReport): Count {
  const specs = suites.flatMap(listSpecs);
  const named = (wanted: (spec: PlaywrightSpec) => boolean): readonly string[] =>
    specs.filter(({ spec }) => wanted(spec)).map(({ file, spec }) => `${file}: ${spec.title}`);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failedNames: named(({ ok }) => !ok),
    skippedNames: named(({ tests }) => tests.some(({ status }) => status === 'skipped')),
  };
}

/**
 * Reads the last `N passed, N failed` of what a suite printed, with `N not possible` behind it where there are such, and their names from
 * the lines `– {name}: not possible …`; undefined where there is no such line.
 */
export function countClosingLine(output: string): Count | undefined {
  const last = [...output.matchAll(/(\d+) passed, (\d+) failed(?:, (\d+) not possible)?/g)].at(-1);
  if (last === undefined) return undefined;
  const [passed = 0, failed = 0, skipped = 0] = last.slice(1).map((number) => Number(number ?? 0));
  const names = [...output.matchAll(/^– (.+): not possible/gm)].map(([, name = '']) => name);
  return { passed, failed, skipped, failedNames: [], skippedNames: [...new Set(names)] };
}

/** A suite's lines in the summary: its counts, then the names of what failed and of what was not possible. */
export function describeSuite(name: string, count: Count, seconds: number): readonly string[] {
  const counts = [
    `${count.passed} passed`,
    `${count.failed} failed`,
    ...(count.skipped > 0 ? [`${count.skipped} not possible here`] : []),
  ];
  return [
    `${name.padEnd(16)} ${counts.join(', ')}  (${seconds.toFixed(0)} s)`,
    ...count.failedNames.map((failed) => `  failed: ${failed}`),
    ...count.skippedNames.map((skipped) => `  not possible here: ${skipped}`),
  ];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface PlaywrightSpec {
  readonly ok: boolean;
  readonly title: string;
  readonly tests: readonly { readonly status: string }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly specs: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

function listSpecs({
  file,
  specs,
  suites = [],
}: PlaywrightSuite): readonly { readonly file: string; readonly spec: PlaywrightSpec }[] {
  return [...specs.map((spec) => ({ file, spec })), ...suites.flatMap(listSpecs)];
}

function readReport(name: string): unknown {
  const file = `${RESULTS}/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
