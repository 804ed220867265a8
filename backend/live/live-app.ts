import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { type App, createApp } from '../http/app.ts';
import type { Log } from '../http/log.ts';
import { createLiveStore } from './live-store.ts';
import { addPhoneRoutes } from './phone-endpoints.ts';
import { createRoomPictures } from './room-pictures.ts';
import { createRoomStreams } from './room-streams.ts';
import { addStageRoutes } from './stage-endpoints.ts';

export interface LiveDeps {
  readonly database: Database;
  readonly log: Log;
  /** Ends all streams; absent where no single process answers all calls: no streams. */
  readonly streamsUntil?: AbortSignal;
}

/** The calls of a live room. Make one per process: answers share statements. */
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
  addPhoneRoutes(app, store, streamsFor);
  addStageRoutes(app, store, show, { streamsFor, notify: streams.show });
  return createApp(app, { log, cors: 'open' });
}

/** Hono answers HEAD with the GET handler, but nothing would read its stream. */
function wantsStream({ method, headers }: Request): boolean {
  return method === 'GET' && (headers.get('accept') ?? '').includes('text/event-stream');
}
