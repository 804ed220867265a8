import {
  release,
  type ReleaseRejection,
  SMALLEST_GROUP,
  type Snapshot,
} from '../../shared/core/report/release.ts';
import { makeReportBody } from '../../shared/core/report/report-body.ts';
import type { NewReport, Wave } from '../../shared/core/report/new-report.ts';
import { releasePairs } from '../../shared/core/report/release-pairs.ts';
import { teamIndex } from '../../shared/core/report/team-index.ts';
import { compareWaves } from '../../shared/core/report/wave-comparison.ts';
import type { Database } from '../database/database.ts';
import { createBearerKey, digestBearerKey } from '../http/bearer-key.ts';
import { HttpError } from '../http/json-call.ts';
import { readEventSecret } from '../respondents/event-secret.ts';
import { readSheets, type Sheet, type WaveSheets } from './read-sheets.ts';
import type { PublishedReports, ReportStore } from './report-store.ts';
import { formatLocalDay } from '../../shared/core/dates.ts';

/** Another office can publish simultaneously; a retry then includes its publication. */
const ATTEMPTS = 3;

/**
 * Publishes an event's next snapshot, if the rules allow it (docs/interfaces.md#the-team-report),
 * and returns it with its key, which exists only here. Throws an `HttpError` (409) with the reason
 * otherwise.
 */
export async function makeReport(
  database: Database,
  store: ReportStore,
  { event, days, wave }: NewReport,
): Promise<{ readonly report: object; readonly key: string }> {
  const secret = await readEventSecret(database, event);
  if (secret === undefined) throw closed();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Read first: a picture taken from now on requires another attempt.
    const { k, present, joined, pictures } = await readTerms(database, event, wave);
    const [{ sheets, walls }, published] = await Promise.all([
      readSheets(database, event, secret, wave),
      store.published(event),
    ]);
    const history = [...walls, ...published.waves[wave]];
    const released = release(sheets, history, { k, present, joined });
    if (released.status === 'refused') throw refused(released.reason, k);
    const number = published.count + 1;
    const compared =
      wave === 1
        ? undefined
        : compare(await readSheets(database, event, secret, 1), sheets, [...history, released], published, k);
    const body = makeReportBody({
      event,
      number,
      createdAt: formatLocalDay(new Date()),
      cells: released.cells,
      answers: new Map(sheets.map(({ id, answers }) => [id, answers])),
      unconfirmed: released.unconfirmed,
      before: compared?.comparison,
    });
    const key = createBearerKey();
    const report = await store.store({
      event,
      wave,
      number,
      days,
      keyDigest: digestBearerKey(key),
      body,
      cells: released.cells,
      pairs: compared?.pairs,
      pictures,
    });
    if (report !== undefined) return { report, key };
  }
  throw refused('nothing new', SMALLEST_GROUP);
}

/** Person by person (docs/interfaces.md#the-team-report); undefined for too few people. */
function compare(
  first: WaveSheets,
  second: readonly Sheet[],
  published: readonly Snapshot[],
  { waves }: PublishedReports,
  k: number,
) {
  const known = new Map(first.sheets.map((sheet) => [sheet.person(), sheet]));
  const pairs = second.flatMap((after) => {
    const person = after.person();
    const before = person === undefined ? undefined : known.get(person);
    return before === undefined ? [] : [{ before: before.id, after: after.id, sheets: { before, after } }];
  });
  const counted = releasePairs(pairs, { first: [...first.walls, ...waves[1]], second: published }, k);
  const comparison = compareWaves(
    counted.map(({ sheets: { before, after } }) => ({
      before: teamIndex(before.answers),
      after: teamIndex(after.answers),
    })),
  );
  return comparison && { comparison, pairs: counted.map(({ before, after }) => ({ before, after })) };
}

interface Terms {
  /** As the office has set it; the smallest safe size for an unclaimed event. */
  readonly k: number;
  readonly present: number | null;
  /** How many ballots joined the rooms of the wave that have answers. */
  readonly joined: number;
  readonly pictures: number;
}

async function readTerms(database: Database, event: string, wave: Wave): Promise<Terms> {
  const [row] = await database.query<Terms>(
    `select coalesce(named.k, $3) as k, named.present,
       (select count(*)::integer from speaker.live_ballots as joined where joined.room in (
         select room.code from speaker.live_rooms as room
         where room.event = $1 and room.mode = 'assessment' and room.wave = $2
           and exists (select from speaker.live_answers as answer where answer.room = room.code)
       )) as joined,
       (select coalesce(sum(room.pictures), 0)::integer from speaker.live_rooms as room where room.event = $1) as pictures
     from (select) as one left join speaker.events as named on named.code = $1`,
    [event, wave, SMALLEST_GROUP],
  );
  return row ?? { k: SMALLEST_GROUP, present: null, joined: 0, pictures: 0 };
}

function refused(reason: ReleaseRejection, k: number): HttpError {
  const sentences: Readonly<Record<ReleaseRejection, string>> = {
    'not enough yet': `Not enough yet: a report needs the answers of at least ${String(k)} people.`,
    'nothing new': 'Nothing new: nobody has answered since the last report.',
    'a change too small to publish': `A change too small to publish: each group that has changed must have grown by at least ${String(k)} people.`,
  };
  return new HttpError(409, sentences[reason], { code: reason });
}

function closed(): HttpError {
  return new HttpError(
    409,
    'This event is closed: two weeks after its last answer, its participants can no longer be distinguished.',
    { code: 'closed' },
  );
}
