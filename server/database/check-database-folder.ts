import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BEFORE_RESTORE, RESTORING_FOLDER } from '../configuration/data-folder.ts';
import { StartError } from '../configuration/configuration.ts';
import { freeBytes, isMade, VERSION_FILE } from './durable-files.ts';

const NEW_DATABASE_BYTES = 96 * 1024 * 1024;
const MIB = 1024 * 1024;

/**
 * Before the database in `folder` is opened: refuses to create an empty one if leads exist, or
 * without enough space. @throws StartError with a line for the operator
 */
export function checkDatabaseFolder(folder: string): void {
  if (isMade(folder)) return;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(
      `DATA_DIR: ${folder} contains files but no database (${VERSION_FILE} is missing): put it back, restore a backup, or move the folder.`,
    );
  const home = dirname(folder);
  if (existsSync(join(home, RESTORING_FOLDER))) {
    const hasBefore = readdirSync(home).some((name) => name.startsWith(BEFORE_RESTORE));
    const before = hasBefore ? ` (what was there before lies in ${BEFORE_RESTORE}…)` : '';
    throw new StartError(
      `DATA_DIR: a restore was interrupted in ${home}: run npm run restore again${before}.`,
    );
  }
  const free = freeBytes(home);
  if (free < NEW_DATABASE_BYTES)
    throw new StartError(
      `DATA_DIR: the disk is full: ${home} has ${Math.floor(free / MIB)} MiB free, a new database needs ${NEW_DATABASE_BYTES / MIB} MiB.`,
    );
}
