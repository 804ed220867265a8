import type { OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { given } from '../text/lead-words.tsx';
import { translate } from '../../../shared/core/text/translate.ts';

export interface HeldDate {
  /** As entered, usually `2027-03-14`. */
  readonly date: string;
  readonly holds: readonly OfficeLead[];
  /** Bookings on that date, which block its holds. */
  readonly confirmed: readonly OfficeLead[];
}

const NO_DATE = translate('No date');

/** Holds by date, soonest first; on one date in the order of the server's ranks. */
export function groupHolds(
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
        .sort((a, b) => (rankOf(a)?.rank ?? 0) - (rankOf(b)?.rank ?? 0)),
      confirmed: date === NO_DATE ? [] : confirmed.filter((lead) => dateOf(lead) === date),
    }));
}

/** The rank of a lead's hold; undefined for a lead without a held date. */
export function rankOf({ hold }: OfficeLead) {
  return hold === true ? undefined : hold;
}

/** A lead's hold as '2nd hold of 3'; undefined for a lead without one. */
export function holdWords(lead: OfficeLead): string | undefined {
  const hold = rankOf(lead);
  if (hold === undefined) return undefined;
  const rank = ordinal(hold.rank);
  const words = hold.of > 1 ? translate('%1$s hold of %2$s', rank, hold.of) : translate('%s hold', rank);
  return hold.taken ? translate('%s; the date is confirmed for someone else', words) : words;
}

const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const RULES = new Intl.PluralRules('en-US', { type: 'ordinal' });

export function ordinal(number: number): string {
  return `${number}${SUFFIXES[RULES.select(number)] ?? 'th'}`;
}
