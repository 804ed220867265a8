import type { Database } from '../database/database.ts';
import { readPages } from '../database/read-pages.ts';
import { createListedLead, LEAD_COLUMNS, type LeadRow, type ListedLead } from '../leads/list-leads.ts';
import { encodeCursor, type LeadFilter } from './lead-filter.ts';
import { createOfficeLead, OFFICE_COLUMNS, type OfficeLead, type OfficeRow } from './office-lead.ts';

/** A part of the inbox, newest first. */
export interface LeadList {
  readonly leads: readonly OfficeLead[];
  /** How many the whole filter has. */
  readonly total: number;
  readonly next: string | null;
}

interface Found {
  readonly total: number;
  readonly ids: readonly string[];
}

/** The leads that match the filter: one scan of the table at most. */
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
    next: last === undefined ? null : encodeCursor(last),
  };
}

/** The ids of one page and one more, and how many the filter has in all. */
async function findIds(database: Database, filter: LeadFilter): Promise<Found> {
  const { where, params } = createCondition(filter);
  // Few leads are suspected: they have their own index, and the rest is counted without reading
  // them.
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

export async function* readFilteredLeads(database: Database, filter: LeadFilter): AsyncGenerator<ListedLead> {
  const { where, params } = createCondition(filter);
  const rows = readPages((after, limit) =>
    database.query<LeadRow>(
      `select ${LEAD_COLUMNS} from speaker.leads where ${where} and id > $${params.length + 1}
       order by id limit $${params.length + 2}`,
      [...params, after, limit],
    ),
  );
  for await (const row of rows) yield createListedLead(row);
}

/** The filter as a condition; typed text becomes parameters, values of closed lists are inlined. */
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
    ...(q === '' ? [] : [matchesSearch(place(q))]),
  ];
  return { where: conditions.join(' and '), params };
}

export const matchesSearch = (text: string): string => `strpos(searched, lower(${text}::text)) > 0`;
