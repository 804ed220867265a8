import { existsSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { isInTime } from '../../backend/database/database.ts';
import { type Configuration, StartError } from '../configuration/configuration.ts';
import { DATABASE_FOLDER, MAIL_FOLDER } from '../configuration/data-folder.ts';
import { checkDatabaseFolder } from '../database/check-database-folder.ts';
import type { HostDatabase } from '../database/database.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import { createLog } from '../log.ts';
import { controlApp } from './control-app.ts';
import { CONTROL_SOCKET, inFolder, isAnswering, lockFolder } from './instance-lock.ts';

export class NoDatabaseError extends StartError {}

const DATABASE_WITHIN_MS = 20_000;

/**
 * Sends a call to `controlApp` in the running server, which alone may open the embedded database,
 * or in this process. @throws NoDatabaseError, or StartError when the database is unavailable
 */
export async function requestControl<Result>(
  configuration: Pick<Configuration, 'dataDir' | 'databaseUrl'>,
  call: { readonly path: string; readonly method?: string },
  read: (answer: Readable) => Promise<Result>,
): Promise<Result> {
  const folder = resolve(configuration.dataDir);
  const log = createLog((line) => process.stderr.write(line));
  const answerFrom = async (database: HostDatabase): Promise<Result> => {
    try {
      if (!(await isInTime(database.whenReady(), DATABASE_WITHIN_MS)))
        throw new StartError('The database cannot be reached.');
      const { path, ...init } = call;
      const app = controlApp(database, join(folder, MAIL_FOLDER));
      const { body } = await app.request(path, init);
      return await read(body === null ? Readable.from([]) : Readable.fromWeb(body as never));
    } finally {
      await database.close();
    }
  };
  if (configuration.databaseUrl !== undefined)
    return answerFrom(openPostgresDatabase(configuration.databaseUrl, log));
  if (existsSync(folder) && (await isAnswering(folder))) return read(await requestOwner(folder, call));
  const database = join(folder, DATABASE_FOLDER);
  if (!existsSync(database)) throw new NoDatabaseError(`There is no database in ${folder} yet (DATA_DIR).`);
  checkDatabaseFolder(database);
  const lock = await lockFolder(folder);
  try {
    return await answerFrom(openEmbeddedDatabase(database, log));
  } finally {
    await lock.release();
  }
}

/** The answer of the process that owns the folder; an incomplete stream ends with an error. */
function requestOwner(folder: string, call: object): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const sent = inFolder(folder, () => request({ ...call, socketPath: CONTROL_SOCKET, agent: false }));
    sent.once('error', fail);
    sent.once('response', (response) => {
      if (response.statusCode === 200) return done(response);
      response.resume();
      fail(new StartError('The server is starting or ending. Please try again in a moment.'));
    });
    sent.end();
  });
}
