import { createEventReader, type EventReader } from './event-reader.ts';
import type { CountedRoom } from './live-store.ts';
import { createPhoneState, createStageState } from '../../shared/core/live/stage-state.ts';

export type RoomStreams = ReturnType<typeof createRoomStreams>;

/** The host's streams for a call, if any. */
export type StreamsFor = (request: Request) => RoomStreams | undefined;

const STREAMS_MAX = 3_000;

/** Polling intervals of a room with a connected stage, and with phones only. */
const STAGE_POLL_MS = 250;
const PHONES_POLL_MS = 1_000;

/** A room is polled by `read` only while it has a stream. */
export function createRoomStreams(read: ReadRoom) {
  const watches = new Map<string, RoomWatch>();
  let streams = 0;
  let isClosed = false;

  return {
    /** Begins with `first`; undefined when there are too many, or the server is stopping. */
    open(kind: StreamKind, first: CountedRoom): Response | undefined {
      if (isClosed || streams >= STREAMS_MAX) return undefined;
      const { code } = first.room;
      const watch = watches.get(code) ?? createRoomWatch(first, read, () => watches.delete(code));
      watches.set(code, watch);
      // The room may have changed since `first` was read.
      watch.notify(first);
      streams += 1;
      return watch.open(kind, () => (streams -= 1));
    },
    show: (found: CountedRoom) => watches.get(found.room.code)?.notify(found),
    close() {
      isClosed = true;
      for (const watch of watches.values()) watch.end();
    },
  };
}

/** A stream's values: the state of the stage, or the phase of the room. */
type StreamKind = 'stage' | 'phone';

type ReadRoom = (code: string) => Promise<CountedRoom | undefined>;

type RoomWatch = ReturnType<typeof createRoomWatch>;

/** The average rate limit, for a stage on a slow connection. */
const STAGE_BYTES_A_SECOND = 400;

/** Polls until there is no client, or the room is gone or revoked: then `onOver` is called. */
function createRoomWatch(first: CountedRoom, read: ReadRoom, onOver: () => void) {
  const stages = new Set<EventReader>();
  const phones = new Set<EventReader>();
  let last = first;
  let stageNotified = first.room.version;
  let phonesNotified = positionOf(first);
  let stageNextAt = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  lookIn(PHONES_POLL_MS);

  return {
    /** Sends the state and each change. */
    open(kind: StreamKind, onEnd: () => void): Response {
      const audience = kind === 'stage' ? stages : phones;
      const reader = createEventReader(() => {
        audience.delete(reader);
        onEnd();
      });
      audience.add(reader);
      reader.send(kind === 'stage' ? stageData(last) : phoneData(last));
      if (kind === 'stage' && stages.size === 1) lookIn(STAGE_POLL_MS);
      return reader.response;
    },
    notify,
    end,
  };

  function notify(found: CountedRoom): void {
    // A query from before an action brings nothing new.
    if (found.room.version < last.room.version) return;
    last = found;
    notifyPhones(found);
    notifyStages(found);
  }

  function notifyPhones(found: CountedRoom): void {
    if (phonesNotified === positionOf(found)) return;
    phonesNotified = positionOf(found);
    const data = phoneData(found);
    for (const phone of phones) phone.send(data);
  }

  function notifyStages(found: CountedRoom): void {
    const now = performance.now();
    if (stageNotified === found.room.version || now < stageNextAt) return;
    stageNotified = found.room.version;
    const data = stageData(found);
    stageNextAt = now + Math.max(STAGE_POLL_MS, (data.length / STAGE_BYTES_A_SECOND) * 1_000);
    for (const stage of stages) stage.send(data);
  }

  function lookIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  }

  async function look(): Promise<void> {
    const started = performance.now();
    try {
      const found = stages.size + phones.size === 0 ? undefined : await read(first.room.code);
      if (found === undefined || found.isRevoked) end();
      else notify(found);
    } catch {
      // The database is unavailable: each call reports it, and the next poll retries.
    }
    if (isOver) return;
    lookIn(Math.max(0, (stages.size > 0 ? STAGE_POLL_MS : PHONES_POLL_MS) - (performance.now() - started)));
  }

  function end(): void {
    isOver = true;
    clearTimeout(timer);
    onOver();
    for (const reader of [...stages, ...phones]) reader.end();
  }
}

function positionOf({ room: { phase, round, question } }: CountedRoom): string {
  return `${phase} ${round} ${question ?? ''}`;
}

function stageData({ room, counts }: CountedRoom): string {
  return JSON.stringify(createStageState(room, counts));
}

function phoneData({ room }: CountedRoom): string {
  return JSON.stringify(createPhoneState(room));
}
