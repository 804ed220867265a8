import { parseControl } from '../../shared/core/live/live-calls.ts';
import { livePath } from '../../shared/core/live/live-paths.ts';
import { applyAction } from '../../shared/core/live/remote-action.ts';
import { createStageState } from '../../shared/core/live/stage-state.ts';
import type { App } from '../http/app.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readParsed } from '../http/read-json-body.ts';
import type { LiveStore, OpenedRoom } from './live-store.ts';
import { readBearerKey } from '../http/bearer-key.ts';
import type { ShowRoom } from './room-pictures.ts';
import type { RoomStreams, StreamsFor } from './room-streams.ts';

const voidKey = () => new HttpError(401, 'This link does not open a room, or has expired.');
const notTheRemote = () =>
  new HttpError(401, 'This link opens the wall: it shows the room, but cannot control it.');
const stale = () =>
  new HttpError(409, 'Something changed in the meantime. Please look again.', { code: 'stale' });

/**
 * `GET live-stage`: the state; 204 if unchanged (`since`); a stream where `streamsFor` has one.
 * `POST live-control`: an action. `notify` updates this server's streams at once.
 */
export function addStageRoutes(
  app: App,
  store: LiveStore,
  showRoom: ShowRoom,
  { streamsFor, notify }: { readonly streamsFor: StreamsFor; readonly notify: RoomStreams['show'] },
): void {
  app.get(livePath('stage'), async ({ req: { raw: request } }) => {
    const found = await showRoom((await openRoom(store, request)).found);
    if (found === undefined) throw voidKey();
    const stream = streamsFor(request)?.open('stage', found);
    if (stream !== undefined) return stream;
    const state = createStageState(found.room, found.counts);
    const since = new URL(request.url).searchParams.get('since');
    return since === String(state.version)
      ? new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
      : jsonAnswer(200, state);
  });
  app.post(livePath('control'), async ({ req: { raw: request } }) => {
    const { action, question, expected } = await readParsed(request, parseControl);
    const { found, isRemote } = await openRoom(store, request);
    if (!isRemote) throw notTheRemote();
    if (found.room.control !== expected) throw stale();
    const outcome = applyAction(found.room, { action, question }, found.now);
    if (!outcome.ok) {
      throw outcome.reason === 'phase'
        ? new HttpError(409, outcome.sentence, { code: 'phase' })
        : new HttpError(422, outcome.sentence);
    }
    const { room: after, clearsRound } = outcome;
    if (!(await store.update({ before: found, after, clearsRound }))) throw stale();
    const pressed = await store.read(found.room.code);
    const now = pressed && (await showRoom(pressed));
    if (now === undefined) throw voidKey();
    notify(now);
    return jsonAnswer(200, createStageState(now.room, now.counts));
  });
}

async function openRoom(store: LiveStore, request: Request): Promise<OpenedRoom> {
  const digest = readBearerKey(request);
  const opened = digest === undefined ? undefined : await store.open(digest);
  if (opened === undefined) throw voidKey();
  return opened;
}
