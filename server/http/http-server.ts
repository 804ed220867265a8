import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { StartError } from '../configuration/start-error.ts';
import { answerBrokenRequests, answerUnread } from './broken-requests.ts';
import { answerInTurn, namesSeveralHosts } from './connection-limits.ts';

/** How long a connection may take for what, in milliseconds. */
export interface Timeouts {
  /** Whoever sends a head or a whole request more slowly than this is cut off with 408. */
  readonly headMs: number;
  readonly requestMs: number;
  readonly checkEveryMs: number;
  readonly keepAliveMs: number;
  /** A connection on which nothing moves, in neither direction: a reader who never reads is let go. */
  readonly idleMs: number;
}

const TIMEOUTS: Timeouts = {
  headMs: 10_000,
  requestMs: 20_000,
  checkEveryMs: 2_000,
  keepAliveMs: 15_000,
  idleMs: 60_000,
};
/** Answers in flight may take this long after the product was asked to end. */
const FINISH_WITHIN_MS = 10_000;
const RELEASE_EVERY_MS = 50;

/**
 * Listens. Port 0 takes a free one.
 * @throws StartError naming PORT or HOST.
 */
export function listen(
  listener: RequestListener,
  host: string,
  port: number,
  timeouts = TIMEOUTS,
): Promise<Server> {
  const answer = answerInTurn(listener);
  const server = createServer(
    {
      headersTimeout: timeouts.headMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      keepAliveTimeout: timeouts.keepAliveMs,
      // Node's own answer to a request without a host has no sentence.
      requireHostHeader: false,
    },
    (request, response) => {
      const isHostless = request.httpVersion === '1.1' && request.headers.host === undefined;
      if (isHostless) answerUnread(response, 400, 'The request does not say which host it is for.');
      else if (namesSeveralHosts(request))
        answerUnread(response, 400, 'The request names more than one host.');
      else answer(request, response);
    },
  );
  server.timeout = timeouts.idleMs;
  answerBrokenRequests(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describeListenError(error, host, port)));
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve(server);
    });
  });
}

/** Proves that the address is free before the long work of the start begins; returns the port that was found free. */
export async function probeAddress(host: string, port: number): Promise<number> {
  const server = await listen(() => undefined, host, port);
  const found = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return found;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the server does not listen on a port');
  return address.port;
}

/** Takes nothing new, lets answers in flight finish, then cuts what is left. */
export async function finish(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  // Whoever was told that the connection would be kept (a stream that began long ago) does not hold the end up.
  const release = setInterval(() => server.closeIdleConnections(), RELEASE_EVERY_MS);
  await closed;
  clearInterval(release);
  clearTimeout(cut);
}

function describeListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`PORT ${port} is already in use on ${host}.`);
    case 'EACCES':
      return new StartError(`PORT ${port} may not be used by this user.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
