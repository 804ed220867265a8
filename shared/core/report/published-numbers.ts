/** Smaller groups get rounded numbers (docs/interfaces.md#the-team-report). */
const EXACT_FROM = 50;
/** In smaller groups 0 % and 100 % identify people (docs/interfaces.md#the-team-report, rule 5). */
const ENDS_FROM = 20;
const STEP = 5;

export const UNDER_TEN = 'under 10 %';
export const OVER_NINETY = 'over 90 %';

/** In percent: whole from 50 people on, else a multiple of 5; extremes as text below 20 people. */
export type PublishedShare = number | typeof UNDER_TEN | typeof OVER_NINETY;

/** The number from 50 people on, a band below. */
export type PublishedSize = { readonly n: number } | { readonly nBand: '5–9' | '10–24' | '25–49' };

/** The published group size (docs/interfaces.md#the-team-report). */
export function publishSize(people: number): PublishedSize {
  if (people >= EXACT_FROM) return { n: people };
  return { nBand: people < 10 ? '5–9' : people < 25 ? '10–24' : '25–49' };
}

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
