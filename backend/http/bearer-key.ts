import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 16;
const BEARER = /^bearer +([\w-]{22})$/i;

/** A new key of 128 bits, as it stands in an address. */
export function createBearerKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** What is kept of a key, and looked up by: it opens nothing. */
export function digestBearerKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The digest of the key that a call carries as its bearer; undefined when it carries none. */
export function readBearerKey(request: Request): string | undefined {
  const key = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  return key === undefined ? undefined : digestBearerKey(key);
}
