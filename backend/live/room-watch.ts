import { createPhoneState, createStageState } from '../../shared/core/live/stage-state.ts';
import type { EventReader } from './event-reader.ts';
import type { CountedRoom } from './room-rows.ts';

/** What a reader is told: everything that the stage shows, or where the room stands. */
export type StreamKind = 'stage' | 'phone';

/** How often the database is asked for a room: while a stage looks, and for phones alone. In milliseconds. */
export interface WatchRhythm {
  readonly lookMs: number;
  readonly phoneLookMs: number;
}

/** Tells a room as it stands; undefined when it is gone. */
export type ReadRoom = (code: string) => Promise<CountedRoom | undefined>;

/** One room that somebody on this server reads the stream of. */
export interface RoomWatch {
  /** Tells the reader the state, and each change from now on; returns what takes it away again. */
  add(kind: StreamKind, reader: EventReader): () => void;
  /** Sends what is new in this state to those whom it concerns. */
  tell(found: CountedRoom): void;
  /** Looks no more. */
  stop(): void;
}

/** A stage on a weak line is sent no more than this on average. */
const STAGE_BYTES_A_SECOND = 400;

/** Watches until nobody reads, or the room is gone or revoked: then its readers are let go and `onOver` is called. */
export function createRoomWatch(
  first: CountedRoom,
  read: ReadRoom,
  { lookMs, phoneLookMs }: WatchRhythm,
  onOver: () => void,
): RoomWatch {
  const stages = new Set<EventReader>();
  const phones = new Set<EventReader>();
  let last = first;
  let stageTold = first.room.version;
  let phonesTold = placeOf(first);
  /** Before it the stages are sent nothing. */
  let stageNextAt = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  lookIn(phoneLookMs);

  return {
    add(kind, reader) {
      const audience = kind === 'stage' ? stages : phones;
      audience.add(reader);
      reader.send(kind === 'stage' ? stageData(last) : phoneData(last));
      if (kind === 'stage' && stages.size === 1) lookIn(lookMs);
      return () => audience.delete(reader);
    },
    tell,
    stop,
  };

  function tell(found: CountedRoom): void {
    // A look that began before a press and ended after it brings nothing new.
    if (found.room.version < last.room.version) return;
    last = found;
    tellPhones(found);
    tellStages(found);
  }

  function tellPhones(found: CountedRoom): void {
    if (phonesTold === placeOf(found)) return;
    phonesTold = placeOf(found);
    const data = phoneData(found);
    for (const phone of phones) phone.send(data);
  }

  function tellStages(found: CountedRoom): void {
    const now = performance.now();
    if (stageTold === found.room.version || now < stageNextAt) return;
    stageTold = found.room.version;
    const data = stageData(found);
    stageNextAt = now + Math.max(lookMs, (data.length / STAGE_BYTES_A_SECOND) * 1_000);
    for (const stage of stages) stage.send(data);
  }

  function lookIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  }

  async function look(): Promise<void> {
    const started = performance.now();
    if (stages.size + phones.size === 0) {
      over();
      return;
    }
    try {
      const found = await read(first.room.code);
      if (found === undefined || found.isRevoked) {
        over();
        return;
      }
      tell(found);
    } catch {
      // The database is away: each call says so, and a stage keeps its picture. The next look tries again.
    }
    if (isStopped) return;
    lookIn(Math.max(0, (stages.size > 0 ? lookMs : phoneLookMs) - (performance.now() - started)));
  }

  function over(): void {
    stop();
    onOver();
    for (const reader of [...stages, ...phones]) reader.end();
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }
}

/** What phones listen for; who has joined or finished is no news to them. */
function placeOf({ room: { phase, round, question } }: CountedRoom): string {
  return `${phase} ${round} ${question ?? ''}`;
}

function stageData({ room, counts }: CountedRoom): string {
  return JSON.stringify(createStageState(room, counts));
}

function phoneData({ room }: CountedRoom): string {
  return JSON.stringify(createPhoneState(room));
}
