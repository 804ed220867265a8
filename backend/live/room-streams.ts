import { createEventReader, type EventReader, type ReaderLimits } from './event-reader.ts';
import type { CountedRoom } from './room-rows.ts';
import {
  createRoomWatch,
  type ReadRoom,
  type RoomWatch,
  type StreamKind,
  type WatchRhythm,
} from './room-watch.ts';

export type RoomStreams = ReturnType<typeof createRoomStreams>;

/** The host's streams for a call, if any. */
export type StreamsFor = (request: Request) => RoomStreams | undefined;

export interface StreamLimits extends WatchRhythm, ReaderLimits {
  readonly max: number;
}

const LIMITS: StreamLimits = {
  lookMs: 250,
  phoneLookMs: 1_000,
  commentMs: 15_000,
  lastsMs: 600_000,
  max: 3_000,
};

/** A room is polled by `read` only while it has a stream. */
export function createRoomStreams(read: ReadRoom, limits = LIMITS) {
  const watches = new Map<string, RoomWatch>();
  const readers = new Set<EventReader>();
  let isClosed = false;

  return {
    /** Begins with `first`; undefined when there are too many, or the server is stopping. */
    open(kind: StreamKind, first: CountedRoom): Response | undefined {
      if (isClosed || readers.size >= limits.max) return undefined;
      const watch = watchRoom(first);
      // The room may have changed since `first` was read.
      watch.notify(first);
      let leave: () => void = () => undefined;
      const reader = createEventReader(limits, (gone) => {
        leave();
        readers.delete(gone);
      });
      readers.add(reader);
      leave = watch.add(kind, reader);
      return reader.response;
    },
    show: (found: CountedRoom) => watches.get(found.room.code)?.notify(found),
    close() {
      isClosed = true;
      for (const watch of watches.values()) watch.stop();
      for (const reader of readers) reader.end();
      watches.clear();
    },
  };

  function watchRoom(first: CountedRoom): RoomWatch {
    const { code } = first.room;
    const watch = watches.get(code) ?? createRoomWatch(first, read, limits, () => watches.delete(code));
    watches.set(code, watch);
    return watch;
  }
}
