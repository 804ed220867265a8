import type { Database } from '../database/database.ts';

/** A lead as the editor's list shows it. */
export interface FoundLead {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly event: string;
  /** The quiz's channel; undefined for other kinds. */
  readonly channel: number | undefined;
  readonly message: string;
  readonly suspected: boolean;
}

/** What is looked for. `page` begins with 1. */
export interface LeadSearch {
  readonly text: string;
  readonly page: number;
  readonly suspected: boolean;
}

export interface LeadPage {
  readonly leads: readonly FoundLead[];
  readonly total: number;
  readonly pages: number;
}

export const LEADS_ON_A_PAGE = 25;

const NAME = `coalesce(payload ->> 'name', concat_ws(' ', payload ->> 'firstName', payload ->> 'lastName'))`;
const SEARCHED = `concat_ws(' ', kind, email, event, ${NAME}, payload ->> 'company', payload ->> 'phone', payload ->> 'message')`;
const WHERE = `(suspected = $2) and ($1 = '' or ${SEARCHED} ilike '%' || $1 || '%')`;

interface LeadRow {
  readonly id: string;
  readonly kind: string;
  readonly created_at: Date;
  readonly email: string;
  readonly event: string | null;
  readonly suspected: boolean;
  readonly name: string | null;
  readonly phone: string | null;
  readonly company: string | null;
  readonly channel: string | null;
  readonly message: string | null;
}

/** Leads that carry the text anywhere a person would look, newest first. */
export async function findLeads(database: Database, search: LeadSearch): Promise<LeadPage> {
  const text = search.text.replace(/[\\%_]/g, (character) => `\\${character}`);
  const [counted] = await database.query<{ total: number }>(
    `select count(*)::int as total from speaker.leads where ${WHERE}`,
    [text, search.suspected],
  );
  const rows = await database.query<LeadRow>(
    `select id, kind, created_at, email, event, suspected, ${NAME} as name, payload ->> 'phone' as phone,
       payload ->> 'company' as company, payload ->> 'channelResult' as channel, payload ->> 'message' as message
     from speaker.leads where ${WHERE} order by id desc
     limit ${LEADS_ON_A_PAGE} offset $3`,
    [text, search.suspected, (search.page - 1) * LEADS_ON_A_PAGE],
  );
  const total = counted?.total ?? 0;
  return { leads: rows.map(createFoundLead), total, pages: Math.max(1, Math.ceil(total / LEADS_ON_A_PAGE)) };
}

function createFoundLead(row: LeadRow): FoundLead {
  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    name: row.name ?? '',
    email: row.email,
    phone: row.phone ?? '',
    company: row.company ?? '',
    event: row.event ?? '',
    channel: row.channel === null ? undefined : Number(row.channel),
    message: row.message ?? '',
    suspected: row.suspected,
  };
}
