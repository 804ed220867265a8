import { QUESTION_IDS } from '../../shared/core/assessment/questions.ts';
import type { QuestionId } from '../../shared/core/assessment/questions.ts';
import type { CompleteAnswers } from '../../shared/core/report/complete-answers.ts';
import type { Wave } from '../../shared/core/report/new-report.ts';
import type { Respondent } from '../../shared/core/report/release.ts';
import type { Database } from '../database/database.ts';
import { queryColumns } from '../database/query-columns.ts';
import { createNamer } from '../respondents/nameless.ts';
import type { Namer } from '../respondents/nameless.ts';
import { digestWords, wordsOf } from '../respondents/two-words.ts';

/** One person's answers to an event's assessment, under an id that names nobody. */
export interface Sheet extends Respondent {
  readonly answers: CompleteAnswers;
  /** Made when asked for. */
  readonly person: () => PersonIds;
}

/** Ids that are the same in both waves, and name nobody either: by the two words of her ballot, by her address. */
export interface PersonIds {
  readonly words: readonly string[];
  readonly address: readonly string[];
}

interface Row {
  /** A person's address, or a room's ballot: only its digest leaves this file. */
  readonly who: string;
  /** Her options' letters in the order of the questions. */
  readonly letters: string;
  readonly team: string | null;
  /** When she answered, in seconds: read for the second wave. */
  readonly at: number;
  /** The digest of the words that she told in a room: read for the second wave. */
  readonly words: string | null;
}

const COLUMNS = ['who', 'letters', 'team'] as const;
const COLUMNS_AGAIN = [...COLUMNS, 'at', 'words'] as const;

/** The letters of the answers in a column, in the order of the questions; none where one is missing. */
const lettersIn = (answers: string): string =>
  `coalesce(${QUESTION_IDS.map((id) => `(${answers} ->> '${id}')`).join(' || ')}, '')`;

const secondsOf = (time: string): string => `extract(epoch from ${time})`;

/** The latest round that a ballot has answered in: a person counts once. What a remote has set aside does not. */
const BALLOTS = `select distinct on (answer.room, answer.ballot)
    answer.room || ' ' || answer.ballot as who, ${lettersIn('answer.answers')} as letters, answer.team, joined.words, ${secondsOf('joined.joined_at')} as at
  from speaker.live_answers as answer
  join speaker.live_rooms as room on room.code = answer.room
  join speaker.live_ballots as joined on joined.room = answer.room and joined.ballot = answer.ballot
  where room.event = $1 and room.mode = 'assessment' and room.wave = $2 and answer.dropped_at is null
  order by answer.room, answer.ballot, answer.round desc`;

/** From then on the event's answers are its second wave's: when a room of it was first made. */
const SECOND_FROM = `select min(created_at) as at from speaker.live_rooms where event = $1 and wave = 2`;

/**
 * The first lead of each address: who was counted stays as counted. Ids, and addresses, compare as bytes: nobody reads that order. `offset 0` has
 * the answers taken out of the payload once, and not for each letter.
 */
const LEADS = `select distinct on (email collate "C") email as who, ${lettersIn('answers')} as letters, team
  from (
    select email, id, payload -> 'answers' as answers, payload ->> 'team' as team
    from speaker.leads
    where kind = 'quiz' and event = $1 and not suspected
      and created_at < coalesce((${SECOND_FROM}), 'infinity')
    offset 0
  ) as lead
  order by email collate "C", id`;

/** Some of them no report counts: the question is kept short, so that its answer is there long before the others. */
const ADDRESSES = `select email from speaker.leads where kind = 'quiz' and event = $1`;

/** Who is asked again is after 30 days; answers from so many days after her first are her second wave's. */
const WAVE_DAYS = 21;

/** The first lead of each address in the second wave. */
const LEADS_AGAIN = `select distinct on (again.email)
    again.email as who, ${lettersIn("again.payload -> 'answers'")} as letters, again.payload ->> 'team' as team,
    ${secondsOf('again.created_at')} as at, null as words
  from speaker.leads as again
  join (
    select email, min(created_at) as at from speaker.leads
    where kind = 'quiz' and event = $1 and not suspected group by email
  ) as first on first.email = again.email
  where again.kind = 'quiz' and again.event = $1 and not again.suspected
    and (again.created_at >= first.at + interval '${WAVE_DAYS} days' or again.created_at >= (${SECOND_FROM}))
  order by again.email, again.id`;

/** The people of a wave, each once. The secret names them: it may still be on its way while their answers are read. */
export async function readSheets(
  database: Database,
  event: string,
  secret: Promise<string>,
  wave: Wave,
): Promise<readonly Sheet[]> {
  if (wave === 2) {
    const [ballots, leads, kept] = await Promise.all([
      readRows(database, COLUMNS_AGAIN, BALLOTS, [event, wave]),
      readRows(database, COLUMNS_AGAIN, LEADS_AGAIN, [event]),
      secret,
    ]);
    return secondWave(ballots, leads, kept);
  }
  const [nameLead, ballots, leads, kept] = await Promise.all([
    nameLeads(database, event, secret),
    readRows(database, COLUMNS, BALLOTS, [event, wave]),
    readRows(database, COLUMNS, LEADS, [event]),
    secret,
  ]);
  return firstWave(ballots, leads, nameLead, kept);
}

