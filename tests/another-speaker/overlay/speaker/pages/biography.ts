import { speaker } from '../speaker.config.ts';

export const SHORT_BIO = `${speaker.name} ran hospital kitchens in Leeds for nineteen years and taught four thousand people to cook under pressure without shouting. He now speaks about teams that stay calm when the orders pile up.`;

export const AUTHOR_NOTE = `${speaker.firstName} speaks about calm under pressure. He lives in Leeds with two retired greyhounds.`;

export const LONG_BIO: readonly string[] = [
  `${speaker.name} is a keynote speaker on teams under pressure. He started as a kitchen porter and became catering director of three Leeds hospitals.`,
  `On a night with two hundred and twelve meals and one working oven he found out what a team does when its leader shouts, and what it does when he stops. He has been studying the difference ever since, and consults through ${speaker.consultancy.label}.`,
];
