import { speaker } from '../speaker.config.ts';

/** The list of essays, as search engines, feed readers and its own heading name it. */
export const INSIGHTS = {
  title: `${speaker.name}'s Insights`,
  description: `Essays by ${speaker.name} on ${speaker.topic}, and on the five channels.`,
  feed: `Essays by ${speaker.name} on ${speaker.topic}.`,
};

/** Below '{name}'s Insights' on /blog: the author and the readers. */
export const INSIGHTS_LEAD =
  'Notes on stress, burnout and the way back, from someone who spent 25 years on the wrong channels. Written at a kitchen table, for people with a meeting in ten minutes.';
