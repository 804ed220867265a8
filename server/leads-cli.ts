import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';

import { parseConfiguration } from './configuration.ts';
import { CONTROL_SOCKET, inFolder, isAnswering, takeFolder } from './control/instance-lock.ts';
import type { LeadsQuestion } from './control/leads-listing.ts';
import { formatLeads, writeLeadsQuestion } from './control/leads-listing.ts';
import { DATABASE_FOLDER } from './data-folder.ts';
import type { Database } from './database/database.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { openPostgresDatabase } from './database/postgres-database.ts';
import type { Log } from './log.ts';
import { createLog } from './log.ts';
import { StartError } from './start-error.ts';

const USAGE = 'Usage: npm run leads -- --json | --csv [--suspected]';
const OPTIONS = ['--json', '--csv', '--suspected'];
const DATABASE_WITHIN_MS = 20_000;

/** `npm run leads`: every stored lead on stdout, while the server runs and while it does not (contract 1). */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const configuration = parseConfiguration(process.env);
  const question = parseArguments(process.argv.slice(2));
  const log = createLog((line) => process.stderr.write(line));
  if (configuration.databaseUrl !== undefined)
    return printFrom(openPostgresDatabase(configuration.databaseUrl, log), question);
  const folder = resolve(configuration.dataDir);
  if (!existsSync(join(folder, DATABASE_FOLDER))) return;
  if (await isAnswering(folder)) return askServer(folder, question);
  return openAndPrint(folder, question, log);
}

function parseArguments(options: readonly string[]): LeadsQuestion {
  const unknown = options.find((option) => !OPTIONS.includes(option));
  if (unknown !== undefined) throw new StartError(`${unknown} is not an option. ${USAGE}`);
  return {
    format: options.includes('--csv') ? 'csv' : 'json',
    suspected: options.includes('--suspected'),
  };
}

async function openAndPrint(folder: string, question: LeadsQuestion, log: Log): Promise<void> {
  const lock = await takeFolder(folder, (_, response) => response.writeHead(503).end());
  try {
    await printFrom(openEmbeddedDatabase(join(folder, DATABASE_FOLDER), log), question);
  } finally {
    await lock.release();
  }
}

async function printFrom(database: Database, question: LeadsQuestion): Promise<void> {
  const late = setTimeout(() => {
    console.error('The database cannot be reached.');
    process.exit(1);
  }, DATABASE_WITHIN_MS);
  await database.whenReady();
  clearTimeout(late);
  await pipeline(Readable.from(formatLeads(database, question)), process.stdout, { end: false });
  await database.close();
}

/** Lets the running server list: it alone may have the database open. */
function askServer(folder: string, question: LeadsQuestion): Promise<void> {
  return new Promise((done, fail) => {
    const call = inFolder(folder, () =>
      request({ socketPath: CONTROL_SOCKET, path: writeLeadsQuestion(question), agent: false }),
    );
    call.once('error', fail);
    call.once('response', (response) => {
      if (response.statusCode !== 200) {
        fail(new StartError('The server is starting or ending. Please try again in a moment.'));
        return;
      }
      pipeline(response, process.stdout, { end: false }).then(done, fail);
    });
    call.end();
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError || !(error instanceof Error) ? String(error) : error.message);
  process.exitCode = 1;
}
