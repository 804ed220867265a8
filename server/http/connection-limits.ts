import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that one connection may have sent ahead of their answers; with one more it is cut. Browsers send none ahead. */
export const UNANSWERED_MAX = 256;

/** What may still come of a body whose answer is out, so that whoever sends a little too much can read why; then the line is cut. */
export const AFTER_ANSWER_MAX_BYTES = 4 * 2 ** 20;

const LOOK_EVERY_MS = 10;

type Exchange = readonly [IncomingMessage, ServerResponse];

/**
 * Hands requests that were sent ahead on one connection (pipelining) to `listener` one by one: the next when the answer before it is
 * out. Node would have all of them answered at once, and a caller who never reads would keep every body and every open file of
 * them. Thus an answer always has its socket when its work begins.
 */
export function answerInTurn(listener: RequestListener): RequestListener {
  /** What waits on a connection; there from its first request on. */
  const queues = new WeakMap<Socket, { waiting: Exchange[]; isBusy: boolean }>();
  return (request, response) => {
    const { socket } = request;
    let queue = queues.get(socket);
    if (queue === undefined) queues.set(socket, (queue = { waiting: [], isBusy: false }));
    if (!queue.isBusy) return begin(request, response);
    // Answers under way count too: one of them is.
    if (queue.waiting.push([request, response]) >= UNANSWERED_MAX) {
      queue.waiting = [];
      socket.destroy();
    }
  };

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const queue = queues.get(socket);
    if (queue === undefined || socket.destroyed) return;
    queue.isBusy = true;
    response.on('close', () => {
      queue.isBusy = false;
      const next = queue.waiting.shift();
      if (next !== undefined) begin(...next);
    });
    if (hasBody(request)) response.once('finish', () => limitRest(request));
    listener(request, response);
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Node throws away what comes after the answer without counting it: as many bytes as the line carries, until somebody ends it.
 * Looked at by the clock, for a listener for the bytes themselves would take the connection from Node's parser.
 */
function limitRest(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  const end = socket.bytesRead + AFTER_ANSWER_MAX_BYTES;
  const look = setInterval(() => {
    if (request.complete || socket.destroyed) clearInterval(look);
    else if (socket.bytesRead > end) socket.destroy();
  }, LOOK_EVERY_MS);
}

/** Whether a request names more than one host: proxies and servers disagree on which of them counts. */
export function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
