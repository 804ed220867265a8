import type { LeadKind } from '../../shared/core/leads/lead-kinds.ts';
import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import type { Database } from '../database/database.ts';
import type { LeadBody } from './new-lead.ts';

/** A stored lead as `npm run leads` and the editor show it: the fields of its wire body, and what we know beside. */
export type ListedLead = {
  readonly kind: LeadKind;
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly source?: LeadSource;
  /** Only on leads that filled in the honeypot. */
  readonly suspected?: true;
  /** Only on subscribers who left: nothing may be sent to them. */
  readonly unsubscribedAt?: string;
  /** Only with double opt-in: false while nobody has pressed the link, and nothing may be sent but that link. */
  readonly confirmed?: boolean;
} & Partial<Record<BodyField, unknown>>;

type KeysOfEach<Body> = Body extends unknown ? keyof Body : never;

/** A field of any wire body; `source` has a column of its own. */
export type BodyField = Exclude<KeysOfEach<LeadBody>, 'source'>;

/** Every field once: one that a schema gains and this list does not have does not compile. */
const FIELD_ORDER: Readonly<Record<BodyField, true>> = {
  firstName: true,
  lastName: true,
  email: true,
  name: true,
  company: true,
  phone: true,
  eventType: true,
  eventDate: true,
  message: true,
  _replyto: true,
  _subject: true,
  answers: true,
  channelResult: true,
  scoreBreakdown: true,
  event: true,
  team: true,
  consent: true,
  again: true,
  website: true,
};

/** The fields of all wire bodies in the order in which leads are listed; jsonb does not keep one. */
export const BODY_FIELDS = Object.keys(FIELD_ORDER) as readonly BodyField[];

/** A row of `LEAD_COLUMNS`. */
export interface LeadRow {
  readonly id: string;
  readonly kind: LeadKind;
  readonly created_at: Date;
  readonly source: LeadSource | null;
  readonly suspected: boolean;
  readonly unsubscribed_at: Date | null;
  readonly awaits_confirmation: boolean;
  readonly confirmed_at: Date | null;
  readonly payload: LeadBody;
}

/** What `createListedLead` reads of `speaker.leads`. */
export const LEAD_COLUMNS =
  'id, kind, created_at, source, suspected, unsubscribed_at, awaits_confirmation, confirmed_at, payload';

const PAGE_SIZE = 500;

/** Before every id that the handlers make. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Every stored lead, oldest first, read in pages: the memory it takes does not grow with the table. Suspected leads
 * come along only when asked for (docs/interfaces.md#calls), and only the person's with `email`.
 */
export async function* listLeads(
  database: Database,
  { suspected = false, email }: { readonly suspected?: boolean; readonly email?: string } = {},
): AsyncGenerator<ListedLead> {
  let after = FIRST_ID;
  for (;;) {
    const rows = await database.query<LeadRow>(
      `select ${LEAD_COLUMNS}
       from speaker.leads
       where id > $1 and (not suspected or $2) and ($3::text is null or email = $3)
       order by id limit ${PAGE_SIZE}`,
      [after, suspected, email ?? null],
    );
    for (const row of rows) yield createListedLead(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) return;
    after = last.id;
  }
}

/** The lead as people and programs read it. */
export function createListedLead(row: LeadRow): ListedLead {
  const body: Readonly<Record<string, unknown>> = row.payload;
  return {
    kind: row.kind,
    id: row.id,
    createdAt: row.created_at.toISOString(),
    ...Object.fromEntries(BODY_FIELDS.flatMap((field) => (field in body ? [[field, body[field]]] : []))),
    ...(row.source && { source: row.source }),
    ...(row.suspected && { suspected: true }),
    ...(row.unsubscribed_at && { unsubscribedAt: row.unsubscribed_at.toISOString() }),
    ...(row.awaits_confirmation && { confirmed: row.confirmed_at !== null }),
  };
}
