import { existsSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isInTime } from '../../backend/database/database.ts';
import { type Configuration, StartError } from '../configuration/configuration.ts';
import { DATABASE_FOLDER } from '../configuration/data-folder.ts';
import { checkDatabaseFolder } from '../database/check-database-folder.ts';
import type { HostDatabase } from '../database/database.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import { createLog } from '../log.ts';
import { controlApp } from './control-app.ts';
import { CONTROL_SOCKET, inFolder, isAnswering, lockFolder } from './instance-lock.ts';

export class NoDatabaseError extends StartError {}

const DATABASE_WITHIN_MS = 20_000;

/** A request to `controlApp`. */
export interface ControlCall {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/**
 * Sends a call to `controlApp` in the running server, which alone may open the embedded database,
 * or in this process. @throws NoDatabaseError, or StartError with the reason of a refusal
 */
export async function requestControl<Result>(
  configuration: Configuration,
  call: ControlCall,
  read: (answer: Readable) => Promise<Result>,
): Promise<Result> {
  const folder = resolve(configuration.dataDir);
  const log = createLog((line) => process.stderr.write(line));
  const answerFrom = async (database: HostDatabase): Promise<Result> => {
    try {
      if (!(await isInTime(database.whenReady(), DATABASE_WITHIN_MS)))
        throw new StartError('The database cannot be reached.');
      const { status, body } = await controlApp(configuration, database, log).request(call.path, call);
      return await readAnswer(
        status,
        body === null ? Readable.from([]) : Readable.fromWeb(body as never),
        read,
      );
    } finally {
      await database.close();
    }
  };
  if (configuration.databaseUrl !== undefined)
    return answerFrom(openPostgresDatabase(configuration.databaseUrl, log));
  if (existsSync(folder) && (await isAnswering(folder))) {
    const answer = await requestOwner(folder, call);
    return readAnswer(answer.statusCode ?? 0, answer, read);
  }
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
function requestOwner(folder: string, call: ControlCall): Promise<IncomingMessage> {
  const { body, ...options } = call;
  return new Promise((done, fail) => {
    const sent = inFolder(folder, () => request({ ...options, socketPath: CONTROL_SOCKET, agent: false }));
    sent.once('error', fail);
    sent.once('response', done);
    sent.end(body);
  });
}

async function readAnswer<Result>(
  status: number,
  answer: Readable,
  read: (answer: Readable) => Promise<Result>,
): Promise<Result> {
  if (status === 200) return read(answer);
  const refusal = await text(answer);
  throw new StartError(
    refusal === ''
      ? 'The server is starting or ending. Please try again in a moment.'
      : (JSON.parse(refusal) as { error: string }).error,
  );
}
