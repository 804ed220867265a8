import type { NewRoom } from './room-register.ts';

/** A new room as whoever made it is told: its code, and the two addresses that open it. */
export interface RoomLinks {
  readonly code: string;
  readonly stage: string;
  readonly remote: string;
}

/** The keys stand behind `#`, where no log sees them. `siteUrl` has no slash at its end. */
export function createRoomLinks({ code, stageKey, remoteKey }: NewRoom, siteUrl: string): RoomLinks {
  return { code, stage: `${siteUrl}/stage#${stageKey}`, remote: `${siteUrl}/stage/remote#${remoteKey}` };
}
