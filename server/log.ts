import type { RequestLine } from '../backend/http/request-line.ts';
import type { Log, LogEntry } from '../backend/http/log.ts';
import { printable } from './printable.ts';

/**
 * Lines wait in memory up to this size while the stream is not read; later ones are dropped and
 * counted.
 */
const UNREAD_MAX_BYTES = 1_048_576;

/** Each write to a pipe blocks: under load the lines of this time share one. */
const GATHER_MS = 20;

export interface LineWriter {
  readonly write: (line: string) => void;
  /** Writes the buffered lines now, at the end of the process. */
  readonly flush: () => void;
}

/**
 * Writes lines to a stream that may be read slowly or never: the product neither waits for it nor
 * grows.
 */
export function createLineWriter(stream: Pick<NodeJS.WriteStream, 'write' | 'writableLength'>): LineWriter {
  let waiting: string[] = [];
  let leftOut = 0;
  const flush = (): void => {
    if (waiting.length === 0) return;
    const lines = waiting;
    waiting = [];
    if (stream.writableLength > UNREAD_MAX_BYTES) {
      leftOut += lines.length;
      return;
    }
    if (leftOut > 0) {
      const entryWithCause = {
        time: new Date().toISOString(),
        level: 'warn',
        event: 'log lines left out',
        leftOut,
      };
      lines.unshift(`${JSON.stringify(entryWithCause)}\n`);
      leftOut = 0;
    }
    stream.write(lines.join(''));
  };
  return {
    write(line) {
      if (waiting.push(line) === 1) setTimeout(flush, GATHER_MS);
    },
    flush,
  };
}

/** Writes each entry as one line of JSON. `write` takes the line with its line break. */
export function createLog(write: (line: string) => void): Log {
  const time = createClock();
  return (entry) => {
    if (isRequestLine(entry)) return write(`{"time":"${time()}",${describeRequest(entry)}}\n`);
    const { cause } = entry;
    const entryWithCause = cause === undefined ? entry : { ...entry, cause: describeCause(cause) };
    write(`{"time":"${time()}",${printable(JSON.stringify(entryWithCause).slice(1))}\n`);
  };
}

function isRequestLine(entry: LogEntry): entry is RequestLine {
  return entry.event === 'request';
}

/**
 * By hand: several thousand lines a second, which need no escapes; JSON costs ten times as much.
 */
function describeRequest(line: RequestLine): string {
  const { level, requestId, method, route, bytes, status, ms } = line;
  const brokenOff = line.brokenOff ? ',"brokenOff":true' : '';
  return `"level":"${level}","event":"request","requestId":"${requestId}","method":"${method}","route":"${route}","bytes":${bytes},"status":${status},"ms":${ms}${brokenOff}`;
}

function createClock(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) [at, text] = [now, new Date(now).toISOString()];
    return text;
  };
}

/**
 * An error for the log. A database error's message contains values of the row, so only its code is
 * logged.
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
