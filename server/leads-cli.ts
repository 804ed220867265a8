import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Database } from '../backend/database/database.ts';
import { parseConfiguration } from './configuration/configuration.ts';
import { MAIL_FOLDER } from './configuration/data-folder.ts';
import { StartError } from './configuration/start-error.ts';
import { queryDatabase, NoDatabaseError } from './control/query-database.ts';
import { answerLeadsQuery, writeLeadsQuery, type LeadsQuery } from './control/leads-query.ts';
import { createLog } from './log.ts';
import { printable, printableLines } from './printable.ts';

const USAGE =
  'Usage: npm run leads -- --json | --csv [--suspected] | --mail | --export EMAIL | --forget EMAIL';

/** `npm run leads`: every stored lead on stdout, while the server runs and while it does not (docs/interfaces.md#commands). */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const configuration = parseConfiguration(process.env);
  const query = parseArguments(process.argv.slice(2));
  const log = createLog((line) => process.stderr.write(line));
  const mailFolder = join(resolve(configuration.dataDir), MAIL_FOLDER);
  const question = {
    path: writeLeadsQuery(query),
    answer: (database: Database) => answerLeadsQuery({ database, mailFolder }, query),
  };
  await queryDatabase(configuration, log, question, (answer) => print(answer, query));
}

function parseArguments(args: string[]): LeadsQuery {
  const options = readOptions(args);
  const email = options.export ?? options.forget ?? '';
  const chosen = (['json', 'csv', 'mail', 'export', 'forget'] as const).filter(
    (what) => options[what] !== undefined,
  );
  const [what = 'json', another] = chosen;
  if (another !== undefined) throw new StartError(`--${what} and --${another} cannot be combined.\n${USAGE}`);
  if ((what === 'export' || what === 'forget') && !email.includes('@'))
    throw new StartError(`${JSON.stringify(email)} is not an email address.\n${USAGE}`);
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

/** Prints the answer on stdout, for programs, and notes for the operator on stderr. */
async function print(answer: Readable, query: LeadsQuery): Promise<void> {
  let last = '';
  async function* listen(): AsyncGenerator<string> {
    for await (last of printableLines(answer)) yield last;
  }
  await pipeline(listen, process.stdout, { end: false });
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

try {
  await main();
} catch (error) {
  // A reader such as `| head` closes the pipe early.
  const isEnough = error instanceof Error && 'code' in error && error.code === 'EPIPE';
  if (!isEnough) console.error(printable(error instanceof Error ? error.message : String(error)));
  process.exitCode = isEnough || error instanceof NoDatabaseError ? 0 : 1;
}
