import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 16;
const KEY = /^[\w-]{22}$/;

/** Creates a key of 128 random bits. */
export function createBearerKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** The stored digest of a key, by which it is found. */
export function digestBearerKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function readBearer(request: Request): string | undefined {
  return /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

export function readBearerKey(request: Request): string | undefined {
  const key = readBearer(request);
  return key !== undefined && KEY.test(key) ? digestBearerKey(key) : undefined;
}

/** Compares two secrets in a time that does not depend on them. */
export function sameText(given: string, expected: string): boolean {
  const hash = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
