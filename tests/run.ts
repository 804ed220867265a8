import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import {
  countClosingLine,
  countPlaywright,
  countVitest,
  describeSuite,
  NOTHING_COUNTED,
  RESULTS,
} from './suite-counts.ts';
import type { Count } from './suite-counts.ts';

/**
 * What `npm test` runs, in order, and how many of each suite's tests passed, failed and were not possible here. With `--services`, the
 * suites that need services beside the product run too (PostgreSQL, Deno, WordPress, nginx), the elements in Firefox and the faults: `.ci/run`
 * asks for them.
 * The last line is `N passed, N failed`; the exit code is 0 only when nothing failed and every suite ran something.
 */
interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Where the suite leaves its counts; a step without one counts as one test. */
  readonly count?: (output: string) => Count | undefined;
  /**
   * Runs what has just failed once more, by itself: a test in a browser may meet a machine that is busy elsewhere. Only a
   * few: more than that is a breakage, whatever a second run says (docs/decisions/2026-11-23-failed-tests-again-alone.md).
   */
  readonly again?: readonly string[];
}

/** Suites that run at once: each mostly waits for processes of its own, and leaves a processor of two to the other. */
type Group = readonly Step[];

const TYPES: Step = { name: 'types', command: ['npm', 'run', '-s', 'typecheck'] };
const LINT: Step = { name: 'lint', command: ['npm', 'run', '-s', 'lint'] };
const RULES: Step = { name: 'import rules', command: ['npm', 'run', '-s', 'rules'] };
const UNIT: Step = {
  name: 'unit',
  command: [
    'npx',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/unit.json`,
  ],
  count: () => countVitest('unit'),
};
const BUILD: Step = { name: 'build', command: ['npm', 'run', '-s', 'build'] };
const PRODUCT: Step = {
  name: 'product',
  command: [
    ...['npm', 'run', '-s', 'product', '--', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${RESULTS}/product.json`,
  ],
  count: () => countVitest('product'),
};
const ELEMENTS: Step = {
  name: 'elements',
  command: ['npm', 'run', '-s', 'elements'],
  count: countClosingLine,
};
const END_TO_END: Step = {
  name: 'end to end',
  command: ['npm', 'run', '-s', 'e2e'],
  count: countPlaywright,
  again: ['npm', 'run', '-s', 'e2e', '--', '--last-failed', '--workers=1'],
};
const FIREFOX: Step = { name: 'Firefox', command: ['npm', 'run', '-s', 'elements:firefox'] };
const FAULTS: Step = {
  name: 'faults',
  command: ['npm', 'run', '-s', 'test:faults'],
  count: countClosingLine,
};
const HOSTING: Step = { name: 'hosting', command: ['npm', 'run', '-s', 'hosting'], count: countClosingLine };
const CONTRACT: Step = {
  name: 'contract',
  command: ['npm', 'run', '-s', 'contract'],
  count: countClosingLine,
};
const WORDPRESS: Step = {
  name: 'wordpress',
  command: ['npm', 'run', '-s', 'wordpress'],
  count: countClosingLine,
};

const GROUPS: readonly Group[] = [
  [LINT, TYPES],
  [RULES],
  [UNIT],
  [BUILD],
  [PRODUCT, FAULTS],
  [ELEMENTS],
  [END_TO_END],
  [FIREFOX],
  [HOSTING],
  [CONTRACT, WORDPRESS],
];
/** Of some 530 tests: so many may be run again. */
const AGAIN_MAX = 8;
const NEED_SERVICES: readonly Step[] = [FIREFOX, FAULTS, HOSTING, CONTRACT, WORDPRESS];

async function main(): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const left = process.argv.includes('--services') ? [] : NEED_SERVICES;
  const rows: Row[] = [];
  for (const group of GROUPS) {
    const steps = group.filter((step) => !left.includes(step));
    rows.push(...(await Promise.all(steps.map((step) => take(step, steps.length)))));
  }
  console.log('');
  for (const { name, count, seconds } of rows)
    for (const line of describeSuite(name, count, seconds)) console.log(line);
  const passed = rows.reduce((sum, row) => sum + row.count.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

interface Row {
  readonly name: string;
  readonly count: Count;
  readonly seconds: number;
}

/** Runs a suite. What it prints is shown as it comes, or whole at its end where another runs beside it. */
async function take(step: Step, atOnce: number): Promise<Row> {
  const started = Date.now();
  const isAlone = atOnce === 1;
  if (isAlone) console.log(`\n── ${step.name}`);
  const { code, output } = await run(step.command, isAlone);
  if (!isAlone) console.log(`\n── ${step.name}\n${output}`);
  const first = judge(step, code, output);
  const count = await takeFailedAgain(step, first);
  return { name: step.name, count, seconds: (Date.now() - started) / 1000 };
}

/** The counts of a suite after its few failed tests had their second run. Those that passed only then are named above it. */
async function takeFailedAgain(step: Step, first: Count): Promise<Count> {
  if (step.again === undefined || first.failed === 0 || first.failed > AGAIN_MAX) return first;
  console.log(`\n── ${step.name}: the ${first.failed} named as failed above, once more, alone`);
  const { code, output } = await run(step.again, true);
  const second = judge(step, code, output);
  return second.passed + second.failed === first.failed
    ? {
        ...second,
        passed: first.passed + second.passed,
        skipped: first.skipped,
        skippedNames: first.skippedNames,
      }
    : first;
}

/** A suite that ended badly, or that ran nothing, has failed whatever it counted. */
function judge(step: Step, code: number | null, output: string): Count {
  const counted =
    step.count === undefined ? { ...NOTHING_COUNTED, passed: code === 0 ? 1 : 0 } : step.count(output);
  const count = counted ?? NOTHING_COUNTED;
  const bad = code !== 0 || count.passed + count.failed === 0;
  return { ...count, failed: bad ? Math.max(count.failed, 1) : count.failed };
}

function run(command: readonly string[], shows: boolean): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const pass = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      if (shows) to.write(chunk);
    };
    child.stdout.on('data', pass(process.stdout));
    child.stderr.on('data', pass(process.stderr));
    child.once('close', (code) => resolve({ code, output }));
  });
}

await main();
