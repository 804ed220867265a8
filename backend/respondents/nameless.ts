import * as crypto from 'node:crypto';

/** 132 of a digest's 256 bits, six in each letter: two people will not share them. */
export const ID_LENGTH = 22;

/** SHA-256 works in blocks of so many bytes; a longer key would have to be digested first. */
const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
/** The most that one unit of a text's length takes in UTF-8. */
const BYTES_OF_A_LETTER = 3;
/** The two bytes of RFC 2104, section 2. */
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/** Gives a name an id that is the same each time, and tells nothing of it to whoever has not the event's secret. */
export type Namer = (name: string) => string;

/**
 * The namer of one event: HMAC-SHA-256 (RFC 2104) by two digests at one stroke, since a report has thousands of people and an HMAC object for
 * each takes longer to make, and to clear away, than its digests (docs/decisions/2026-11-23-how-long-a-report-takes.md). Throws for a secret
 * of more than 64 bytes.
 */
export function createNamer(secret: string): Namer {
  const key = Buffer.from(secret);
  if (key.length > BLOCK_BYTES) throw new RangeError('an event’s secret has at most 64 bytes');
  const outer = Buffer.concat([padded(key, OUTER_PAD), Buffer.alloc(DIGEST_BYTES)]);
  let inner = padded(key, INNER_PAD);
  return (name) => {
    const most = BLOCK_BYTES + name.length * BYTES_OF_A_LETTER;
    if (inner.length < most) inner = Buffer.concat([inner.subarray(0, BLOCK_BYTES)], 2 * most);
    const end = BLOCK_BYTES + inner.write(name, BLOCK_BYTES);
    outer.write(digest(inner.subarray(0, end), 'binary'), BLOCK_BYTES, 'binary');
    return digest(outer, 'base64url').slice(0, ID_LENGTH);
  };
}

function padded(key: Buffer, pad: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES, pad);
  for (const [at, byte] of key.entries()) block[at] = byte ^ pad;
  return block;
}

/** At one stroke, where the platform can: Node from 20.12, Deno from 2.2. */
const { hash: hashAtOnce }: { readonly hash?: typeof crypto.hash } = crypto;

function digest(bytes: Buffer, encoding: 'binary' | 'base64url'): string {
  return hashAtOnce
    ? hashAtOnce('sha256', bytes, encoding)
    : crypto.createHash('sha256').update(bytes).digest(encoding);
}
