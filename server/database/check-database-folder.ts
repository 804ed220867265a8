import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RESTORING_FOLDER } from '../configuration/data-folder.ts';
import { StartError } from '../configuration/start-error.ts';
import { isMade, VERSION_FILE } from './durable-files.ts';

/** What a new database takes on the disk, with some room to work in. */
const NEW_DATABASE_BYTES = 96 * 1024 * 1024;
const MIB = 1024 * 1024;

/**
 * Makes sure that opening the database in `folder` does not put an empty one in the place of somebody's leads, and that a new one has
 * room.
 * @throws StartError with the one line that says what to do.
 */
export function checkDatabaseFolder(folder: string): void {
  if (isMade(folder)) return;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(
      `DATA_DIR: ${folder} holds files but no database (${VERSION_FILE} is missing): put it back, restore a backup, or move the folder away.`,
    );
  const home = dirname(folder);
  if (existsSync(join(home, RESTORING_FOLDER)))
    throw new StartError(
      `DATA_DIR: a restore was interrupted in ${home}: run npm run restore again (what was there before lies in before-restore-…).`,
    );
  const free = freeBytes(home);
  if (free < NEW_DATABASE_BYTES)
    throw new StartError(
      `DATA_DIR: the disk is full: ${home} has ${Math.floor(free / MIB)} MiB of room, a new database takes ${NEW_DATABASE_BYTES / MIB} MiB.`,
    );
}

/** What the disk around a folder can still take. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
