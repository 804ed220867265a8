import { randomUUID } from 'node:crypto';
import type { ReportBody } from '../../shared/core/report/report-body.ts';
import type { Wave } from '../../shared/core/report/new-report.ts';
import type { PairOfIds } from '../../shared/core/report/release-pairs.ts';
import type { Cell, Snapshot } from '../../shared/core/report/release.ts';
import type { Database } from '../database/database.ts';
import { packCells, type StoredCell, unpackCells } from './stored-cells.ts';

/** A snapshot as the office lists it. */
export interface ListedReport {
  readonly id: string;
  readonly event: string;
  readonly number: number;
  readonly wave: Wave;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revoked: boolean;
}

export type OpenedReport =
  | { readonly status: 'open'; readonly body: ReportBody; readonly forSpeaker: boolean }
  | { readonly status: 'gone' };

export interface NewSnapshot {
  readonly event: string;
  readonly wave: Wave;
  readonly number: number;
  readonly days: number;
  readonly keyDigest: string;
  readonly body: ReportBody;
  readonly cells: readonly Cell[];
  readonly pairs: readonly PairOfIds[] | undefined;
  /** How many pictures of the event's rooms it has seen. */
  readonly pictures: number;
}

/** Everything that was ever published of an event. */
export interface PublishedReports {
  /** How many snapshots. */
  readonly count: number;
  /** Of each wave, in order; a comparison is a group of both. */
  readonly waves: Readonly<Record<Wave, readonly Snapshot[]>>;
}

export interface ReportStore {
  published(event: string): Promise<PublishedReports>;
  /**
   * Undefined when another snapshot has the number, or a wall's picture was taken, in the meantime.
   */
  store(snapshot: NewSnapshot): Promise<ListedReport | undefined>;
  list(event: string | undefined): Promise<readonly ListedReport[]>;
  /** Revokes all keys and deletes queued mails with its address. Returns whether the id existed. */
  revoke(id: string): Promise<boolean>;
  /** A further key of an open report, for the speaker; whether there was one with this id. */
  addSpeakerKey(id: string, keyDigest: string): Promise<boolean>;
  /** Undefined for a key that is none of ours. */
  open(keyDigest: string): Promise<OpenedReport | undefined>;
}

const LISTED = 'id, event, number, wave, created_at, expires_at, revoked_at';

interface ListedRow {
  readonly id: string;
  readonly event: string;
  readonly number: number;
  readonly wave: Wave;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

/** The reports of this database. Each method rejects as the database does. */
export function createReportStore(database: Database): ReportStore {
  return {
    async published(event) {
      const rows = await database.query<PublishedRow>(
        'select wave, counted, pairs from speaker.reports where event = $1 order by number',
        [event],
      );
      return { count: rows.length, waves: { 1: wavesOf(rows, 1), 2: wavesOf(rows, 2) } };
    },
    async store({ event, wave, number, days, keyDigest, body, cells, pairs, pictures }) {
      const [row] = await database.query<ListedRow>(
        `insert into speaker.reports (id, event, number, expires_at, key_digest, body, counted, wave, pairs)
         select $1::uuid, $2, $3::integer, now() + make_interval(days => $4), $5, $6::text::jsonb, $7::text::jsonb, $8::integer, $9::text::jsonb
         where speaker.hold_pictures($2, $10)
         on conflict (event, number) do nothing
         returning ${LISTED}`,
        [
          randomUUID(),
          event,
          number,
          days,
          keyDigest,
          JSON.stringify(body),
          packCells(cells),
          wave,
          pairs === undefined ? null : JSON.stringify(pairs),
          pictures,
        ],
      );
      return row && listed(row);
    },
    async list(event) {
      const rows = await database.query<ListedRow>(
        `select ${LISTED} from speaker.reports where $1::text is null or event = $1 order by created_at desc, number desc`,
        [event ?? null],
      );
      return rows.map(listed);
    },
    async revoke(id) {
      const rows = await database.query(
        `with unsent as (
           update speaker.mails
           set state = 'set-aside', claimed_by = null, last_error = 'withdrawn', settled_at = now(), content = content - 'key'
           where kind = 'report' and state <> 'sent' and content ->> 'report' = $1
         )
         update speaker.reports set revoked_at = coalesce(revoked_at, now()) where id = $1::uuid returning id`,
        [id],
      );
      return rows.length > 0;
    },
    addSpeakerKey: (id, keyDigest) => addSpeakerKey(database, id, keyDigest),
    async open(keyDigest) {
      const [row] = await database.query<{ body: ReportBody; is_open: boolean; for_speaker: boolean }>(
        `select body, revoked_at is null and now() < expires_at as is_open,
           exists (select from speaker.report_keys where key_digest = $1 and for_speaker) as for_speaker
         from speaker.reports
         where key_digest = $1 or id = (select report_id from speaker.report_keys where key_digest = $1)`,
        [keyDigest],
      );
      if (row === undefined) return undefined;
      return row.is_open
        ? { status: 'open', body: row.body, forSpeaker: row.for_speaker }
        : { status: 'gone' };
    },
  };
}

async function addSpeakerKey(database: Database, id: string, keyDigest: string): Promise<boolean> {
  const rows = await database.query(
    `insert into speaker.report_keys (key_digest, report_id, for_speaker)
     select $2, id, true from speaker.reports where id = $1 and revoked_at is null and now() < expires_at
     returning key_digest`,
    [id, keyDigest],
  );
  return rows.length > 0;
}

interface PublishedRow {
  readonly wave: Wave;
  readonly counted: readonly StoredCell[];
  readonly pairs: readonly PairOfIds[] | null;
}

/** What was published of a wave: comparisons first, so that the last one is a snapshot of everybody. */
function wavesOf(rows: readonly PublishedRow[], wave: Wave): readonly Snapshot[] {
  const side = wave === 1 ? 'before' : 'after';
  const comparisons = rows.flatMap(({ pairs }): Snapshot[] =>
    pairs === null
      ? []
      : [{ cells: [{ kind: 'pairs', name: '', members: pairs.map((pair) => pair[side]) }] }],
  );
  return [
    ...comparisons,
    ...rows.filter((row) => row.wave === wave).map(({ counted }) => ({ cells: unpackCells(counted) })),
  ];
}

function listed(row: ListedRow): ListedReport {
  return {
    id: row.id,
    event: row.event,
    number: row.number,
    wave: row.wave,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revoked: row.revoked_at !== null,
  };
}
