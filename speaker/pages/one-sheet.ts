import { speaker } from '../speaker.config.ts';
import { KEYNOTE } from './keynotes/keynotes.ts';

const { keynote } = KEYNOTE;

/** The head of /one-sheet, what search engines show of it, and its last sentence. */
export const ONE_SHEET = {
  /** The talk that the page describes. */
  keynote,
  pageTitle: `${speaker.name} on one page: talk, formats, fees`,
  pageDescription: `For your committee: what ${speaker.name}’s keynote “${keynote.title}” is about, its formats and fees, and the hour minute by minute.`,
  kicker: 'For your committee',
  title: `${speaker.name} on one page`,
  lead: `A keynote on ${speaker.topic}, told from the inside. “${keynote.title}” gives a room five words for the state it is in, and ways to change it before lunch.`,
  next: `We answer within ${speaker.responseTime} on business days: whether your date is free, and a fee. Or write to `,
};

/** The draft of a planner's mail to the committee; `address` is that of /one-sheet. */
export function draftForCommittee(address: string): { readonly subject: string; readonly body: string } {
  return {
    subject: `Speaker for our event: ${speaker.name}`,
    body: `Hi all,

I would like to put ${speaker.name} on our shortlist. The keynote, “${keynote.title},” is about ${speaker.topic}: people leave with a plain language for the state they are in, and three ways to change it.

All of it on one page, with formats, fees and the hour minute by minute:
${address}

A date is held for us for ten days, at no charge. What do you think?
`,
  };
}
