import { HttpError } from '../http/http-error.ts';
import type { Ballot } from './ballot.ts';
import { readBallot } from './ballot.ts';
import type { LiveStore } from './live-store.ts';

export const notOurBallot = (): HttpError =>
  new HttpError(401, 'This phone has not joined the room. Please join it again.');

/** The ballot behind this text; throws an `HttpError` (401) for one that we have not signed. */
export async function identifyBallot(store: LiveStore, text: string): Promise<Ballot> {
  const ballot = readBallot(await store.readSecret(), text);
  if (ballot === undefined) throw notOurBallot();
  return ballot;
}
