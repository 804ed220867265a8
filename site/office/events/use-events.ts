import type { OfficeEvent } from '../../../shared/clients/office/office-client.ts';
import type { Followed } from '../following/use-followed.ts';
import { useFollowed } from '../following/use-followed.ts';
import { useOffice } from '../context/office-context.tsx';

/** The events, as far as they have been read. */
export type Events = Followed<{ readonly events: readonly OfficeEvent[] }>;

const LOOK_MS = 30_000;

/** Reads and follows the events. */
export function useEvents(): Events {
  const { client } = useOffice();
  return useFollowed((signal) => client.listEvents(signal), LOOK_MS);
}
