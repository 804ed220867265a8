import * as v from 'valibot';
import { isStorableText } from './lead-fields.ts';
import { PAGE_MAX, UTM_MAX } from './limits.ts';
import { toSourcePage, UTM_KEYS } from './lead-terms.ts';

/** The lead's page (origin and path) and campaign. Sent to our own backend only. */
export interface LeadSource {
  readonly page: string;
  readonly utm?: Partial<Record<(typeof UTM_KEYS)[number], string>>;
}

/** Omits malformed parts and never refuses, so that no lead is lost because of its address. */
export const sourceField = v.pipe(v.unknown(), v.transform(parseLeadSource));

type Unknowns = Partial<Record<string, unknown>>;

function parseLeadSource(input: unknown): LeadSource | undefined {
  // Spreading a value that is no object gives none of these keys.
  const { page, utm }: Unknowns = { ...(input as Unknowns) };
  const stored = typeof page === 'string' ? toSourcePage(page) : undefined;
  if (!isShortText(stored, PAGE_MAX)) return undefined;
  const given = { ...(utm as Unknowns) };
  const usable = UTM_KEYS.flatMap((key) => {
    const value = given[key];
    return isShortText(value, UTM_MAX) ? [[key, value] as const] : [];
  });
  return { page: stored, ...(usable.length > 0 && { utm: Object.fromEntries(usable) }) };
}

function isShortText(input: unknown, max: number): input is string {
  return typeof input === 'string' && input !== '' && input.length <= max && isStorableText(input);
}
