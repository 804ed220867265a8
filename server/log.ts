import type { Log } from '../backend/http/log.ts';
import { printable } from './printable.ts';

/** While nobody reads the stream; later lines are dropped and counted. */
const UNREAD_MAX_BYTES = 1_048_576;

/** Each write to a pipe blocks: under load the lines of this time share one. */
const GATHER_MS = 20;

/** Writes to a stream that may be read slowly or never, without waiting and in bounded memory. */
export function createLineWriter(stream: Pick<NodeJS.WriteStream, 'write' | 'writableLength'>) {
  let waiting: string[] = [];
  let leftOut = 0;
  /** Writes the buffered lines, at the end of the process. */
  const flush = (): void => {
    if (waiting.length === 0) return;
    const lines = waiting;
    waiting = [];
    if (stream.writableLength > UNREAD_MAX_BYTES) {
      leftOut += lines.length;
      return;
    }
    if (leftOut > 0) {
      const entry = { time: new Date().toISOString(), level: 'warn', event: 'log lines left out', leftOut };
      lines.unshift(`${JSON.stringify(entry)}\n`);
      leftOut = 0;
    }
    stream.write(lines.join(''));
  };
  return {
    write(line: string): void {
      if (waiting.push(line) === 1) setTimeout(flush, GATHER_MS);
    },
    flush,
  };
}

/** Writes each entry as one line of JSON. `write` takes the line with its line break. */
export function createLog(write: (line: string) => void): Log {
  return (entry) => {
    const { cause } = entry;
    const line = {
      time: new Date().toISOString(),
      ...entry,
      ...(cause !== undefined && { cause: describeCause(cause) }),
    };
    write(`${printable(JSON.stringify(line))}\n`);
  };
}

/** A database error's message contains values of the row, so only its code is logged. */
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
