import { speaker } from '../speaker.config.ts';

export const INSIGHTS = {
  title: `${speaker.name}'s Insights`,
  description: `Essays by ${speaker.name} on kitchens`,
  feed: `Essays by ${speaker.name}.`,
};

export const INSIGHTS_LEAD = 'Written on the back of menu plans, for people with a service in ten minutes.';
