import { startPostgres } from '../setup/postgres.ts';
import { LEAD_CASES } from './lead-cases.ts';
import { PRODUCTION_CASES } from './production-cases.ts';
import type { RunningSetup } from './set-ups.ts';
import { startDeno, startEmbedded, startWithDatabase } from './set-ups.ts';

/**
 * `npm run contract`: one list of contract cases against each set-up that takes leads, and what only a real PostgreSQL
 * can show. The last line is `N passed, N failed`.
 */
async function main(): Promise<void> {
  let passed = 0;
  let failed = 0;
  const judge = async (name: string, run: () => Promise<void>): Promise<void> => {
    try {
      await run();
      passed += 1;
    } catch (error) {
      failed += 1;
      console.log(`✗ ${name}\n  ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const judgeSetup = async (name: string, start: () => Promise<RunningSetup>): Promise<void> => {
    const before = passed;
    await judge(`${name}: starts and stops`, async () => {
      const setup = await start();
      try {
        for (const { name: what, run } of LEAD_CASES) await judge(`${name}: ${what}`, () => run(setup));
      } finally {
        await setup.stop();
      }
    });
    console.log(`${name.padEnd(24)} ${passed - before} passed`);
  };

  await judgeSetup('embedded', startEmbedded);
  const postgres = await startPostgres();
  try {
    await judgeSetup('Node with DATABASE_URL', () => startWithDatabase(postgres));
    await judgeSetup('Deno with PostgreSQL', () => startDeno(postgres));
    for (const { name, run } of PRODUCTION_CASES) await judge(name, () => run(postgres));
  } finally {
    await postgres.remove();
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
