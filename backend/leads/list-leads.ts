import type { LeadKind } from '../../shared/core/leads/lead-terms.ts';
import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import { type Database, readPages } from '../database/database.ts';
import type { LeadBody } from './new-lead.ts';
import { CONSENT_TEXTS, type ConsentVersion, type ShownConsent } from '../../shared/core/leads/consent.ts';

/** For `npm run leads` and the office: the fields of the wire body, and our own. */
export type ListedLead = {
  readonly kind: LeadKind;
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly source?: LeadSource;
  /** Only on leads that filled in the honeypot. */
  readonly suspected?: true;
  /** Only for unsubscribed people: nothing may be sent to them. */
  readonly unsubscribedAt?: string;
  /** Only with double opt-in: until confirmed, only the link may be sent. */
  readonly confirmed?: boolean;
} & Partial<Record<BodyField, unknown>>;

type KeysOfEach<Body> = Body extends unknown ? keyof Body : never;

/** `source` has a column of its own. */
export type BodyField = Exclude<KeysOfEach<LeadBody>, 'source'>;

/** Does not compile without every field of the schemas. */
const FIELD_ORDER: Readonly<Record<BodyField, true>> = {
  firstName: true,
  lastName: true,
  email: true,
  name: true,
  company: true,
  phone: true,
  eventType: true,
  eventDate: true,
  hold: true,
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

/** In display order, which jsonb does not preserve. */
export const BODY_FIELDS = Object.keys(FIELD_ORDER) as readonly BodyField[];

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

export const LEAD_COLUMNS =
  'id, kind, created_at, source, suspected, unsubscribed_at, awaits_confirmation, confirmed_at, payload';

/** Oldest first, in pages. Suspected leads only on request (docs/interfaces.md#calls). */
export async function* listLeads(
  database: Database,
  { suspected = false }: { readonly suspected?: boolean } = {},
): AsyncGenerator<ListedLead> {
  const rows = readPages((after, limit) =>
    database.query<LeadRow>(
      `select ${LEAD_COLUMNS}
       from speaker.leads
       where id > $1 and (not suspected or $2) order by id limit $3`,
      [after, suspected, limit],
    ),
  );
  for await (const row of rows) yield createListedLead(row);
}

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

/** Adds the sentence that the person agreed to. */
export function withConsentText(lead: ListedLead): ListedLead & { readonly consentText?: string } {
  const sentence = consentText(lead.consent);
  return { ...lead, ...(sentence !== undefined && { consentText: sentence }) };
}

/** Former consent texts: leads refer to them, and no visitor loads them. */
const FORMER: Readonly<Record<Exclude<ConsentVersion, ShownConsent>, string>> = {
  'newsletter-1':
    'We use your name and email address to send you the newsletter, and for nothing else. One press in any issue ends it.',
  'newsletter-box-1': 'Also send me the newsletter. One press in any issue ends it.',
  'quiz-1':
    'We keep your answers and contact details to email you your results and to talk with you about them. By itself, this subscribes you to nothing.',
  'quiz-again-1':
    'We keep your answers and contact details to email you your results, to talk with you about them, and to ask you once more by email in 30 days. By itself, this subscribes you to nothing.',
  'inquiry-1': 'We keep what you write here to answer you. By itself, this subscribes you to nothing.',
};

const TEXTS = new Map<unknown, string>(Object.entries({ ...FORMER, ...CONSENT_TEXTS }));

/** Undefined for a version that no form has shown. */
export const consentText = (version: unknown): string | undefined => TEXTS.get(version);
