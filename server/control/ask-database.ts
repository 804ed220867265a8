import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Log } from '../../backend/log/log.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { DATABASE_FOLDER } from '../configuration/data-folder.ts';
import { StartError } from '../configuration/start-error.ts';
import { checkDatabaseFolder } from '../database/check-database-folder.ts';
import type { HostDatabase } from '../database/database.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import { askOwner } from './ask-owner.ts';
import { isAnswering, takeFolder } from './instance-lock.ts';

/** A question of a command line, for the server and for the database itself. */
export interface DatabaseQuestion {
  /** Its address on the private channel. */
  readonly path: string;
  readonly answer: (database: HostDatabase) => AsyncIterable<string>;
}

/** Takes the answer as it comes; the database stays open until it resolves. */
export type AnswerReader = (answer: Readable) => Promise<void>;

/** Nothing has been stored in the folder yet. */
export class NoDatabaseError extends StartError {}

const DATABASE_WITHIN_MS = 20_000;

/**
 * Asks the database of a configuration, while the server runs (it alone may have the embedded one open) and while it does not.
 * @throws NoDatabaseError, or StartError when it cannot be reached.
 */
export async function askDatabase(
  configuration: Configuration,
  log: Log,
  { path, answer }: DatabaseQuestion,
  read: AnswerReader,
): Promise<void> {
  const folder = resolve(configuration.dataDir);
  if (configuration.databaseUrl !== undefined)
    return readFrom(openPostgresDatabase(configuration.databaseUrl, log), answer, read);
  if (existsSync(folder) && (await isAnswering(folder))) {
    const stream = await askOwner(folder, path);
    // A character may come in two pieces.
    stream.setEncoding('utf8');
    return read(stream);
  }
  const database = join(folder, DATABASE_FOLDER);
  if (!existsSync(database)) throw new NoDatabaseError(`There is no database in ${folder} yet (DATA_DIR).`);
  checkDatabaseFolder(database);
  const lock = await takeFolder(folder, (_, response) => response.writeHead(503).end());
  try {
    await readFrom(openEmbeddedDatabase(database, log), answer, read);
  } finally {
    await lock.release();
  }
}

async function readFrom(
  database: HostDatabase,
  answer: DatabaseQuestion['answer'],
  read: AnswerReader,
): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new StartError('The database cannot be reached.')), DATABASE_WITHIN_MS);
  });
  try {
    await Promise.race([database.whenReady(), tooLate]);
    clearTimeout(late);
    await read(Readable.from(answer(database)));
  } finally {
    clearTimeout(late);
    await database.close();
  }
}
