import { existsSync } from 'node:fs';
import { parseConfiguration, StartError } from './configuration/configuration.ts';
import { FolderInUseError } from './control/instance-lock.ts';
import { createLineWriter, createLog, printable } from './log.ts';
import { startProduct } from './start-product.ts';

const WATCH_EVERY_MS = 250;

/** The entry of `npm start` and `npm run dev` (docs/interfaces.md#commands). */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const development = process.argv.includes('--dev');
  // React's development build renders a page seven times slower.
  if (!development) process.env.NODE_ENV ??= 'production';
  const log = createLog(createLineWriter(process.stderr));
  const product = await startProduct({
    configuration: parseConfiguration(process.env),
    development,
    log,
    print: (line) => console.log(printable(line)),
  });
  onEnd(process.env.npm_lifecycle_event, async (reason) => {
    log({ level: 'info', event: 'ending', reason });
    await product.stop();
    process.exit(0);
  });
}

/** Ends the process; an expected error prints one line. */
function fail(error: unknown): never {
  const isExpected = error instanceof StartError || error instanceof FolderInUseError;
  console.error(isExpected ? printable(error.message) : error);
  process.exit(1);
}

// A database can become unusable at any time after the start.
process.once('unhandledRejection', fail);
await main().catch(fail);

/**
 * Calls `end` once: on SIGTERM, on SIGINT, or when the npm that started this process was killed
 * without passing the signal on, which would leave port and data folder in use. `npmScript`: the
 * script that npm runs.
 */
function onEnd(npmScript: string | undefined, end: (reason: string) => Promise<void>): void {
  let ending = false;
  const once = (reason: string) => {
    if (ending) return;
    ending = true;
    void end(reason);
  };
  process.on('SIGTERM', () => once('SIGTERM'));
  process.on('SIGINT', () => once('SIGINT'));
  if (npmScript !== 'start' && npmScript !== 'dev') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    once('npm ended');
  }, WATCH_EVERY_MS);
  watch.unref();
}
