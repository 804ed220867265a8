import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';

import { parseConfiguration } from './configuration/configuration.ts';
import { CONTROL_SOCKET, inFolder, isAnswering, takeFolder } from './control/instance-lock.ts';
import type { LeadsQuery } from './control/leads-query.ts';
import { answerLeadsQuery, writeLeadsQuery } from './control/leads-query.ts';
import { DATABASE_FOLDER, MAIL_FOLDER } from './configuration/data-folder.ts';
import type { HostDatabase } from './database/database.ts';
import { checkDatabaseFolder } from './database/check-database-folder.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { openPostgresDatabase } from './database/postgres-database.ts';
import type { Log } from '../backend/log/log.ts';
import { createLog } from './log.ts';
import { printable } from './printable.ts';
import { StartError } from './configuration/start-error.ts';

const USAGE =
  'Usage: npm run leads -- --json | --csv [--suspected] | --mail | --export EMAIL | --forget EMAIL';
const DATABASE_WITHIN_MS = 20_000;

/** `npm run leads`: every stored lead on stdout, while the server runs and while it does not (docs/interfaces.md#commands). */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const configuration = parseConfiguration(process.env);
  const query = parseArguments(process.argv.slice(2));
  const log = createLog((line) => process.stderr.write(line));
  const folder = resolve(configuration.dataDir);
  if (configuration.databaseUrl !== undefined)
    return printFrom(openPostgresDatabase(configuration.databaseUrl, log), join(folder, MAIL_FOLDER), query);
  if (existsSync(folder) && (await isAnswering(folder))) return askServer(folder, query);
  if (existsSync(join(folder, DATABASE_FOLDER))) return openAndPrint(folder, query, log);
  console.error(`There is no database in ${folder} yet (DATA_DIR).`);
}

function parseArguments(args: string[]): LeadsQuery {
  const options = readOptions(args);
  const email = options.export ?? options.forget ?? '';
  const asked = (['json', 'csv', 'mail', 'export', 'forget'] as const).filter(
    (what) => options[what] !== undefined,
  );
  const [what = 'json', another] = asked;
  if (another !== undefined) throw new StartError(`--${what} and --${another} are two questions.\n${USAGE}`);
  if ((what === 'export' || what === 'forget') && !email.includes('@'))
    throw new StartError(`${JSON.stringify(email)} is no e-mail address.\n${USAGE}`);
  return { what, suspected: options.suspected === true, email };
}

function readOptions(args: string[]) {
  try {
    const flag = { type: 'boolean' } as const;
    const text = { type: 'string' } as const;
    return parseArgs({
      args,
      options: { json: flag, csv: flag, suspected: flag, mail: flag, export: text, forget: text },
    }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function openAndPrint(folder: string, query: LeadsQuery, log: Log): Promise<void> {
  checkDatabaseFolder(join(folder, DATABASE_FOLDER));
  const lock = await takeFolder(folder, (_, response) => response.writeHead(503).end());
  try {
    await printFrom(
      openEmbeddedDatabase(join(folder, DATABASE_FOLDER), log),
      join(folder, MAIL_FOLDER),
      query,
    );
  } finally {
    await lock.release();
  }
}

async function printFrom(database: HostDatabase, mailFolder: string, query: LeadsQuery): Promise<void> {
  const late = setTimeout(() => {
    console.error('The database cannot be reached.');
    process.exit(1);
  }, DATABASE_WITHIN_MS);
  await database.whenReady();
  clearTimeout(late);
  await print(Readable.from(answerLeadsQuery({ database, mailFolder }, query)), query);
  await database.close();
}

/** The answer itself on stdout, for programs; what a person should know about it on stderr. */
async function print(answer: Readable, query: LeadsQuery): Promise<void> {
  let last = '';
  async function* listen(pieces: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
    // A line break may come in two pieces.
    let kept = '';
    for await (const piece of pieces) {
      const text = kept + piece.toString();
      kept = text.endsWith('\r') ? '\r' : '';
      yield (last = printable(text.slice(0, text.length - kept.length)));
    }
    yield printable(kept);
  }
  await pipeline(answer, listen, process.stdout, { end: false });
  const remark = createRemark(query, last);
  if (remark !== undefined) console.error(printable(remark));
}

function createRemark({ what, email }: LeadsQuery, last: string): string | undefined {
  if (what === 'mail' && last === '') return 'No mail waits, and none was set aside.';
  if (what === 'export' && last === '') return `Nothing is stored about ${email}.`;
  if (what !== 'forget') return undefined;
  const { forgotten, mails } = JSON.parse(last) as { forgotten: number; mails: number };
  return forgotten === 0
    ? `Nothing was stored about ${email}.`
    : `${email} is forgotten: leads ${forgotten}, mails ${mails}. Backups, and folders named before-restore-…, that were made before still know them.`;
}

/** Lets the running server list: it alone may have the database open. */
function askServer(folder: string, query: LeadsQuery): Promise<void> {
  return new Promise((done, fail) => {
    const call = inFolder(folder, () =>
      request({ socketPath: CONTROL_SOCKET, path: writeLeadsQuery(query), agent: false }),
    );
    call.once('error', fail);
    call.once('response', (response) => {
      if (response.statusCode !== 200) {
        fail(new StartError('The server is starting or ending. Please try again in a moment.'));
        return;
      }
      // A character may come in two pieces too.
      response.setEncoding('utf8');
      print(response, query).then(done, fail);
    });
    call.end();
  });
}

try {
  await main();
} catch (error) {
  // Whoever reads (`| head`) has read enough.
  const isEnough = error instanceof Error && 'code' in error && error.code === 'EPIPE';
  if (!isEnough) console.error(printable(error instanceof Error ? error.message : String(error)));
  process.exitCode = isEnough ? 0 : 1;
}
