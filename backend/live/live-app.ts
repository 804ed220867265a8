import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { type App, createApp } from '../http/app.ts';
import type { Log } from '../http/log.ts';
import { createLiveStore, type LiveStore } from './live-store.ts';
import { createRoomPictures, type ShowRoom } from './room-pictures.ts';
import { createRoomStreams, type RoomStreams, type StreamsFor } from './room-streams.ts';
import { parseControl, type AnswerCall, parseAnswer, parseJoin } from '../../shared/core/live/live-calls.ts';
import { livePath } from '../../shared/core/live/live-paths.ts';
import { applyAction } from '../../shared/core/live/remote-action.ts';
import { createStageState, createPhoneState } from '../../shared/core/live/stage-state.ts';
import { HttpError, jsonAnswer, readParsed, invalidFields, tooManyRequests } from '../http/json-call.ts';
import { readBearerKey } from '../http/bearer-key.ts';
import { QUESTION_IDS, type QuestionId } from '../../shared/core/assessment/questions.ts';
import { scoreAnswers } from '../../shared/core/assessment/score.ts';
import { parseRoomCode } from '../../shared/core/live/room-code.ts';
import { type Ballot, createBallot, readBallot, writeBallot } from './ballot.ts';

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

const voidKey = () => new HttpError(401, 'This link does not open a room, or has expired.');
const notTheRemote = () =>
  new HttpError(401, 'This link opens the wall: it shows the room, but cannot control it.');
const stale = () =>
  new HttpError(409, 'Something changed in the meantime. Please look again.', { code: 'stale' });

/**
 * `GET live-stage`: the state; 204 if unchanged (`since`); a stream where `streamsFor` has one.
 * `POST live-control`: an action. `notify` updates this server's streams at once.
 */
function addStageRoutes(
  app: App,
  store: LiveStore,
  showRoom: ShowRoom,
  { streamsFor, notify }: { readonly streamsFor: StreamsFor; readonly notify: RoomStreams['show'] },
): void {
  app.get(livePath('stage'), async ({ req }) => {
    const found = await showRoom((await openRoom(store, req.raw)).found);
    if (found === undefined) throw voidKey();
    const stream = streamsFor(req.raw)?.open('stage', found);
    if (stream !== undefined) return stream;
    const state = createStageState(found.room, found.counts);
    return req.query('since') === String(state.version)
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

async function openRoom(store: LiveStore, request: Request) {
  const digest = readBearerKey(request);
  const opened = digest === undefined ? undefined : await store.open(digest);
  if (opened === undefined) throw voidKey();
  return opened;
}

const FULL_RETRY_SECONDS = 60;

const noSuchRoom = () =>
  new HttpError(404, 'There is no room with this code. Please compare it with the wall.');
const roomEnded = () => new HttpError(410, 'This room has ended.');

/**
 * `POST live-join`: a place in the room; `POST live-answer`: the answer of the round; `GET
 * live-state`: the room's phase, as a stream where `streamsFor` has one.
 */
function addPhoneRoutes(app: App, store: LiveStore, streamsFor: StreamsFor): void {
  app.post(livePath('join'), async ({ req: { raw: request } }) => {
    const { code: typed, device } = await readParsed(request, parseJoin);
    const code = parseRoomCode(typed);
    if (code === undefined) throw noSuchRoom();
    const secret = await store.readSecret();
    const ballot = createBallot(secret, code, device);
    switch (await store.join(ballot)) {
      case 'unknown':
        throw noSuchRoom();
      case 'ended':
        throw roomEnded();
      case 'full':
        throw tooManyRequests(FULL_RETRY_SECONDS, 'This room is full.');
      case 'joined':
    }
    const found = await store.readUncounted(code);
    if (found === undefined) throw noSuchRoom();
    const { event, mode } = found.room;
    return jsonAnswer(200, {
      room: code,
      event,
      mode,
      ...createPhoneState(found.room),
      ballot: writeBallot(secret, ballot),
    });
  });
  app.post(livePath('answer'), async ({ req: { raw: request } }) => {
    const call = await readParsed(request, parseAnswer);
    const { round, answers, team = null, elapsed = null } = call;
    const ballot = await identifyBallot(store, call.ballot);
    const channel = scoreAnswers(answers);
    const question = singleQuestion(answers);
    switch (await store.answer({ ballot, round, question, channel, answers, team, elapsed })) {
      case 'taken':
        return jsonAnswer(200, { taken: true, channel });
      case 'unknown':
        throw notOurBallot();
      case 'question':
        throw invalidFields(['The room asks something else: please answer what it asks']);
      case 'team':
        throw invalidFields(['The event has no team of this name']);
      case 'closed':
        return refused('The answers are closed.');
      case 'round':
        return refused('This round is over.');
    }
  });
  app.get(livePath('state'), async ({ req }) => {
    const ballot = await identifyBallot(store, req.query('ballot') ?? '');
    const streams = streamsFor(req.raw);
    const counted = streams && (await store.read(ballot.room));
    const stream = counted && streams.open('phone', counted);
    if (stream !== undefined) return stream;
    const found = counted ?? (await store.readUncounted(ballot.room));
    if (found === undefined) throw notOurBallot();
    return jsonAnswer(200, createPhoneState(found.room));
  });
}

/** Returns 409 for an answer that does not count; `error` is the sentence for the person. */
function refused(error: string): Response {
  return jsonAnswer(409, { taken: false, error });
}

function singleQuestion(answers: AnswerCall['answers']): QuestionId | null {
  const answered = QUESTION_IDS.filter((id) => answers[id] !== undefined);
  return answered.length === 1 ? (answered[0] ?? null) : null;
}

const notOurBallot = (): HttpError =>
  new HttpError(401, 'This phone has not joined the room. Please join it again.');

/** Throws an `HttpError` (401) unless the signature is ours. */
async function identifyBallot(store: LiveStore, text: string): Promise<Ballot> {
  const ballot = readBallot(await store.readSecret(), text);
  if (ballot === undefined) throw notOurBallot();
  return ballot;
}
