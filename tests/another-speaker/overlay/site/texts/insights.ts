export const INSIGHTS_LEAD = 'Written on the back of menu plans, for people with a service in ten minutes.';
