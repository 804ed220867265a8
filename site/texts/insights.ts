/** Below '{name}'s Insights' on /blog: who writes here, for whom. */
export const INSIGHTS_LEAD =
  'Notes from someone who spent 25 years on the wrong channels and is still finding the right one. Written at a kitchen table, for people with a meeting in ten minutes.';
