import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { describeSentence } from '../../backend/http/error-answer.ts';

/** What Node's parser could not make a request of: the status, and the sentence for a person. By Node's error code. */
const BROKEN: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Please try again.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'That is more than we can take at once.'],
};
const NOT_HTTP: readonly [number, string] = [400, 'This is not a request that can be understood.'];

/**
 * Answers in a sentence what never becomes a request: broken or ambiguous HTTP (two lengths, a length beside chunks), heads
 * and bodies that come too slowly, headers without end, tunnels. The connection ends with it, so that nothing that
 * follows can pass as a request of its own.
 */
export function answerBrokenRequests(server: Server): void {
  /** Answers begun on a connection, in their order: nothing may be written into the middle of one. */
  const begun = new WeakMap<Duplex, ServerResponse[]>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const open = begun.get(socket);
    if (open === undefined) {
      begun.set(socket, [response]);
      return;
    }
    while (open[0]?.writableFinished === true) open.shift();
    open.push(response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const isInAnswer = begun.get(socket)?.some((answer) => answer.headersSent && !answer.writableFinished);
    if (!socket.writable || isInAnswer === true || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    end(socket, ...(BROKEN[error.code ?? ''] ?? NOT_HTTP));
  });
  server.on('connect', (_, socket: Duplex) => {
    socket.on('error', () => undefined);
    end(socket, 405, 'This server opens no tunnels.');
  });
  server.on('checkExpectation', (_, response: ServerResponse) => {
    answerUnread(response, 417, 'What this request expects cannot be met.');
  });
}

/** An error before any handler: JSON with its sentence, and the connection ends. */
export function answerUnread(response: ServerResponse, status: number, sentence: string): void {
  const { headers, body } = describeSentence(status, sentence, NEVER_READ);
  response.writeHead(status, headers);
  response.end(body);
}

const NEVER_READ = { 'x-content-type-options': 'nosniff', connection: 'close' };

function end(socket: Duplex, status: number, sentence: string): void {
  const { headers, body } = describeSentence(status, sentence, NEVER_READ);
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}
