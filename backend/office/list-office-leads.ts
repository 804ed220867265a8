import * as v from 'valibot';
import { isStorableText } from '../../shared/core/leads/lead-fields.ts';
import { LEAD_KINDS, LEAD_STATES } from '../../shared/core/leads/lead-terms.ts';
import { EVENT_MAX, SEARCH_MAX } from '../../shared/core/leads/limits.ts';
import { isUuid } from '../database/uuid.ts';
import { type Database, readPages } from '../database/database.ts';
import { invalidFields } from '../http/json-call.ts';
import { createListedLead, LEAD_COLUMNS, type LeadRow, type ListedLead } from '../leads/list-leads.ts';
import { createOfficeLead, HOLD_COLUMN, OFFICE_COLUMNS, type OfficeRow } from './office-lead.ts';

const LEADS_DEFAULT = 50;
const LEADS_MAX = 200;

const text = (name: string, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, `${name} can be at most ${max} characters long`),
    v.check(isStorableText, `${name} contains characters that cannot be searched for`),
  );

const filterSchema = v.object({
  kind: v.optional(v.picklist(LEAD_KINDS, 'kind is newsletter, quiz or inquiry')),
  state: v.optional(v.picklist(LEAD_STATES, `state is one of ${LEAD_STATES.join(', ')}`)),
  event: v.optional(text('event', EVENT_MAX)),
  q: v.optional(text('q', SEARCH_MAX), ''),
  suspected: v.optional(
    v.pipe(
      v.picklist(['0', '1'], 'suspected is 0 or 1'),
      v.transform((given) => given === '1'),
    ),
    '0',
  ),
  before: v.optional(
    v.pipe(v.string(), v.transform(decodeCursor), v.check(isUuid, 'before is not one that a list has given')),
  ),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}$/, 'limit is a whole number from 1 on'),
      v.transform((given) => Math.min(Number(given), LEADS_MAX)),
    ),
    String(LEADS_DEFAULT),
  ),
});

/** `before` is the id of the last lead that the caller has. */
export type LeadFilter = v.InferOutput<typeof filterSchema>;

/** An empty value counts as absent. Throws an `HttpError` (422). */
export function readLeadFilter(query: Readonly<Record<string, string>>): LeadFilter {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value.trim() !== ''));
  const parsed = v.safeParse(filterSchema, given, { abortPipeEarly: true });
  if (!parsed.success) throw invalidFields(parsed.issues.map(({ message }) => message));
  return parsed.output;
}

/** The opaque cursor for `before`: the last of `limit` ids; null on the last page. */
export function nextCursor(ids: readonly string[], limit: number): string | null {
  const last = ids.length > limit ? ids[limit - 1] : undefined;
  return last === undefined ? null : btoa(last.replaceAll('-', '')).replaceAll('=', '');
}

function decodeCursor(cursor: string): string {
  try {
    return atob(cursor).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  } catch {
    return '';
  }
}

/** A page of the inbox, newest first, with the filter's total: at most one scan of the table. */
export async function listOfficeLeads(database: Database, filter: LeadFilter) {
  const { total, ids } = await findIds(database, filter);
  const rows = await database.query<OfficeRow>(
    `select ${OFFICE_COLUMNS}, ${HOLD_COLUMN} from speaker.leads as lead
     where id = any($1::text[]::uuid[]) order by id desc`,
    [ids.slice(0, filter.limit)],
  );
  return { leads: rows.map(createOfficeLead), total, next: nextCursor(ids, filter.limit) };
}

interface Found {
  readonly total: number;
  readonly ids: readonly string[];
}

/** The ids of one page and one more, and the filter's total. */
async function findIds(database: Database, filter: LeadFilter): Promise<Found> {
  const { where, params } = createCondition(filter);
  // Few leads are suspected: they have an index, and the rest is counted without reading them.
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

/** Typed text becomes parameters, values of closed lists are inlined. */
function createCondition({ kind, state, event, q, suspected }: LeadFilter) {
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
