/** Numbers are exact from this many people on, rounded below (docs/interfaces.md#the-team-report). */
const EXACT_FROM = 50;
/**
 * Groups under 20: 0 % and 100 % would identify people (docs/interfaces.md#the-team-report, rule
 * 5).
 */
const ENDS_FROM = 20;
const STEP = 5;

export const UNDER_TEN = 'under 10 %';
export const OVER_NINETY = 'over 90 %';

/** A share in percent: a whole number from 50 people on, a multiple of 5 below; the extremes as text in a group under 20. */
export type PublishedShare = number | typeof UNDER_TEN | typeof OVER_NINETY;

/** How many people: their number from 50 on, a band below. */
export type PublishedSize = { readonly n: number } | { readonly nBand: '5–9' | '10–24' | '25–49' };

/** The group size in a report: small groups in bands (docs/interfaces.md#the-team-report). */
export function publishSize(people: number): PublishedSize {
  if (people >= EXACT_FROM) return { n: people };
  return { nBand: people < 10 ? '5–9' : people < 25 ? '10–24' : '25–49' };
}

/** The published share of `count` out of `people`. */
export function publishShare(count: number, people: number): PublishedShare {
  const percent = (100 * count) / people;
  if (people >= EXACT_FROM) return Math.round(percent);
  if (people < ENDS_FROM && percent < 10) return UNDER_TEN;
  if (people < ENDS_FROM && percent > 90) return OVER_NINETY;
  return STEP * Math.round(percent / STEP);
}

/** A mean on a scale of 0 to 100: one decimal from 50 people on, whole below. */
export function publishMean(mean: number, people: number): number {
  return people >= EXACT_FROM ? Math.round(mean * 10) / 10 : Math.round(mean);
}
