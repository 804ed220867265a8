import { parseWords } from '../../shared/core/live/live-calls.ts';
import type { Database } from '../database/database.ts';
import { answerInTime } from '../database/deadline.ts';
import { StorageAwayError } from '../database/storage-away-error.ts';
import { createOpenEndpoint } from '../http/endpoint.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError, invalidFields } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { OPEN_TO_ALL } from '../http/open-to-all.ts';
import { readParsed } from '../http/read-parsed.ts';
import { createSecretReader } from '../respondents/event-secret.ts';
import { digestWords, parseTwoWords, wordsOf } from '../respondents/two-words.ts';
import type { TwoWords } from '../respondents/two-words.ts';
import type { Ballot } from './ballot.ts';
import { identifyBallot, notOurBallot } from './identify-ballot.ts';
import type { LiveDeps } from './live-deps.ts';
import { inStorage } from './live-storage.ts';
import type { LiveStore } from './live-store.ts';
import type { UncountedRoom } from './room-rows.ts';

/** A text longer than this is no two words. */
const TYPED_MAX = 200;

const noWords = () => new HttpError(409, 'This room asks single questions: it has no words to keep.');
const tooLate = () =>
  new HttpError(409, 'It is too late for words: they can be told until ten minutes after the room’s end.');
const firstWave = () => new HttpError(409, 'This room shows two words to keep; it does not ask for them.');
const forgotten = () =>
  new HttpError(409, 'The words of this event are forgotten: it was too long ago.', { code: 'closed' });

/**
 * `GET live-words?ballot=`: the two words that a person of the first wave keeps, or whether she has told hers in the second.
 * `GET live-words?words=`: whether these are words of ours. `POST live-words`: tells them (docs/product.md#two-words-to-keep).
 */
export function createWordsHandler(store: LiveStore, { database, log }: LiveDeps): Handler {
  const secretOf = createSecretReader(database);
  return createOpenEndpoint({ GET: tell, POST: keep }, log);

  async function tell(request: Request): Promise<Response> {
    const asked = new URL(request.url).searchParams;
    const typed = asked.get('words');
    if (typed !== null) return jsonAnswer(200, { words: readWords(typed) }, OPEN_TO_ALL);
    return inStorage(async () => {
      const ballot = await identifyBallot(store, asked.get('ballot') ?? '');
      const { room, wave } = await readRoom(ballot);
      if (wave === 2) return jsonAnswer(200, { wave, told: await hasTold(database, ballot) }, OPEN_TO_ALL);
      const words = wordsOf(`${ballot.room} ${ballot.id}`, await readSecret(room.event));
      return jsonAnswer(200, { wave, words }, OPEN_TO_ALL);
    });
  }

  async function keep(request: Request): Promise<Response> {
    const call = await readParsed(request, parseWords);
    return inStorage(async () => {
      const ballot = await identifyBallot(store, call.ballot);
      const { room, wave, now } = await readRoom(ballot);
      if (wave === 1) throw firstWave();
      if (now > room.lateUntil) throw tooLate();
      const words = readWords(call.words);
      await keepWords(database, ballot, digestWords(words, await readSecret(room.event)));
      return jsonAnswer(200, { told: true }, OPEN_TO_ALL);
    });
  }

  async function readRoom({ room: code }: Ballot): Promise<UncountedRoom> {
    const found = await store.readUncounted(code);
    if (found === undefined) throw notOurBallot();
    if (found.room.mode !== 'assessment') throw noWords();
    return found;
  }

  async function readSecret(event: string): Promise<string> {
    const secret = await away(secretOf(event));
    if (secret === undefined) throw forgotten();
    return secret;
  }
}

function readWords(typed: string): TwoWords {
  const parsed = parseTwoWords(typed.slice(0, TYPED_MAX));
  if (!parsed.ok) throw invalidFields([parsed.sentence]);
  return parsed.words;
}

async function hasTold(database: Database, { room, id }: Ballot): Promise<boolean> {
  const [row] = await away(
    database.query<{ told: boolean }>(
      'select words is not null as told from speaker.live_ballots where room = $1 and ballot = $2',
      [room, id],
    ),
  );
  return row?.told ?? false;
}

async function keepWords(database: Database, { room, id }: Ballot, digest: string): Promise<void> {
  const rows = await away(
    database.query(
      'update speaker.live_ballots set words = $3 where room = $1 and ballot = $2 returning room',
      [room, id, digest],
    ),
  );
  if (rows.length === 0) throw notOurBallot();
}

async function away<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answerInTime(answer);
  } catch (error) {
    throw new StorageAwayError(error);
  }
}
