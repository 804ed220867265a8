import { existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { parseConfiguration } from './configuration/configuration.ts';
import { localAddress } from './configuration/public-address.ts';
import { StartError } from './configuration/start-error.ts';
import { queryDatabase } from './control/query-database.ts';
import { answerRoomsQuery, writeRoomsQuery, type RoomsQuery } from './control/rooms-query.ts';
import { createLog } from './log.ts';
import { printable, printableLines } from './printable.ts';

const USAGE = 'Usage: npm run rooms -- create --event CODE [--question 1-8] | list | end CODE';

/**
 * `npm run rooms`: creates, lists and ends live rooms, with or without a running server
 * (docs/interfaces.md#commands). One JSON object per line on stdout; a room's two links are printed
 * once, at its creation.
 */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const configuration = parseConfiguration(process.env);
  const siteUrl = configuration.publicUrl ?? localAddress(configuration.host, configuration.port);
  const query = parseArguments(process.argv.slice(2), siteUrl);
  const log = createLog((line) => process.stderr.write(line));
  const question = {
    path: writeRoomsQuery(query),
    answer: (database: Parameters<typeof answerRoomsQuery>[0]) => answerRoomsQuery(database, query),
  };
  await queryDatabase(configuration, log, question, async (answer) => {
    let output = '';
    async function* listen(): AsyncGenerator<string> {
      for await (const lines of printableLines(answer)) {
        output += lines;
        yield lines;
      }
    }
    await pipeline(listen, process.stdout, { end: false });
    if (query.what === 'list' && output === '') console.error('There are no rooms yet.');
    if (output.startsWith('{"error":')) process.exitCode = 1;
  });
}

function parseArguments(args: string[], siteUrl: string): RoomsQuery {
  const { positionals, values } = readOptions(args);
  const [what, code, ...more] = positionals;
  const isPlain = values.event === undefined && values.question === undefined;
  if (what === 'list' && code === undefined && isPlain) return { what };
  if (what === 'end' && code !== undefined && more.length === 0 && isPlain) return { what, code };
  if (what === 'create' && code === undefined && values.event !== undefined) {
    const question = values.question === undefined ? null : Number(values.question);
    return { what, event: values.event, question, siteUrl };
  }
  throw new StartError(USAGE);
}

function readOptions(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args, allowPositionals: true, options: { event: text, question: text } });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

try {
  await main();
} catch (error) {
  console.error(printable(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}
