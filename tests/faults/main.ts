import { buildParts } from '../../build/build-parts.ts';
import { BACKUP_CASES } from './backup-cases.ts';
import { CONNECTION_CASES } from './connection-cases.ts';
import { EMBEDDED_CASES } from './embedded-cases.ts';
import { LIVE_FAULT_CASES } from './live-cases.ts';
import { SHARED_DATABASE_CASES } from './shared-database-cases.ts';
import { START_CASES } from './start-cases.ts';
import { WEBHOOK_CASES } from './webhook-cases.ts';

/**
 * `npm run test:faults`: what must hold while things break. `npm run test:faults -- 10` runs everything ten times.
 * The last line is
 * `N passed, N failed, N not possible on this machine`.
 */
async function main(): Promise<void> {
  const times = Number(process.argv[2] ?? '1');
  await buildParts({ onStart: () => undefined });
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  for (let time = 1; time <= times; time += 1) {
    for (const { name, needs, run } of [
      ...EMBEDDED_CASES,
      ...WEBHOOK_CASES,
      ...START_CASES,
      ...CONNECTION_CASES,
      ...BACKUP_CASES,
      ...SHARED_DATABASE_CASES,
      ...LIVE_FAULT_CASES,
    ]) {
      if (needs?.() === false) {
        skipped += 1;
        console.log(`– ${name}: not possible on this machine`);
        continue;
      }
      const started = Date.now();
      try {
        await run();
        passed += 1;
        console.log(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
      } catch (error) {
        failed += 1;
        console.log(`✗ ${name}\n  ${error instanceof Error ? error.message.slice(0, 2_000) : String(error)}`);
      }
    }
  }
  console.log(`${passed} passed, ${failed} failed, ${skipped} not possible on this machine`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
