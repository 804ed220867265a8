import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { isInTime } from '../../backend/database/deadline.ts';
import type { Log } from '../../backend/http/log.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { DATABASE_FOLDER } from '../configuration/data-folder.ts';
import { StartError } from '../configuration/start-error.ts';
import { checkDatabaseFolder } from '../database/check-database-folder.ts';
import type { HostDatabase } from '../database/database.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import { requestOwner } from './request-owner.ts';
import { isAnswering, lockFolder } from './instance-lock.ts';

export interface DatabaseQuestion {
  readonly path: string;
  readonly answer: (database: HostDatabase) => AsyncIterable<string>;
}

export type AnswerReader = (answer: Readable) => Promise<void>;

export class NoDatabaseError extends StartError {}

const DATABASE_WITHIN_MS = 20_000;

/**
 * Queries the database of a configuration, through the running server (which alone may open the
 * embedded one) or directly. @throws NoDatabaseError, or StartError when it is unavailable
 */
export async function queryDatabase(
  configuration: Configuration,
  log: Log,
  { path, answer }: DatabaseQuestion,
  read: AnswerReader,
): Promise<void> {
  const folder = resolve(configuration.dataDir);
  if (configuration.databaseUrl !== undefined)
    return readFrom(openPostgresDatabase(configuration.databaseUrl, log), answer, read);
  if (existsSync(folder) && (await isAnswering(folder))) {
    const stream = await requestOwner(folder, path);
    stream.setEncoding('utf8');
    return read(stream);
  }
  const database = join(folder, DATABASE_FOLDER);
  if (!existsSync(database)) throw new NoDatabaseError(`There is no database in ${folder} yet (DATA_DIR).`);
  checkDatabaseFolder(database);
  const lock = await lockFolder(folder, (_, response) => response.writeHead(503).end());
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
  try {
    if (!(await isInTime(database.whenReady(), DATABASE_WITHIN_MS)))
      throw new StartError('The database cannot be reached.');
    await read(Readable.from(answer(database)));
  } finally {
    await database.close();
  }
}
