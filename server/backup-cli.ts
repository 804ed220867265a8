import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { createBackup, restoreBackup } from './backup/backup-file.ts';
import { parseConfiguration } from './configuration.ts';
import { askOwner } from './control/ask-owner.ts';
import { isAnswering, takeFolder } from './control/instance-lock.ts';
import { DATABASE_FOLDER, prepareDataFolder } from './data-folder.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { createLog } from './log.ts';
import { StartError } from './start-error.ts';

const USAGE = 'Usage: npm run backup -- FILE, or npm run restore -- FILE (with the server stopped)';

/**
 * `npm run backup -- FILE`: the whole data folder as one file, while the server runs and while it does not.
 * `npm run restore -- FILE`: puts it back; what was there is moved aside.
 */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const configuration = parseConfiguration(process.env);
  const [what, file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0 || (what !== 'backup' && what !== 'restore'))
    throw new StartError(USAGE);
  if (configuration.databaseUrl !== undefined)
    throw new StartError(
      'DATABASE_URL is set: back that database up with pg_dump, and restore it with pg_restore.',
    );
  if (what === 'restore') {
    const zip = readFileSync(file);
    const folder = await prepareDataFolder(configuration.dataDir);
    await owning(folder, () => restoreBackup(folder, zip, new Date()));
    console.log(`${folder} is as it was when ${file} was made.`);
    return;
  }
  const folder = resolve(configuration.dataDir);
  if (!existsSync(join(folder, DATABASE_FOLDER)))
    throw new StartError(`There is nothing to back up in ${folder}.`);
  const backup = (await isAnswering(folder))
    ? await askOwner(folder, '/backup')
    : await owning(folder, () => dumpAndPack(folder));
  writeFileSync(file, backup, { mode: 0o600 });
  console.log(
    `${file} (${(backup.byteLength / 1024 / 1024).toFixed(1)} MiB). It holds personal data and the editor's token.`,
  );
}

async function dumpAndPack(folder: string): Promise<Uint8Array> {
  const database = openEmbeddedDatabase(
    join(folder, DATABASE_FOLDER),
    createLog((line) => process.stderr.write(line)),
  );
  await database.whenReady();
  const backup = createBackup(folder, await database.dump());
  await database.close();
  return backup;
}

async function owning<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await takeFolder(folder, (_, response) => response.writeHead(503).end());
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
