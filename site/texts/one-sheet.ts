import { speaker } from '../../shared/speaker.config.ts';
import { KEYNOTE_GENERAL } from './keynote-general.ts';

const { keynote } = KEYNOTE_GENERAL;

/** What a planner writes to the people who decide; `address` is that of /one-sheet. Every word of it can be changed before it goes. */
export function draftForCommittee(address: string): { readonly subject: string; readonly body: string } {
  return {
    subject: `Speaker for our event: ${speaker.name}`,
    body: `Hi all,

I would like to put ${speaker.name} on our shortlist. The keynote, “${keynote.title},” is about stress and survival mode at work: people leave with a plain language for the state they are in, and three ways to change it.

All of it on one page, with formats, fees and the hour minute by minute:
${address}

A date is held for us for ten days, at no charge. What do you think?
`,
  };
}
