import type { IncomingMessage } from 'node:http';
import { readCallerAddress } from '../../backend/rate-limit/caller-address.ts';

const addresses = new WeakMap<Request, string>();

/**
 * Stores the client's address for handlers: the socket's, or behind a proxy the last entry of
 * `header` (`CLIENT_ADDRESS_HEADER`), which the proxy added. Clients can set any other header
 * (docs/interfaces.md#calls).
 */
export function noteClientAddress(request: Request, incoming: IncomingMessage, header?: string): void {
  const address =
    header === undefined ? undefined : readCallerAddress(String(incoming.headers[header] ?? ''));
  addresses.set(request, address ?? incoming.socket.remoteAddress ?? 'unknown');
}

export function clientAddress(request: Request): string {
  return addresses.get(request) ?? 'unknown';
}
