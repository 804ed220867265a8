import { createHmac } from 'node:crypto';
import { sameText } from '../http/bearer-key.ts';

export interface Ballot {
  readonly room: string;
  readonly id: string;
}

const MARK_BYTES = 16;
const BALLOT = /^([0-9A-Z]{5})\.([\w-]{22})\.([\w-]{22})$/;

/** Stable for a device in a room, and useless in another room. */
export function createBallot(secret: string, room: string, device: string): Ballot {
  return { room, id: mark(secret, `device ${room} ${device}`) };
}

/** The signed ballot that the phone stores. */
export function writeBallot(secret: string, { room, id }: Ballot): string {
  return `${room}.${id}.${mark(secret, `ballot ${room} ${id}`)}`;
}

/** Verifies a signed ballot; undefined if the signature is not ours. */
export function readBallot(secret: string, text: string): Ballot | undefined {
  const [, room = '', id = '', signature = ''] = BALLOT.exec(text) ?? [];
  return sameText(signature, mark(secret, `ballot ${room} ${id}`)) ? { room, id } : undefined;
}

function mark(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest().subarray(0, MARK_BYTES).toString('base64url');
}
