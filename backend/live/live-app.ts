import { Hono } from 'hono';
import { livePath } from '../../shared/core/live/live-paths.ts';
import type { Database } from '../database/database.ts';
import { type App, createApp, onRequest } from '../http/app.ts';
import type { Log } from '../http/log.ts';
import { createLiveStore } from './live-store.ts';
import { createAnswerHandler, createJoinHandler, createStateHandler } from './phone-endpoints.ts';
import { createRoomPictures } from './room-pictures.ts';
import { createRoomStreams } from './room-streams.ts';
import { createControlHandler, createStageHandler } from './stage-endpoints.ts';

export interface LiveDeps {
  readonly database: Database;
  readonly log: Log;
  /** Stages and phones may read streams until it aborts; absent where no single process answers all calls. */
  readonly streamsUntil?: AbortSignal;
}

/** The calls of a live room over one database; make one per process, so that answers share their statements. */
export function liveApp({ database, log, streamsUntil }: LiveDeps): App {
  const store = createLiveStore(database);
  const show = createRoomPictures(database, store.read);
  const streams = createRoomStreams(async (code) => {
    const found = await store.read(code);
    return found && show(found);
  });
  streamsUntil?.addEventListener('abort', () => streams.close());
  const streamsFor = (request: Request) => (streamsUntil && wantsStream(request) ? streams : undefined);
  const app: App = new Hono();
  app.post(livePath('join'), onRequest(createJoinHandler(store)));
  app.post(livePath('answer'), onRequest(createAnswerHandler(store)));
  app.get(livePath('state'), onRequest(createStateHandler(store, streamsFor)));
  app.get(livePath('stage'), onRequest(createStageHandler(store, show, streamsFor)));
  app.post(livePath('control'), onRequest(createControlHandler(store, show, streams.show)));
  return createApp(app, { log, cors: 'open' });
}

/** Hono answers HEAD with the GET handler, whose stream would have no reader. */
function wantsStream({ method, headers }: Request): boolean {
  return method === 'GET' && (headers.get('accept') ?? '').includes('text/event-stream');
}
