import type { RoomCall } from '../../shared/core/live/live-calls.ts';
import { applyAction } from '../../shared/core/live/remote-action.ts';
import { createRoomCode } from '../../shared/core/live/room-code.ts';
import { createRoom, LATE_MS, type LivePhase } from '../../shared/core/live/room.ts';
import type { Database } from '../database/database.ts';
import { createLiveStore } from './live-store.ts';
import { createBearerKey, digestBearerKey } from '../http/bearer-key.ts';

export interface NewRoom {
  readonly code: string;
  readonly stageKey: string;
  readonly remoteKey: string;
}

/** More used codes in a row are no coincidence. */
const CODES_TRIED = 20;

/** More concurrent actions are implausible. */
const ENDS_TRIED = 20;

/** Rooms for the office and the command line, by the database's clock. Rejects as that does. */
export function createRoomRegister(database: Database) {
  const store = createLiveStore(database);
  return {
    async create(call: RoomCall): Promise<NewRoom> {
      const stageKey = createBearerKey();
      const remoteKey = createBearerKey();
      for (let tried = 0; tried < CODES_TRIED; tried += 1) {
        // Milliseconds from now, because the clock is the database's.
        const room = createRoom({ code: createRoomCode(), ...call }, 0);
        const made = await database.query(
          `insert into speaker.live_rooms (
             code, event, mode, phase, round, question, shown, control, version, stage_digest, remote_digest,
             ends_at, late_until, wave
           )
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
             now() + $12 * interval '1 millisecond', now() + $13 * interval '1 millisecond',
             case when $3 = 'assessment' and speaker.has_first_wave($2) then 2 else 1 end
           on conflict (code) do nothing
           returning code`,
          [
            room.code,
            room.event,
            room.mode,
            room.phase,
            room.round,
            room.question,
            room.shown,
            room.control,
            room.version,
            digestBearerKey(stageKey),
            digestBearerKey(remoteKey),
            room.endsAt,
            room.lateUntil,
          ],
        );
        if (made.length > 0) return { code: room.code, stageKey, remoteKey };
      }
      throw new Error('no free code was found for a room');
    },

    /** Newest first; `leads` until ten minutes after the end, with the room's event. */
    list: () =>
      database.query<{ readonly phase: LivePhase }>(
        `select
           room.code, room.event, room.mode, room.created_at as "createdAt", room.revoked_at is not null as revoked,
           room.late_until - $1 * interval '1 millisecond' as "endsAt",
           case when now() >= room.ends_at then 'ended' else room.phase end as phase,
           (select count(*)::integer from speaker.live_ballots as ballot where ballot.room = room.code) as joined,
           (select count(*)::integer from speaker.live_answers as answer where answer.room = room.code and answer.dropped_at is null) as answers,
           (
             select count(*)::integer from speaker.leads as lead
             where lead.kind = 'quiz' and lead.event = room.event and not lead.suspected
               and lead.created_at between room.created_at and room.late_until
           ) as leads
         from speaker.live_rooms as room
         order by room.created_at desc, room.code`,
        [LATE_MS],
      ),

    /** Ends the room and revokes its keys; false when there is no such room. */
    async end(code: string): Promise<boolean> {
      for (let tried = 0; tried < ENDS_TRIED; tried += 1) {
        const before = await store.read(code);
        if (before === undefined) return false;
        const outcome = applyAction(before.room, { action: 'end' }, before.now);
        const after = outcome.ok ? outcome.room : before.room;
        if (await store.update({ before, after, clearsRound: false, revokes: true })) return true;
      }
      throw new Error('the room could not be ended: somebody keeps pressing');
    },
  };
}

/** The keys follow `#`, which no log receives. `siteUrl` has no trailing slash. */
export function createRoomLinks({ code, stageKey, remoteKey }: NewRoom, siteUrl: string) {
  return { code, stage: `${siteUrl}/stage#${stageKey}`, remote: `${siteUrl}/stage/remote#${remoteKey}` };
}
