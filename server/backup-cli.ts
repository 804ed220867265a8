import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { parseConfiguration } from './configuration/configuration.ts';
import { requestOwner } from './control/request-owner.ts';
import { isAnswering, lockFolder } from './control/instance-lock.ts';
import { DATABASE_FOLDER, prepareDataFolder } from './configuration/data-folder.ts';
import { checkDatabaseFolder } from './database/check-database-folder.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { createLog } from './log.ts';
import { printable } from './printable.ts';
import { StartError } from './configuration/start-error.ts';

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
  if (what === 'restore') return restore(file, configuration.dataDir);
  return backUp(file, resolve(configuration.dataDir));
}

async function restore(file: string, dataDir: string): Promise<void> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new StartError(`There is no file ${file}.`);
  const folder = await prepareDataFolder(dataDir);
  const { leads, texts, mails } = await owning(folder, () => restoreBackup(folder, file, new Date()));
  console.log(
    `${folder} is as it was when ${file} was made: ${leads} leads, ${texts} saved texts, ${mails} mails.`,
  );
}

async function backUp(file: string, folder: string): Promise<void> {
  if (!existsSync(join(folder, DATABASE_FOLDER)))
    throw new StartError(`There is nothing to back up in ${folder}.`);
  const { bytes, unread } = (await isAnswering(folder))
    ? await writeBackup(file, folder, await requestOwner(folder, '/backup'))
    : await owning(folder, async () => writeBackup(file, folder, Readable.from([await dump(folder)])));
  console.log(
    `${file} (${(bytes / 1024 / 1024).toFixed(1)} MiB), read back. It holds personal data and the editor's token.`,
  );
  for (const name of unread) console.error(printable(`${name} could not be read and is not in the backup.`));
}

async function dump(folder: string): Promise<Uint8Array> {
  const databaseFolder = join(folder, DATABASE_FOLDER);
  checkDatabaseFolder(databaseFolder);
  const database = openEmbeddedDatabase(
    databaseFolder,
    createLog((line) => process.stderr.write(line)),
  );
  await database.whenReady();
  const bytes = await database.dump();
  await database.close();
  return bytes;
}

async function owning<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await lockFolder(folder, (_, response) => response.writeHead(503).end());
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

try {
  await main();
} catch (error) {
  console.error(printable(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}
