import { QUESTION_IDS, type QuestionId } from '../../shared/core/assessment/questions.ts';
import { scoreAnswers } from '../../shared/core/assessment/score.ts';
import { type AnswerCall, parseAnswer, parseJoin } from '../../shared/core/live/live-calls.ts';
import { livePath } from '../../shared/core/live/live-paths.ts';
import { parseRoomCode } from '../../shared/core/live/room-code.ts';
import { createPhoneState } from '../../shared/core/live/stage-state.ts';
import type { App } from '../http/app.ts';
import { HttpError, invalidFields, tooManyRequests } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readParsed } from '../http/read-json-body.ts';
import { type Ballot, createBallot, readBallot, writeBallot } from './ballot.ts';
import type { LiveStore } from './live-store.ts';
import type { StreamsFor } from './room-streams.ts';

const FULL_RETRY_SECONDS = 60;

const noSuchRoom = () =>
  new HttpError(404, 'There is no room with this code. Please compare it with the wall.');
const roomEnded = () => new HttpError(410, 'This room has ended.');

/**
 * `POST live-join`: a place in the room; `POST live-answer`: the answer of the round; `GET
 * live-state`: the room's phase, as a stream where `streamsFor` has one.
 */
export function addPhoneRoutes(app: App, store: LiveStore, streamsFor: StreamsFor): void {
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
  app.get(livePath('state'), async ({ req: { raw: request } }) => {
    const given = new URL(request.url).searchParams.get('ballot') ?? '';
    const ballot = await identifyBallot(store, given);
    const streams = streamsFor(request);
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
