import { QUESTION_IDS } from '../../shared/core/assessment/questions.ts';
import type { CompleteAnswers } from '../../shared/core/report/complete-answers.ts';
import type { Wave } from '../../shared/core/report/new-report.ts';
import type { Respondent, Snapshot } from '../../shared/core/report/release.ts';
import type { Database } from '../database/database.ts';
import { leadIsConfirmed } from '../leads/confirmed-address.ts';
import { createPseudonymizer, type Pseudonymizer } from '../respondents/event-secret.ts';

/** One person's answers, under a pseudonymous id. */
export interface Sheet extends Respondent {
  readonly answers: CompleteAnswers;
  /** Pseudonymous, equal in both waves, computed on demand; undefined without an address. */
  readonly person: () => string | undefined;
}

export interface WaveSheets {
  readonly sheets: readonly Sheet[];
  /** The pictures displayed on the walls of its rooms. */
  readonly walls: readonly Snapshot[];
}

interface Lead {
  /** A person's address: only its digest leaves this file. */
  readonly who: string;
  /** The selected options in the order of the questions. */
  readonly letters: string;
  readonly team: string | null;
  readonly confirmed: boolean;
}

/** When the event's second wave began: with its first room of that wave. */
const SECOND_FROM = `select min(created_at) as at from speaker.live_rooms where event = $1 and wave = 2`;

/**
 * The first lead of each address counts. Ids and addresses compare as bytes. `offset 0` extracts
 * the answers from the payload once instead of per letter.
 */
const LEADS = `select distinct on (email collate "C") email as who, ${lettersIn('answers')} as letters, team, confirmed
  from (
    select email, id, payload -> 'answers' as answers, payload ->> 'team' as team, ${leadIsConfirmed('lead')} as confirmed
    from speaker.leads as lead
    where kind = 'quiz' and event = $1 and not suspected
      and created_at < coalesce((${SECOND_FROM}), 'infinity')
    offset 0
  ) as lead
  order by email collate "C", id`;

/** Answers this many days after a person's first ones belong to the second wave. */
const WAVE_DAYS = 21;

/** The first lead of each address in the second wave. */
const LEADS_AGAIN = `select distinct on (again.email)
    again.email as who, ${lettersIn("again.payload -> 'answers'")} as letters, again.payload ->> 'team' as team,
    ${leadIsConfirmed('again')} as confirmed
  from speaker.leads as again
  join (
    select email, min(created_at) as at from speaker.leads
    where kind = 'quiz' and event = $1 and not suspected group by email
  ) as first on first.email = again.email
  where again.kind = 'quiz' and again.event = $1 and not again.suspected
    and (again.created_at >= first.at + interval '${WAVE_DAYS} days' or again.created_at >= (${SECOND_FROM}))
  order by again.email, again.id`;

/** Reads a wave. The secret makes the ids. */
export async function readSheets(
  database: Database,
  event: string,
  secret: string,
  wave: Wave,
): Promise<WaveSheets> {
  const nameOf = createPseudonymizer(secret);
  const [{ counted, walls }, leads] = await Promise.all([
    readRoomAnswers(database, event, nameOf, wave),
    database.query<Lead>(wave === 1 ? LEADS : LEADS_AGAIN, [event]),
  ]);
  const complete = leads.filter(({ letters }) => letters.length === QUESTION_IDS.length);
  const nameLead: Pseudonymizer = (address) => nameOf(`${wave === 1 ? 'lead' : 'again'} ${address}`);
  return { sheets: makeSheets(counted, complete, nameOf, nameLead), walls };
}

function makeSheets(
  ballots: readonly RoomAnswer[],
  leads: readonly Lead[],
  nameOf: Pseudonymizer,
  nameLead: Pseudonymizer,
): readonly Sheet[] {
  const confirmed = leads.filter((lead) => lead.confirmed);
  const { contacts, others } = matchAlike(ballots, confirmed);
  return [
    ...ballots.map((ballot) => {
      const address = contacts.get(ballot)?.who;
      return makeSheet(ballot, ballot.id, 'room', () =>
        address === undefined ? undefined : nameOf(`person ${address}`),
      );
    }),
    ...others.map((lead) => makeSheet(lead, nameLead(lead.who), 'lead', () => nameOf(`person ${lead.who}`))),
    ...leads
      .filter((lead) => !lead.confirmed)
      .map((lead) => makeSheet(lead, nameLead(lead.who), 'unconfirmed lead', () => undefined)),
  ];
}

/** A lead with the answers of a ballot without a lead is the same person: they count once. */
function matchAlike(ballots: readonly RoomAnswer[], leads: readonly Lead[]) {
  const inRoom = new Map<string, RoomAnswer[]>();
  for (const ballot of ballots) {
    const same = inRoom.get(ballot.letters);
    if (same) same.push(ballot);
    else inRoom.set(ballot.letters, [ballot]);
  }
  const contacts = new Map<RoomAnswer, Lead>();
  const others = leads.filter((lead) => {
    const ballot = inRoom.get(lead.letters)?.shift();
    if (ballot) contacts.set(ballot, lead);
    return ballot === undefined;
  });
  return { contacts, others };
}

function makeSheet(
  { letters, team }: Pick<Lead, 'letters' | 'team'>,
  id: string,
  from: NonNullable<Sheet['from']>,
  person: Sheet['person'],
): Sheet {
  return { id, from, answers: answersOf(letters), ...(team !== null && team !== '' && { team }), person };
}

const answersOf = (letters: string) =>
  Object.fromEntries(QUESTION_IDS.map((id, index) => [id, letters[index]])) as CompleteAnswers;

/** One round's answer, under a pseudonymous id. */
interface RoomAnswer {
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
 * last; `walls` has what each picture added, over all rounds.
 */
export async function readRoomAnswers(database: Database, event: string, nameOf: Pseudonymizer, wave: Wave) {
  const rows = await database.query<Row>(ANSWERS, [event, wave]);
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
export function nameAnswer(nameOf: Pseudonymizer, who: string, letters: string): string {
  return nameOf(`ballot ${who} ${letters}`);
}
