import type { Undelivered } from '../../../shared/clients/office/office-client.ts';
import type { Followed } from '../following/use-followed.ts';
import { useFollowed } from '../following/use-followed.ts';
import { useOffice } from '../context/office-context.tsx';

/** Mails and webhooks that have not arrived, as far as they have been read. */
export type UndeliveredMails = Followed<{ readonly mails: readonly Undelivered[] }>;

const LOOK_MS = 15_000;

/** Reads and follows what has not arrived. */
export function useUndelivered(): UndeliveredMails {
  const { client } = useOffice();
  return useFollowed((signal) => client.listUndelivered(signal), LOOK_MS);
}
