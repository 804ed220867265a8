/** Below '{name}'s Insights' on /blog: who writes here, for whom. */
export const INSIGHTS_LEAD =
  'Notes on stress, burnout and the way back, from someone who spent 25 years on the wrong channels. Written at a kitchen table, for people with a meeting in ten minutes.';