/**
 * Gives an event's leads their ids by their addresses, which come long before the answers do: they are made while the database still reads those
 * (docs/decisions/2026-11-23-how-long-a-report-takes.md).
 */
async function nameLeads(database: Database, event: string, secret: Promise<string>): Promise<Namer> {
  const [{ email = [] }, kept] = await Promise.all([
    queryColumns<{ email: string }>(database, ['email'], ADDRESSES, [event]),
    secret,
  ]);
  const nameOf = createNamer(kept);
  const nameLead: Namer = (address) => nameOf(`lead ${address}`);
  const named = new Map(email.map((address) => [address, nameLead(address)]));
  // Who comes between the two questions is not among them.
  return (address) => named.get(address) ?? nameLead(address);
}

/** Whoever has answered everything: a missing answer is no letters at all. */
async function readRows(
  database: Database,
  columns: readonly (keyof Row)[],
  query: string,
  params: readonly unknown[],
): Promise<readonly Row[]> {
  const {
    who = [],
    letters = [],
    team = [],
    at,
    words,
  } = await queryColumns<Row>(database, columns, query, params);
  return who
    .map((name, nth): Row => ({
      who: name,
      letters: letters[nth] ?? '',
      team: team[nth] ?? null,
      at: at?.[nth] ?? 0,
      words: words?.[nth] ?? null,
    }))
    .filter((row) => row.letters.length === QUESTION_IDS.length);
}

/** Everybody who has answered an event's assessment, in its rooms or by an embed. Suspected leads do not count. */
function firstWave(
  ballots: readonly Row[],
  leads: readonly Row[],
  nameLead: Namer,
  secret: string,
): readonly Sheet[] {
  const { askedFor, elsewhere } = matchAlike(ballots, leads);
  const nameOf = createNamer(secret);
  return [
    ...ballots.map((row) => {
      const address = askedFor.get(row)?.who;
      return makeSheet(row, nameOf(ballotName(row)), () => ({
        words: [digestWords(wordsOf(row.who, secret), secret)],
        address: personOf(address, nameOf),
      }));
    }),
    ...elsewhere.map((row) =>
      makeSheet(row, nameLead(row.who), () => ({ words: [], address: personOf(row.who, nameOf) })),
    ),
  ];
}

/** Who has answered again: in a later room, or by the link of her mail. Who told the same words before is the same person. */
function secondWave(ballots: readonly Row[], leads: readonly Row[], secret: string): readonly Sheet[] {
  const { askedFor, elsewhere } = matchAlike(ballots, leads);
  const nameOf = createNamer(secret);
  const people = [
    ...ballots.map((row) => {
      const words = row.words === null ? [] : [row.words];
      return { row, name: ballotName(row), address: askedFor.get(row)?.who, words };
    }),
    ...elsewhere.map((row) => ({ row, name: `again ${row.who}`, address: row.who, words: [] })),
  ].sort((one, other) => one.row.at - other.row.at || (one.name < other.name ? -1 : 1));
  const told = new Set<string>();
  return people.flatMap(({ row, name, address, words }) => {
    if (words.some((digest) => told.has(digest))) return [];
    for (const digest of words) told.add(digest);
    return makeSheet(row, nameOf(name), () => ({ words, address: personOf(address, nameOf) }));
  });
}

/**
 * Who answered in the room and then asked for the result is one person: a lead with the same eight answers as a ballot that no other lead
 * has taken is that ballot's.
 */
function matchAlike(
  ballots: readonly Row[],
  leads: readonly Row[],
): { readonly askedFor: ReadonlyMap<Row, Row>; readonly elsewhere: readonly Row[] } {
  if (ballots.length === 0) return { askedFor: new Map(), elsewhere: leads };
  const inRoom = new Map<string, Row[]>();
  for (const row of ballots) {
    const same = inRoom.get(row.letters);
    if (same) same.push(row);
    else inRoom.set(row.letters, [row]);
  }
  const askedFor = new Map<Row, Row>();
  const elsewhere = leads.filter((lead) => {
    const ballot = inRoom.get(lead.letters)?.shift();
    if (ballot) askedFor.set(ballot, lead);
    return ballot === undefined;
  });
  return { askedFor, elsewhere };
}

/** A ballot may be answered anew while its room is open: other answers are another id. */
function ballotName({ who, letters }: Row): string {
  return `ballot ${who} ${letters}`;
}

function personOf(address: string | undefined, nameOf: Namer): readonly string[] {
  return address === undefined ? [] : [nameOf(`person ${address}`)];
}

function makeSheet({ letters, team }: Row, id: string, person: Sheet['person']): Sheet {
  return {
    id,
    answers: answersOf(letters),
    ...(team !== null && team !== '' && { team }),
    person,
  };
}

function answersOf(letters: string): CompleteAnswers {
  const answers: Partial<Record<QuestionId, string | undefined>> = {};
  for (const [index, id] of QUESTION_IDS.entries()) answers[id] = letters[index];
  return answers as CompleteAnswers;
}
