import { existsSync } from 'node:fs';
import { parseConfiguration } from './configuration/configuration.ts';
import { FolderInUseError } from './control/instance-lock.ts';
import { createLineWriter, createLog } from './log.ts';
import { printable } from './printable.ts';
import { startProduct } from './start-product.ts';
import { StartError } from './configuration/start-error.ts';
import { onEnd } from './process-end.ts';

/**
 * The entry of `npm start` and `npm run dev`: reads the environment (and `.env`, where there is one), starts the product,
 * prints where it is, and ends it cleanly on SIGTERM or SIGINT (docs/interfaces.md#commands).
 */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const development = process.argv.includes('--dev');
  // React takes its development build otherwise: a page after a save costs visitors seven times the wait.
  if (!development) process.env.NODE_ENV ??= 'production';
  const lines = createLineWriter(process.stderr);
  process.once('exit', lines.flush);
  const log = createLog(lines.write);
  const product = await startProduct({
    configuration: parseConfiguration(process.env),
    development,
    log,
    say: (line) => console.log(printable(line)),
  });
  onEnd(process.env.npm_lifecycle_event, async (reason) => {
    log({ level: 'info', event: 'ending', reason });
    await product.stop();
    process.exit(0);
  });
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof FolderInUseError;
  console.error(isExpected ? printable(error.message) : error);
  process.exit(1);
}
