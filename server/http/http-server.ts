import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../configuration/configuration.ts';
import { PICTURE_SENDING_MS } from '../../shared/core/content/picture-limits.ts';

/** Longer than the editor waits for a picture upload, so that the editor shows its own message. */
const LONGEST_REQUEST_MS = PICTURE_SENDING_MS + 10_000;

export const TIMEOUTS = {
  headMs: 10_000,
  requestMs: LONGEST_REQUEST_MS,
  checkEveryMs: 2_000,
  keepAliveMs: 15_000,
  bodyIdleMs: 30_000,
  idleMs: LONGEST_REQUEST_MS,
};
/** Enough for rooms of a few thousand phones with streams, with or without a proxy. */
const CONNECTIONS_MAX = 10_000;
const REQUESTS_PER_CONNECTION_MAX = 10_000;
const FINISH_WITHIN_MS = 10_000;
const RELEASE_EVERY_MS = 50;

/** 0 selects a free port. @throws StartError naming PORT or HOST */
export async function listen(
  listener: RequestListener,
  host: string,
  port: number,
  timeouts = TIMEOUTS,
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: timeouts.headMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      keepAliveTimeout: timeouts.keepAliveMs,
    },
    (request, response) => {
      limitBodyIdle(request, timeouts);
      listener(request, response);
    },
  );
  server.timeout = timeouts.idleMs;
  server.maxConnections = CONNECTIONS_MAX;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION_MAX;
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw describeListenError(error as NodeJS.ErrnoException, host, port);
  });
  return server;
}

/** Closes the connection when a body stops arriving. */
function limitBodyIdle(request: IncomingMessage, { bodyIdleMs, idleMs }: typeof TIMEOUTS): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  socket.setTimeout(bodyIdleMs);
  request.once('end', () => socket.setTimeout(idleMs));
}

/** Checks that the address is free before the slow part of the start; returns the port. */
export async function probeAddress(host: string, port: number): Promise<number> {
  const server = await listen(() => undefined, host, port);
  const { port: found } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return found;
}

/** Stops accepting requests, finishes running ones, then closes all connections. */
export async function finish(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  // Connections that became idle after the stop began are closed too.
  const release = setInterval(() => server.closeIdleConnections(), RELEASE_EVERY_MS);
  await closed;
  clearInterval(release);
  clearTimeout(cut);
}

const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

function describeListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const { code = '' } = error;
  if (code === 'EADDRINUSE') return new StartError(`PORT ${port} is already in use on ${host}.`);
  if (code === 'EACCES') return new StartError(`PORT ${port} may not be used by this user.`);
  return NO_ADDRESS.includes(code)
    ? new StartError(`HOST ${host} is not an address of this machine.`)
    : error;
}
