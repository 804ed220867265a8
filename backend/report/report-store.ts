import { randomUUID } from 'node:crypto';
import type { ReportBody } from '../../shared/core/report/report-body.ts';
import type { Wave } from '../../shared/core/report/new-report.ts';
import type { PairOfIds } from '../../shared/core/report/release-pairs.ts';
import type { Cell, Snapshot } from '../../shared/core/report/release.ts';
import type { Database } from '../database/database.ts';
import { ID_LENGTH } from '../respondents/event-secret.ts';

export interface NewSnapshot {
  readonly event: string;
  readonly wave: Wave;
  readonly number: number;
  readonly days: number;
  readonly keyDigest: string;
  readonly body: ReportBody;
  readonly cells: readonly Cell[];
  readonly pairs: readonly PairOfIds[] | undefined;
  /** The number of pictures of the event's rooms that it takes into account. */
  readonly pictures: number;
}

/** Everything that was ever published of an event. */
export interface PublishedReports {
  readonly count: number;
  /** In order; a comparison belongs to both waves. */
  readonly waves: Readonly<Record<Wave, readonly Snapshot[]>>;
}

export type ReportStore = ReturnType<typeof createReportStore>;

/** As the office's answers have a report (docs/interfaces.md#office). */
const LISTED = `id, event, number, wave, created_at as "createdAt", expires_at as "expiresAt", revoked_at is not null as revoked`;

/** The stored reports; each method rejects as the database does. */
export function createReportStore(database: Database) {
  return {
    async published(event: string): Promise<PublishedReports> {
      const rows = await database.query<PublishedRow>(
        'select wave, counted, pairs from speaker.reports where event = $1 order by number',
        [event],
      );
      return { count: rows.length, waves: { 1: wavesOf(rows, 1), 2: wavesOf(rows, 2) } };
    },
    /** Undefined if another snapshot has the number, or a picture was taken, in the meantime. */
    async store(snapshot: NewSnapshot): Promise<object | undefined> {
      const { event, wave, number, days, keyDigest, body, cells, pairs, pictures } = snapshot;
      const [row] = await database.query<object>(
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
      return row;
    },
    list: (event: string | undefined) =>
      database.query<object>(
        `select ${LISTED} from speaker.reports where $1::text is null or event = $1 order by created_at desc, number desc`,
        [event ?? null],
      ),
    /** Revokes all keys and deletes queued mails with its address; false for an unknown id. */
    async revoke(id: string): Promise<boolean> {
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
    /** A further key of an open report, for the speaker; false for an unknown id. */
    async addSpeakerKey(id: string, keyDigest: string): Promise<boolean> {
      const rows = await database.query(
        `insert into speaker.report_keys (key_digest, report_id, for_speaker)
         select $2, id, true from speaker.reports where id = $1 and revoked_at is null and now() < expires_at
         returning key_digest`,
        [id, keyDigest],
      );
      return rows.length > 0;
    },
    /** Undefined for an unknown key. */
    async open(keyDigest: string) {
      const [row] = await database.query<{ body: ReportBody; isOpen: boolean; forSpeaker: boolean }>(
        `select body, revoked_at is null and now() < expires_at as "isOpen",
           exists (select from speaker.report_keys where key_digest = $1 and for_speaker) as "forSpeaker"
         from speaker.reports
         where key_digest = $1 or id = (select report_id from speaker.report_keys where key_digest = $1)`,
        [keyDigest],
      );
      return row;
    },
  };
}

interface PublishedRow {
  readonly wave: Wave;
  readonly counted: readonly StoredCell[];
  readonly pairs: readonly PairOfIds[] | null;
}

/** Comparisons first, so that the last one is a snapshot of everyone. */
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

/** `members` has its ids in one text; '' for the whole where the other cells contain everybody. */
export interface StoredCell {
  readonly kind: Cell['kind'];
  readonly name: string;
  readonly members: string;
}

/** The JSON column of the cells, the whole first: each person is in at most one other cell. */
export function packCells(cells: readonly Cell[]): string {
  const stored = cells.map(({ kind, name, members }): StoredCell => ({
    kind,
    name,
    members: kind === 'whole' && cells.length > 1 ? '' : members.join(''),
  }));
  return JSON.stringify(stored);
}

export function unpackCells(stored: readonly StoredCell[]): readonly Cell[] {
  const cells = stored.map(({ kind, name, members }): Cell => ({ kind, name, members: idsIn(members) }));
  const everybody = cells.flatMap(({ members }) => members);
  return cells.map((cell) => (cell.kind === 'whole' ? { ...cell, members: everybody } : cell));
}

function idsIn(members: string): readonly string[] {
  return Array.from({ length: members.length / ID_LENGTH }, (_, nth) =>
    members.slice(nth * ID_LENGTH, (nth + 1) * ID_LENGTH),
  );
}
