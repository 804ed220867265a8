import type { OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { given } from '../text/lead-words.ts';

/** The holds on one date, the first one first. */
export interface HeldDate {
  /** As it was typed; usually `2027-03-14`. */
  readonly date: string;
  readonly holds: readonly OfficeLead[];
  /** Bookings on that date: none of the holds can be confirmed without giving one up. */
  readonly confirmed: readonly OfficeLead[];
}

const NO_DATE = 'No date';

/**
 * Holds by the date they are for, soonest first. On one date, who asked first has the first hold. Dates that are confirmed are told
 * beside their holds.
 */
export function rankHolds(
  held: readonly OfficeLead[],
  confirmed: readonly OfficeLead[],
): readonly HeldDate[] {
  const dateOf = (lead: OfficeLead) => given(lead.eventDate) ?? NO_DATE;
  return [...new Set(held.map(dateOf))]
    .sort((a, b) => (a === NO_DATE ? 1 : b === NO_DATE ? -1 : a < b ? -1 : 1))
    .map((date) => ({
      date,
      holds: held
        .filter((lead) => dateOf(lead) === date)
        .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
      confirmed: date === NO_DATE ? [] : confirmed.filter((lead) => dateOf(lead) === date),
    }));
}

/** '1st hold', '2nd hold of 3': where a lead stands on its date; undefined for one that is not held. */
export function holdWords(dates: readonly HeldDate[], lead: OfficeLead): string | undefined {
  const date = dates.find(({ holds }) => holds.some(({ id }) => id === lead.id));
  if (date === undefined || date.date === NO_DATE) return undefined;
  const rank = date.holds.findIndex(({ id }) => id === lead.id) + 1;
  const taken = date.confirmed.length > 0 ? '; the date is confirmed for somebody else' : '';
  return `${ordinal(rank)} hold${date.holds.length > 1 ? ` of ${date.holds.length}` : ''}${taken}`;
}

const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const RULES = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** 1 → '1st'. */
export function ordinal(number: number): string {
  return `${number}${SUFFIXES[RULES.select(number)] ?? 'th'}`;
}
