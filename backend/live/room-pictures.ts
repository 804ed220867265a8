import { QUESTION_IDS } from '../../shared/core/assessment/questions.ts';
import { needsPicture, SHOW_FROM_FINISHED } from '../../shared/core/live/stage-state.ts';
import { releasePicture } from '../../shared/core/report/release-picture.ts';
import type { Database } from '../database/database.ts';
import { lettersIn, nameAnswer, readRoomAnswers, ANSWERS_SQL } from '../report/read-sheets.ts';
import { createReportStore } from '../report/report-store.ts';
import { createPseudonymizer, readEventSecret } from '../respondents/event-secret.ts';
import type { CountedRoom } from './live-store.ts';

/** The room after its round's next picture, if one is due. Undefined when the room is gone. */
export type ShowRoom = (found: CountedRoom) => Promise<CountedRoom | undefined>;

export function createRoomPictures(
  database: Database,
  read: (code: string) => Promise<CountedRoom | undefined>,
): ShowRoom {
  return async (found) => {
    if (!needsPicture(found.room, found.counts)) return found;
    await storePicture(database, found);
    return read(found.room.code);
  };
}

async function storePicture(database: Database, found: CountedRoom): Promise<void> {
  const { code, control, event, mode } = found.room;
  const [published] = await database.query<{ reports: number }>(
    'select count(*)::integer as reports from speaker.reports where event = $1',
    [event],
  );
  const reports = published?.reports ?? 0;
  // Without a report that counts these answers, nothing can be compared.
  const chosen = reports === 0 || mode === 'question' ? null : await chooseAnswers(database, found);
  if (chosen?.length === 0) return;
  await database.query('select speaker.live_picture($1, $2, $3, $4, $5)', [
    code,
    control,
    reports,
    chosen,
    SHOW_FROM_FINISHED,
  ]);
}

interface AnswerRow {
  readonly who: string;
  readonly letters: string;
  /** As `speaker.live_picture` names the answer. */
  readonly key: string;
  readonly shown: boolean;
}

/** The answers that the next picture may add; none if that would distinguish people. */
async function chooseAnswers(database: Database, { room, wave }: CountedRoom): Promise<readonly string[]> {
  const secret = await readEventSecret(database, room.event);
  if (secret === undefined) return [];
  const nameOf = createPseudonymizer(secret);
  const [{ walls }, { waves }, rows] = await Promise.all([
    readRoomAnswers(database, room.event, nameOf, wave),
    createReportStore(database).published(room.event),
    database.query<AnswerRow>(
      `select ${ANSWERS_SQL} as who, ${lettersIn('answer.answers')} as letters,
         answer.ballot || ' ' || answer.answers::text as key, answer.picture is not null as shown
       from speaker.live_answers as answer
       where answer.room = $1 and answer.round = $2 and answer.dropped_at is null`,
      [room.code, room.round],
    ),
  ]);
  const keys = new Map<string, string>();
  const shown: string[] = [];
  for (const { who, letters, key, shown: isShown } of rows) {
    const id = nameAnswer(nameOf, who, letters);
    if (isShown) shown.push(id);
    else if (letters.length === QUESTION_IDS.length) keys.set(id, key);
  }
  const added = releasePicture({ shown, fresh: [...keys.keys()] }, [...walls, ...waves[wave]]);
  return added.map((id) => keys.get(id) ?? '');
}
