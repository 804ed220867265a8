import type { Log } from '../backend/http/log.ts';
import { replaceUnseen } from '../shared/core/text/visible-text.ts';

/** While nobody reads the stream; later lines are dropped and counted. */
const UNREAD_MAX_BYTES = 1_048_576;

/** Writes to a stream that may be read slowly or never, without waiting and in bounded memory. */
export function createLineWriter(stream: Pick<NodeJS.WriteStream, 'write' | 'writableLength'>) {
  let leftOut = 0;
  return (line: string): void => {
    if (stream.writableLength > UNREAD_MAX_BYTES) {
      leftOut += 1;
      return;
    }
    if (leftOut > 0) {
      const entry = { time: new Date().toISOString(), level: 'warn', event: 'log lines left out', leftOut };
      stream.write(`${JSON.stringify(entry)}\n`);
      leftOut = 0;
    }
    stream.write(line);
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

/** Escapes control characters as JSON does, for terminals, so that JSON is unchanged. */
export function printable(text: string): string {
  return replaceUnseen(text, (character) =>
    Array.from({ length: character.length }, (_, at) => escape(character.charCodeAt(at))).join(''),
  );
}

const escape = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;

/** The text in whole lines, because a piece may end inside a line break or an emoji. */
export async function* printableLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0) yield printable(text.slice(0, end));
  }
  if (rest !== '') yield printable(rest);
}
