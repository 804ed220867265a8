import type { LiveHandler } from '../../shared/core/live/live-paths.ts';
import type { Handler } from '../http/handler.ts';
import type { LiveDeps } from './live-deps.ts';
import { createLiveStore } from './live-store.ts';
import { createAnswerHandler, createJoinHandler, createStateHandler } from './phone-endpoints.ts';
import { createRoomStreams } from './room-streams.ts';
import { createControlHandler, createStageHandler } from './stage-endpoints.ts';
import { createWordsHandler } from './words-endpoint.ts';

export interface LiveBackend {
  /** By what they answer; the host mounts them at `livePath` of their names. */
  readonly handlers: Readonly<Record<LiveHandler, Handler>>;
  /** Ends all streams, and opens none from then on: whoever asks for one is answered once. */
  endStreams(): void;
}

/** All live handlers over one database; make one per process, so that answers share their statements. */
export function createLiveBackend(deps: LiveDeps): LiveBackend {
  const store = createLiveStore(deps.database);
  const streams = createRoomStreams(store.read);
  const streamsFor = (request: Request) => (deps.canStream && wantsStream(request) ? streams : undefined);
  return {
    handlers: {
      join: createJoinHandler(store, deps),
      answer: createAnswerHandler(store, deps),
      state: createStateHandler(store, streamsFor, deps),
      stage: createStageHandler(store, streamsFor, deps),
      control: createControlHandler(store, streams.show, deps),
      words: createWordsHandler(store, deps),
    },
    endStreams: streams.close,
  };
}

/** Hono answers HEAD by the handler of GET; nobody would ever read that stream. */
function wantsStream({ method, headers }: Request): boolean {
  return method === 'GET' && (headers.get('accept') ?? '').includes('text/event-stream');
}
