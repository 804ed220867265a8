import { parseControl } from '../../shared/core/live/live-calls.ts';
import { pressRoom } from '../../shared/core/live/press.ts';
import { createStageState } from '../../shared/core/live/stage-state.ts';
import { createOpenEndpoint } from '../http/endpoint.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { OPEN_TO_ALL } from '../http/open-to-all.ts';
import { readParsed } from '../http/read-parsed.ts';
import type { LiveDeps } from './live-deps.ts';
import { inStorage } from './live-storage.ts';
import type { LiveStore, OpenedRoom } from './live-store.ts';
import { readBearerKey } from '../http/bearer-key.ts';
import type { RoomStreams, StreamsFor } from './room-streams.ts';

const voidKey = () => new HttpError(401, 'This link does not open a room, or does so no longer.');
const notTheRemote = () =>
  new HttpError(401, 'This link is the stage’s: it shows the room, but cannot steer it.');
const stale = () =>
  new HttpError(409, 'Something else was pressed in the meantime. Please look again.', { code: 'stale' });

/**
 * `GET live-stage`: everything that the stage shows; 204 when that is what it knows already (`since`). The same as a stream where
 * `streamsFor` has one.
 */
export function createStageHandler(store: LiveStore, streamsFor: StreamsFor, { log }: LiveDeps): Handler {
  return createOpenEndpoint({ GET: tell }, log);

  async function tell(request: Request): Promise<Response> {
    const { found } = await inStorage(() => openRoom(store, request));
    const stream = streamsFor(request)?.open('stage', found);
    if (stream !== undefined) return stream;
    const state = createStageState(found.room, found.counts);
    const since = new URL(request.url).searchParams.get('since');
    return since === String(state.version)
      ? new Response(null, { status: 204, headers: { 'cache-control': 'no-store', ...OPEN_TO_ALL } })
      : jsonAnswer(200, state, OPEN_TO_ALL);
  }
}

/** `POST live-control`: a press on the remote. `show` tells the readers of this server's streams at once. */
export function createControlHandler(
  store: LiveStore,
  show: RoomStreams['show'],
  { log }: LiveDeps,
): Handler {
  return createOpenEndpoint({ POST: press }, log);

  async function press(request: Request): Promise<Response> {
    const { action, question, since, expected } = await readParsed(request, parseControl);
    return inStorage(async () => {
      const { found, isRemote } = await openRoom(store, request);
      if (!isRemote) throw notTheRemote();
      if (found.room.control !== expected) throw stale();
      const outcome = pressRoom(found.room, { action, question, since }, found.now);
      if (!outcome.ok) {
        throw outcome.reason === 'phase'
          ? new HttpError(409, outcome.sentence, { code: 'phase' })
          : new HttpError(422, outcome.sentence);
      }
      const { room: after, clearsRound, drops } = outcome;
      if (!(await store.press({ before: found, after, clearsRound, drops }))) throw stale();
      const now = await store.read(found.room.code);
      if (now === undefined) throw voidKey();
      show(now);
      return jsonAnswer(200, createStageState(now.room, now.counts), OPEN_TO_ALL);
    });
  }
}

async function openRoom(store: LiveStore, request: Request): Promise<OpenedRoom> {
  const digest = readBearerKey(request);
  const opened = digest === undefined ? undefined : await store.open(digest);
  if (opened === undefined) throw voidKey();
  return opened;
}
