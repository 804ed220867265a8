import { QUESTION_IDS } from '../../shared/core/assessment/questions.ts';
import type { Wave } from '../../shared/core/report/new-report.ts';
import type { Snapshot } from '../../shared/core/report/release.ts';
import type { Database } from '../database/database.ts';
import { createPseudonymizer } from '../respondents/event-secret.ts';

/** One round's answer, under a pseudonymous id. */
export interface RoomAnswer {
  readonly id: string;
  readonly letters: string;
  readonly team: string | null;
}

interface Row {
  /** The ballot in its room. */
  readonly seat: string;
  readonly who: string;
  readonly letters: string;
  readonly team: string | null;
  /** The picture that has added the answer. */
  readonly wall: string | null;
}

/** SQL: the answers' letters in the order of the questions; '' where one is missing. */
export function lettersIn(answers: string): string {
  return `coalesce(${QUESTION_IDS.map((id) => `(${answers} ->> '${id}')`).join(' || ')}, '')`;
}

/** SQL: an answer's source of its id and its letters; `answer` is `speaker.live_answers`. */
export const ANSWERS_SQL = `answer.room || ' ' || answer.ballot
  || case when answer.by_round and answer.round > 1 then ' ' || answer.round else '' end`;

/** Of each ballot the counted answer first; without those that older remotes set aside. */
const ANSWERS = `select answer.room || ' ' || answer.ballot as seat, ${ANSWERS_SQL} as who,
    ${lettersIn('answer.answers')} as letters, answer.team,
    answer.room || ' ' || answer.round || ' ' || answer.picture as wall
  from speaker.live_answers as answer
  join speaker.live_rooms as room on room.code = answer.room
  where room.event = $1 and room.mode = 'assessment' and room.wave = $2 and answer.dropped_at is null
  order by answer.room, answer.ballot, answer.picture is null, answer.round desc`;

/**
 * A wave's room answers: `counted` has one of each ballot, the last shown on a wall or else the
 * last; `walls` has what each picture added, over all rounds. The secret makes the ids, and may
 * arrive while the answers are read.
 */
export async function readRoomAnswers(
  database: Database,
  event: string,
  secret: Promise<string>,
  wave: Wave,
) {
  const [rows, eventSecret] = await Promise.all([database.query<Row>(ANSWERS, [event, wave]), secret]);
  const nameOf = createPseudonymizer(eventSecret);
  const counted: RoomAnswer[] = [];
  const pictures = new Map<string, string[]>();
  for (const [nth, { seat, who, letters, team, wall }] of rows.entries()) {
    const id = nameAnswer(nameOf, who, letters);
    if (seat !== rows[nth - 1]?.seat) counted.push({ id, letters, team });
    if (wall === null) continue;
    const members = pictures.get(wall) ?? [];
    members.push(id);
    pictures.set(wall, members);
  }
  return {
    counted,
    walls: Array.from(pictures.values(), (members): Snapshot => ({
      cells: [{ kind: 'wall', name: '', members }],
    })),
  };
}

/** Changed answers of a ballot get another id. */
export function nameAnswer(nameOf: (name: string) => string, who: string, letters: string): string {
  return nameOf(`ballot ${who} ${letters}`);
}
