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

/** A room in the list, with what it has brought. */
export interface ListedRoom {
  readonly code: string;
  readonly event: string;
  readonly mode: RoomCall['mode'];
  readonly phase: LivePhase;
  readonly revoked: boolean;
  /** ISO 8601, UTC; `endsAt` is when the room has ended, or when it will by itself. */
  readonly createdAt: string;
  readonly endsAt: string;
  readonly joined: number;
  /** Of all rounds. */
  readonly answers: number;
  /** Quiz leads with the room's event, from its making to ten minutes after its end. */
  readonly leads: number;
}

/** Making, listing and ending rooms, as the office and the command line do. Rejects as the database does. */
export interface RoomRegister {
  create(call: RoomCall): Promise<NewRoom>;
  /** Newest first. */
  list(): Promise<ListedRoom[]>;
  /** Ends the room and makes its keys void; false when there is no such room. */
  end(code: string): Promise<boolean>;
}

/** This many used codes in a row are no coincidence. */
const CODES_TRIED = 20;

/** This many concurrent actions are implausible. */
const ENDS_TRIED = 20;

interface ListRow {
  readonly code: string;
  readonly event: string;
  readonly mode: RoomCall['mode'];
  readonly phase: LivePhase;
  readonly revoked: boolean;
  readonly created_at: Date;
  readonly ends_at: Date;
  readonly joined: number;
  readonly answers: number;
  readonly leads: number;
}

/**
 * The register of this database, whose clock starts and ends rooms. Each method rejects as the
 * database does.
 */
export function createRoomRegister(database: Database): RoomRegister {
  const store = createLiveStore(database);
  return {
    async create(call) {
      const stageKey = createBearerKey();
      const remoteKey = createBearerKey();
      for (let tried = 0; tried < CODES_TRIED; tried += 1) {
        // Moments as milliseconds from now: the clock is the database's.
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

    async list() {
      const rows = await database.query<ListRow>(
        `select
           room.code, room.event, room.mode, room.created_at, room.revoked_at is not null as revoked,
           room.late_until - $1 * interval '1 millisecond' as ends_at,
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
      );
      return rows.map(({ created_at, ends_at, ...room }) => ({
        ...room,
        createdAt: created_at.toISOString(),
        endsAt: ends_at.toISOString(),
      }));
    },

    async end(code) {
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
