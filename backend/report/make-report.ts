import { release, SMALLEST_GROUP } from '../../shared/core/report/release.ts';
import type { ReleaseRejection, Snapshot } from '../../shared/core/report/release.ts';
import { makeReportBody } from '../../shared/core/report/report-body.ts';
import type { NewReport } from '../../shared/core/report/new-report.ts';
import { releasePairs } from '../../shared/core/report/release-pairs.ts';
import { teamIndex } from '../../shared/core/report/team-index.ts';
import { compareWaves } from '../../shared/core/report/wave-comparison.ts';
import type { WaveComparison } from '../../shared/core/report/wave-comparison.ts';
import type { Database } from '../database/database.ts';
import { createBearerKey, digestBearerKey } from '../http/bearer-key.ts';
import { HttpError } from '../http/http-error.ts';
import { readEventSecret } from '../respondents/event-secret.ts';
import { pairSheets } from './pair-sheets.ts';
import { readSheets } from './read-sheets.ts';
import type { Sheet } from './read-sheets.ts';
import type { ListedReport, NewSnapshot, PublishedReports, ReportStore } from './report-store.ts';

/** A snapshot as whoever made it is told, once: the key opens it. */
export interface MadeReport {
  readonly report: ListedReport;
  readonly key: string;
}

/** Another office may publish at the same moment: then what it published counts too. */
const ATTEMPTS = 3;

/**
 * Publishes a further snapshot of an event, if the rules let one through (docs/interfaces.md#the-team-report). Throws an `HttpError` (409)
 * that says why not.
 */
export async function makeReport(
  database: Database,
  store: ReportStore,
  { event, days, wave }: NewReport,
): Promise<MadeReport> {
  const secret = readEventSecret(database, event).then((kept) => {
    if (kept === undefined) throw closed();
    return kept;
  });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [k, sheets, published] = await Promise.all([
      readThreshold(database, event),
      readSheets(database, event, secret, wave),
      store.published(event),
    ]);
    const released = release(sheets, published.waves[wave], k);
    if (released.status === 'refused') throw refused(released.reason, k);
    const number = published.count + 1;
    const { comparison, pairs } =
      wave === 1
        ? NOT_COMPARED
        : compare(await readSheets(database, event, secret, 1), sheets, released, published, k);
    const body = makeReportBody({
      event,
      number,
      createdAt: new Date().toISOString().slice(0, 10),
      cells: released.cells,
      answers: new Map(sheets.map(({ id, answers }) => [id, answers])),
      before: comparison,
    });
    const key = createBearerKey();
    const report = await store.keep({
      event,
      wave,
      number,
      days,
      keyDigest: digestBearerKey(key),
      body,
      cells: released.cells,
      pairs,
    });
    if (report !== undefined) return { report, key };
  }
  throw refused('nothing new', SMALLEST_GROUP);
}

interface Compared {
  readonly comparison: WaveComparison | undefined;
  readonly pairs: NewSnapshot['pairs'];
}

const NOT_COMPARED: Compared = { comparison: undefined, pairs: undefined };

/** The first wave beside the second, person by person, as far as the rules let it (docs/interfaces.md#the-team-report). */
function compare(
  first: readonly Sheet[],
  second: readonly Sheet[],
  released: Snapshot,
  { waves }: PublishedReports,
  k: number,
): Compared {
  const pairs = pairSheets(first, second);
  const told = new Set(
    releasePairs(
      pairs.map(({ before, after }) => ({ before: before.id, after: after.id })),
      { first: waves[1], second: [...waves[2], released] },
      k,
    ).map(({ after }) => after),
  );
  const counted = pairs.filter(({ after }) => told.has(after.id));
  const comparison = compareWaves(
    counted.map(({ before, after }) => ({
      before: teamIndex(before.answers),
      after: teamIndex(after.answers),
    })),
  );
  if (comparison === undefined) return NOT_COMPARED;
  return { comparison, pairs: counted.map(({ before, after }) => ({ before: before.id, after: after.id })) };
}

/** How many people the office wants in each group; events that nobody has named have the least that is safe. */
async function readThreshold(database: Database, event: string): Promise<number> {
  const [row] = await database.query<{ k: number }>('select k from speaker.events where code = $1', [event]);
  return row?.k ?? SMALLEST_GROUP;
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
    'Two weeks after its last answer an event is closed: its people cannot be told apart any more.',
    { code: 'closed' },
  );
}
