import { startPostgres } from '../setup/postgres.ts';
import { DATABASE_CONNECTION_CASES } from './database-connection-cases.ts';
import { LEAD_CASES } from './lead-cases.ts';
import { LIVE_CASES } from './live-cases.ts';
import { NO_STREAM_CASES, STREAM_CASES } from './live-stream-cases.ts';
import { PRODUCTION_CASES } from './production-cases.ts';
import type { RunningSetup } from './set-ups.ts';
import { startWebhookReceiver } from '../setup/webhook-receiver.ts';
import { WEBHOOK_CASES } from './webhook-cases.ts';
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
        for (const { name: what, run } of [
          ...LIVE_CASES,
          ...(setup.canStream ? STREAM_CASES : NO_STREAM_CASES),
        ])
          await judge(`${name}: live: ${what}`, () => run(setup));
      } finally {
        await setup.stop();
      }
    });
    console.log(`${name.padEnd(34)} ${passed - before} passed`);
  };

  const judgeWebhooks = async (
    name: string,
    start: (env: Readonly<Record<string, string>>) => Promise<RunningSetup>,
  ): Promise<void> => {
    const before = passed;
    const receiver = await startWebhookReceiver();
    await judge(`${name}: webhooks: starts and stops`, async () => {
      const setup = await start(receiver.env);
      try {
        for (const { name: what, run } of WEBHOOK_CASES)
          await judge(`${name}: webhooks: ${what}`, () => run(setup, receiver));
      } finally {
        await setup.stop();
        receiver.close();
      }
    });
    console.log(`${`${name}, webhooks`.padEnd(34)} ${passed - before} passed`);
  };

  await judgeWebhooks('embedded', startEmbedded);
  await judgeSetup('embedded', startEmbedded);
  const postgres = await startPostgres();
  try {
    await judgeWebhooks('Node with DATABASE_URL', (env) => startWithDatabase(postgres, env));
    await judgeWebhooks('Deno with PostgreSQL', (env) => startDeno(postgres, env));
    await judgeSetup('Node with DATABASE_URL', () => startWithDatabase(postgres));
    await judgeSetup('Deno with PostgreSQL', () => startDeno(postgres));
    for (const { name, run } of PRODUCTION_CASES) await judge(name, () => run(postgres));
  } finally {
    await postgres.remove();
  }
  for (const { name, run } of DATABASE_CONNECTION_CASES) await judge(name, run);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
