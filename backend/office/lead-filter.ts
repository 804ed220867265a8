import * as v from 'valibot';
import { isStorableText } from '../../shared/core/leads/lead-fields.ts';
import { LEAD_KINDS, LEAD_STATES } from '../../shared/core/leads/lead-terms.ts';
import { EVENT_MAX, SEARCH_MAX } from '../../shared/core/leads/limits.ts';
import { isUuid } from '../database/uuid.ts';
import { invalidFields } from '../http/http-error.ts';

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

/** Which leads a list shows; `before` is the id of the last one that the caller has. */
export type LeadFilter = v.InferOutput<typeof filterSchema>;

/** Parses a call's query; an empty value counts as absent. Throws an `HttpError` (422). */
export function readLeadFilter(query: Readonly<Record<string, string>>): LeadFilter {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value.trim() !== ''));
  const parsed = v.safeParse(filterSchema, given, { abortPipeEarly: true });
  if (!parsed.success) throw invalidFields(parsed.issues.map(({ message }) => message));
  return parsed.output;
}

/** The opaque cursor after a lead: `next` returns it, `before` sends it. */
export function encodeCursor(id: string): string {
  return btoa(id.replaceAll('-', '')).replaceAll('=', '');
}

function decodeCursor(place: string): string {
  try {
    return atob(place).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  } catch {
    return '';
  }
}
