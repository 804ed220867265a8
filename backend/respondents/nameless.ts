import { createHmac, createSecretKey } from 'node:crypto';

/** 132 of a digest's 256 bits, six in each letter: two people will not share them. */
export const ID_LENGTH = 22;

/** Gives a name an id that is the same each time, and tells nothing of it to whoever has not the event's secret. */
export type Namer = (name: string) => string;

/** The namer of one event. The key is read once: a report has thousands of people. */
export function createNamer(secret: string): Namer {
  const key = createSecretKey(secret, 'utf8');
  return (name) => createHmac('sha256', key).update(name).digest('base64url').slice(0, ID_LENGTH);
}
