import type { IncomingMessage } from 'node:http';

/**
 * The caller's address as the socket knows it. `X-Forwarded-For` is whatever the caller writes, so it is never read
 * (contract 4).
 */
const addresses = new WeakMap<Request, string>();

export function noteClientAddress(request: Request, incoming: IncomingMessage): void {
  addresses.set(request, incoming.socket.remoteAddress ?? 'unknown');
}

export function clientAddress(request: Request): string {
  return addresses.get(request) ?? 'unknown';
}
