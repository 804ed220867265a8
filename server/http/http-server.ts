import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';

import { StartError } from '../start-error.ts';

/** Whoever sends a head or a body more slowly than this is cut off with 408. */
const HEAD_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 20_000;
const CHECK_EVERY_MS = 2_000;
const KEEP_ALIVE_MS = 15_000;
/** Answers in flight may take this long after the product was asked to end. */
const FINISH_WITHIN_MS = 10_000;

/**
 * Listens. Port 0 takes a free one.
 * @throws StartError naming PORT or HOST.
 */
export function listen(listener: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: HEAD_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    listener,
  );
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
  await closed;
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
