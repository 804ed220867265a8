import { createHmac } from 'node:crypto';

/** 132 of a digest's 256 bits, six in each letter: two people will not share them. */
export const ID_LENGTH = 22;

/** Returns a stable id for a name, which cannot be reversed without the event's secret. */
export type Pseudonymizer = (name: string) => string;

/** The pseudonymizer of one event: the start of the name's HMAC-SHA-256 (RFC 2104) by its secret. */
export function createPseudonymizer(secret: string): Pseudonymizer {
  return (name) => createHmac('sha256', secret).update(name).digest('base64url').slice(0, ID_LENGTH);
}
