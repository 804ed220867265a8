import type { NewRoom } from './room-register.ts';

export interface RoomLinks {
  readonly code: string;
  readonly stage: string;
  readonly remote: string;
}

/** The keys follow `#`, which no log receives. `siteUrl` has no trailing slash. */
export function createRoomLinks({ code, stageKey, remoteKey }: NewRoom, siteUrl: string): RoomLinks {
  return { code, stage: `${siteUrl}/stage#${stageKey}`, remote: `${siteUrl}/stage/remote#${remoteKey}` };
}
