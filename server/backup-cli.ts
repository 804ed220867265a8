import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { runCommand } from './command-line.ts';
import { StartError, type Configuration } from './configuration/configuration.ts';
import { DATABASE_FOLDER, prepareDataFolder } from './configuration/data-folder.ts';
import { lockFolder } from './control/instance-lock.ts';
import { requestControl } from './control/request-control.ts';
import { printable } from './log.ts';

const USAGE = 'Usage: npm run backup -- FILE, or npm run restore -- FILE (with the server stopped)';

/**
 * `npm run backup -- FILE` saves the data folder as one file, also while the server runs. `npm run
 * restore -- FILE` restores it; the former content is moved aside.
 */
await runCommand(async (configuration) => {
  const [what, file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0 || (what !== 'backup' && what !== 'restore'))
    throw new StartError(USAGE);
  if (configuration.databaseUrl !== undefined)
    throw new StartError(
      'DATABASE_URL is set: back that database up with pg_dump, and restore it with pg_restore.',
    );
  await (what === 'restore' ? restore : backUp)(file, configuration);
});

async function restore(file: string, { dataDir }: Configuration): Promise<void> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new StartError(`There is no file ${file}.`);
  const folder = await prepareDataFolder(dataDir);
  const lock = await lockFolder(folder);
  try {
    const { leads, texts, mails } = await restoreBackup(folder, file, new Date());
    console.log(
      `${folder} is as it was when ${file} was made: ${leads} leads, ${texts} saved texts, ${mails} mails.`,
    );
  } finally {
    await lock.release();
  }
}

async function backUp(file: string, configuration: Configuration): Promise<void> {
  const folder = resolve(configuration.dataDir);
  if (!existsSync(join(folder, DATABASE_FOLDER)))
    throw new StartError(`There is nothing to back up in ${folder}.`);
  const { bytes, unread } = await requestControl(configuration, { path: '/backup' }, (database) =>
    writeBackup(file, folder, database),
  );
  console.log(
    `${file} (${(bytes / 1024 / 1024).toFixed(1)} MiB), read back. It holds personal data and the editor's token.`,
  );
  for (const name of unread) console.error(printable(`${name} could not be read and is not in the backup.`));
}
