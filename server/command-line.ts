import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { parseConfiguration, StartError, type Configuration } from './configuration/configuration.ts';
import { printable, printableLines } from './log.ts';

/** Runs a command with the environment's configuration. An error prints one line; exit code 1. */
export async function runCommand(command: (configuration: Configuration) => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await command(parseConfiguration(process.env));
  } catch (error) {
    // A reader such as `| head` closes the pipe early.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return;
    console.error(printable(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

/** Parses the arguments of a command. @throws StartError with the reason and `usage` */
export function readArguments<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs<Config>(config);
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** Prints whole lines on stdout, and returns the last ones. */
export async function printLines(answer: Readable): Promise<string> {
  let last = '';
  answer.setEncoding('utf8');
  async function* watch(): AsyncGenerator<string> {
    for await (last of printableLines(answer)) yield last;
  }
  await pipeline(watch, process.stdout, { end: false });
  return last;
}
