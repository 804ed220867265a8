import type { Database } from '../database/database.ts';
import type { ListedLead, LeadRow } from '../leads/list-leads.ts';
import { createListedLead, LEAD_COLUMNS } from '../leads/list-leads.ts';
import type { LeadFilter } from './lead-filter.ts';
import { encodePlace } from './lead-filter.ts';
import type { OfficeLead, OfficeRow } from './office-lead.ts';
import { createOfficeLead, OFFICE_COLUMNS } from './office-lead.ts';

/** A part of the inbox, newest first. */
export interface LeadList {
  readonly leads: readonly OfficeLead[];
  /** How many the whole filter has. */
  readonly total: number;
  /** Asks for what comes after, as `before`; null at the end. */
  readonly next: string | null;
}

interface Found {
  readonly total: number;
  readonly ids: readonly string[];
}

/** The leads that the filter lets through: the table is read once, where it has to be read at all. */
export async function listOfficeLeads(database: Database, filter: LeadFilter): Promise<LeadList> {
  const { total, ids } = await findIds(database, filter);
  const shown = ids.slice(0, filter.limit);
  const rows = await database.query<OfficeRow>(
    `select ${OFFICE_COLUMNS} from speaker.leads where id = any($1::text[]::uuid[]) order by id desc`,
    [shown],
  );
  const last = ids.length > filter.limit ? shown.at(-1) : undefined;
  return {
    leads: rows.map(createOfficeLead),
    total,
    next: last === undefined ? null : encodePlace(last),
  };
}

/** The ids of one page and one more, and how many the filter has in all. */
async function findIds(database: Database, filter: LeadFilter): Promise<Found> {
  const { where, params } = createCondition(filter);
  // Almost all leads are not suspected: those that are come from an index of their own, the rest is counted unread.
  const isWhole = params.length === 0 && filter.state === undefined && !filter.suspected;
  const found = isWhole ? 'speaker.leads' : 'found';
  const [row] = await database.query<Found>(
    `${isWhole ? '' : `with found as materialized (select id from speaker.leads where ${where})`}
     select
       ${isWhole ? '((select count(*) from speaker.leads) - (select count(*) from speaker.leads where suspected))' : '(select count(*) from found)'}::integer as total,
       to_jsonb(array(
         select id from ${found}
         where ($${params.length + 1}::uuid is null or id < $${params.length + 1}) ${isWhole ? `and ${where}` : ''}
         order by id desc limit $${params.length + 2}::integer
       )) as ids`,
    [...params, filter.before ?? null, filter.limit + 1],
  );
  return row ?? { total: 0, ids: [] };
}

const PAGE_SIZE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Every lead that the filter lets through, oldest first, in pages: as `npm run leads` lists them. */
export async function* readFilteredLeads(database: Database, filter: LeadFilter): AsyncGenerator<ListedLead> {
  const { where, params } = createCondition(filter);
  let after = FIRST_ID;
  for (;;) {
    const rows = await database.query<LeadRow>(
      `select ${LEAD_COLUMNS} from speaker.leads where ${where} and id > $${params.length + 1}
       order by id limit ${PAGE_SIZE}`,
      [...params, after],
    );
    for (const row of rows) yield createListedLead(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) return;
    after = last.id;
  }
}

/** The filter as a condition; what was typed goes in as parameters, what is one of a closed list as it is. */
function createCondition({ kind, state, event, q, suspected }: LeadFilter): {
  readonly where: string;
  readonly params: readonly string[];
} {
  const params: string[] = [];
  const place = (value: string) => `$${params.push(value)}`;
  const conditions = [
    suspected ? 'suspected' : 'not suspected',
    ...(kind === undefined ? [] : [`kind = ${place(kind)}`]),
    ...(state === undefined ? [] : [`state = '${state}'`]),
    ...(event === undefined ? [] : [`event = ${place(event)}`]),
    ...(q === '' ? [] : [`searched like '%' || lower(${place(escapePattern(q))}) || '%'`]),
  ];
  return { where: conditions.join(' and '), params };
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);
