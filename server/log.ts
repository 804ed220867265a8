import type { Log } from '../backend/log/log.ts';
import { printable } from './printable.ts';

/** Where nobody reads the log, lines wait in the memory up to this; further ones are left out, and counted. */
const UNREAD_MAX_BYTES = 1_048_576;

/**
 * Writes lines to a stream that may be read slowly or not at all: the product must neither wait for it nor grow. Lines of
 * one turn of the event loop go out together.
 */
export function createLineWriter(
  stream: Pick<NodeJS.WriteStream, 'write' | 'writableLength'>,
): (line: string) => void {
  let waiting: string[] = [];
  let leftOut = 0;
  const flush = (): void => {
    const lines = waiting;
    waiting = [];
    if (stream.writableLength > UNREAD_MAX_BYTES) {
      leftOut += lines.length;
      return;
    }
    if (leftOut > 0) {
      const told = { time: new Date().toISOString(), level: 'warn', event: 'log lines left out', leftOut };
      lines.unshift(`${JSON.stringify(told)}\n`);
      leftOut = 0;
    }
    stream.write(lines.join(''));
  };
  return (line) => {
    if (waiting.push(line) === 1) setImmediate(flush);
  };
}

/** Writes each entry as one line of JSON. `write` takes the line with its line break. */
export function createLog(write: (line: string) => void): Log {
  return ({ level, event, cause, ...details }) => {
    const line = {
      time: new Date().toISOString(),
      level,
      event,
      ...details,
      ...(cause === undefined ? {} : { cause: describeCause(cause) }),
    };
    write(`${printable(JSON.stringify(line))}\n`);
  };
}

/**
 * An error as the log shows it. A database's error carries the values of the row in its message and details, so of
 * such an error only the code is told.
 */
export function describeCause(cause: unknown): Record<string, unknown> | string {
  if (!(cause instanceof Error)) return typeof cause;
  const code = 'code' in cause ? String(cause.code) : undefined;
  if ('severity' in cause || /^[0-9A-Z]{5}$/.test(code ?? '')) return { name: cause.name, code };
  return {
    name: cause.name,
    ...(code === undefined ? {} : { code }),
    message: cause.message,
    at: cause.stack
      ?.split('\n')
      .slice(1, 4)
      .map((line) => line.trim()),
  };
}
