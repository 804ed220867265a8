import type { IncomingMessage } from 'node:http';
import { readCallerAddress } from '../../backend/rate-limit/caller-address.ts';

const addresses = new WeakMap<Request, string>();

/**
 * Keeps the caller's address for the handlers: the socket's, or behind a proxy what it says in `header`
 * (`CLIENT_ADDRESS_HEADER`). Of a list its last entry counts, the one that the proxy itself has added. No other header is ever read: it
 * is whatever the caller writes (docs/interfaces.md#calls).
 */
export function noteClientAddress(request: Request, incoming: IncomingMessage, header?: string): void {
  const told = header === undefined ? undefined : readCallerAddress(String(incoming.headers[header] ?? ''));
  addresses.set(request, told ?? incoming.socket.remoteAddress ?? 'unknown');
}

export function clientAddress(request: Request): string {
  return addresses.get(request) ?? 'unknown';
}
