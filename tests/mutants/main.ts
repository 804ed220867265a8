import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MUTATIONS } from './all-mutations.ts';
import type { Mutation } from './mutation.ts';

const GOAL = 0.9;
/** A mutation may make a test wait forever. */
const TIME_LIMIT_MS = 300_000;

type Verdict = 'killed' | 'survived';

/**
 * `npm run mutants`: removes one safeguard after the other from a copy of the project and runs the file's unit tests, which must
 * fail. `npm run mutants -- session` runs those with the word in their name or file. Ends with 1 where fewer than nine of ten are killed,
 * where one survives without a listed reason, and where one no longer matches its file.
 */
async function main(): Promise<void> {
  const word = process.argv[2]?.toLowerCase() ?? '';
  const mutations = MUTATIONS.filter(({ name, file }) => `${name} ${file}`.toLowerCase().includes(word));
  for (const mutation of mutations) apply(readFileSync(mutation.file, 'utf8'), mutation);
  const copies = Array.from({ length: Math.min(availableParallelism(), 4) }, copyProject);
  try {
    const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))];
    const whole = await runTests(copies[0] ?? '', tests);
    if (!whole.passed) throw new Error(`The tests fail without any mutation:\n${whole.output}`);
    const waiting = [...mutations];
    const verdicts = new Map<Mutation, Verdict>();
    await Promise.all(
      copies.map(async (copy) => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const verdict = await judge(copy, next);
          verdicts.set(next, verdict);
          console.log(`${verdict === 'killed' ? '✓ killed  ' : '✗ survived'} ${next.name} (${next.file})`);
        }
      }),
    );
    report(mutations, verdicts);
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
}

/** The project's own files, with the packages that are installed. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'speaker-mutants-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== ''))
    cpSync(file, join(copy, file), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The file without its safeguard; throws if the mutation no longer matches it. */
function apply(original: string, { name, file, from, to }: Mutation): string {
  if (original.split(from).length !== 2)
    throw new Error(`«${name}» does not match: its text does not occur exactly once in ${file}.`);
  return original.replace(from, () => to);
}

async function judge(copy: string, mutation: Mutation): Promise<Verdict> {
  const path = join(copy, mutation.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, apply(original, mutation));
  try {
    const { passed, output } = await runTests(copy, mutation.tests);
    if (/PARSE_ERROR|Transform failed|SyntaxError/.test(output))
      throw new Error(`«${mutation.name}» does not parse:\n${output}`);
    return passed ? 'survived' : 'killed';
  } finally {
    writeFileSync(path, original);
  }
}

function runTests(folder: string, tests: readonly string[]): Promise<{ passed: boolean; output: string }> {
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  return new Promise((done) => {
    execFile(
      process.execPath,
      [vitest, 'run', '--project', 'unit', '--bail', '1', ...tests],
      { cwd: folder, timeout: TIME_LIMIT_MS, maxBuffer: 2 ** 26, env: { ...process.env, NO_COLOR: '1' } },
      (error, stdout, stderr) => done({ passed: error === null, output: stdout + stderr }),
    );
  });
}

function report(mutations: readonly Mutation[], verdicts: ReadonlyMap<Mutation, Verdict>): void {
  const survivors = mutations.filter((mutation) => verdicts.get(mutation) === 'survived');
  const killed = mutations.length - survivors.length;
  const share = killed / Math.max(1, mutations.length);
  for (const { name, survives } of survivors) console.log(`survivor: ${name}: ${survives ?? 'NO REASON'}`);
  console.log(`${killed} of ${mutations.length} killed (${(share * 100).toFixed(0)} %)`);
  const isListed = survivors.every(({ survives }) => survives !== undefined);
  process.exitCode = share >= GOAL && isListed ? 0 : 1;
}

await main();
