import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';

/** A thing that helps, in two words, and why. */
export interface ChannelHelp {
  readonly name: string;
  readonly why: string;
}

/** What /channels/{n} says beside the lists of the assessment's result (`shared/core/assessment/channel-results.ts`). */
export interface ChannelText {
  /** The sentence under the heading. */
  readonly line: string;
  readonly what: readonly [string, string];
  /** What the channel costs; on the two that nobody wants to leave, what takes it away. */
  readonly costsTitle: 'What it costs' | 'What takes it away';
  readonly costs: readonly [string, string, string];
  readonly helps: readonly [ChannelHelp, ChannelHelp, ChannelHelp];
}

export const CHANNEL_TEXTS: Readonly<Record<ChannelNumber, ChannelText>> = {
  1: {
    line: 'The line is open and nobody is on it.',
    what: [
      'When something has been too much for too long, and neither arguing nor running has helped, a nervous system does what is left: it turns everything down. Voice, curiosity, appetite, hope. In a person it looks like tiredness. In a team it looks like agreement.',
      'People on this channel have not stopped caring. They have stopped spending, because the last few times it bought nothing. That is why a pep talk makes it worse: it asks for exactly the energy that is missing.',
    ],
    costsTitle: 'What it costs',
    costs: [
      'Bad news arrives late. Nobody hides it; nobody carries it upstairs either.',
      'Decisions pass without a question, and the mistakes in them pass too.',
      'Good people leave without an argument. The exit interview says “a new challenge.”',
    ],
    helps: [
      {
        name: 'Less, first',
        why: 'Take something away before asking for anything. A shorter list is the first sign that somebody is listening.',
      },
      {
        name: 'Small and kept',
        why: 'One promise kept by Friday does more than a vision. Safety comes back in small change.',
      },
      {
        name: 'One at a time',
        why: 'Nobody comes back in front of an audience. Ask each person alone, and then only listen.',
      },
    ],
  },
  2: {
    line: 'Everyone is busy getting away from something.',
    what: [
      'Flight is energy with nowhere to go. The body is ready to run, the work is at a desk, and so the running happens in the calendar: more meetings, more tabs, more messages answered within the minute. From outside it looks like commitment.',
      'What is being run from is usually small enough to name: one conversation, one decision, one project that should have been stopped in March. It grows by being passed on.',
    ],
    costsTitle: 'What it costs',
    costs: [
      'Half-finished work, the most expensive kind: paid for twice and delivered once.',
      'Attention in slices too thin to think in.',
      'The evening. The laptop closes, and the running goes on in bed.',
    ],
    helps: [
      {
        name: 'Say the one thing',
        why: 'First thing in the morning, in one sentence, the subject everyone walks around. The relief is usually audible.',
      },
      {
        name: 'Finish out loud',
        why: 'Close three things that are half begun, in public, and thank whoever began them.',
      },
      {
        name: 'The same quiet hour',
        why: 'One hour without alerts, for all of you at once. It is hard to slow down alone in a room that is still running.',
      },
    ],
  },
  3: {
    line: 'Every meeting has a winner.',
    what: [
      'Fight is the channel that gets promoted. It is fast, it is loud, and it hits the number. A team on it cares a great deal; the caring comes out as pressure, and pressure works, until it is the only thing that does.',
      'Here a question sounds like an attack and a mistake needs a culprit. People prepare for meetings as others prepare for court. The work is good. The people who do it are what it runs on.',
    ],
    costsTitle: 'What it costs',
    costs: [
      'Problems stay hidden while they are still cheap, because nobody wants to be found holding one.',
      'Whoever would rather not shout stops talking, and what they know goes quiet with them.',
      'The quarter after the best quarter.',
    ],
    helps: [
      {
        name: 'How before who',
        why: 'For one week, begin with “What made this easy to get wrong?” The answer is often a process, and a process can be changed by Tuesday.',
      },
      {
        name: 'The pause in the plan',
        why: 'Put the recovery after a push into the calendar, next to the push, with the same care.',
      },
      {
        name: 'Five minutes apart',
        why: 'Few people decide well with a racing pulse. Stop, walk, come back. The argument will still be there, and shorter.',
      },
    ],
  },
  4: {
    line: 'The breath before the answer.',
    what: [
      'Regulated is not relaxed. The deadline is as real as anywhere else; what differs is the ten seconds after it moves. Somebody notices the alarm and says so, and the team chooses what to do instead of finding out later what it did.',
      'From inside it feels unremarkable. It is rarer than it feels, and it is the ground that bolder work grows on: people who are bracing do not try something new.',
    ],
    costsTitle: 'What takes it away',
    costs: [
      'A reorganization that moves the two people who kept it steady.',
      'Comfort. Steady can turn into careful, and careful into slow.',
      'Success. The reward for calm work is usually more work.',
    ],
    helps: [
      {
        name: 'Write it down',
        why: 'The habits that keep you steady live in people. Put them on one page before people move.',
      },
      {
        name: 'Leave a gap',
        why: 'An hour a week with nothing in it. New ideas rarely arrive in a full calendar.',
      },
      {
        name: 'Lend it',
        why: 'Offer your way of planning to a team that is having a louder month. Teaching a habit keeps it.',
      },
    ],
  },
  5: {
    line: 'Nothing goes into surviving the work, so all of it goes into the work.',
    what: [
      'On this channel people disagree out loud, laugh in the same meeting, and tell on themselves when something breaks. Ideas are tried in the week they are said. It is neither a mood nor a perk; it is what a group can do when nobody in it is on guard.',
      'None of it is luck. Somebody is doing quiet work to make it safe, and it is likely that nobody has told them so.',
    ],
    costsTitle: 'What takes it away',
    costs: [
      'Nobody noticing who makes it possible.',
      'One hard quarter, met with the tools of channel 3, because everyone remembers how those work.',
      'Believing that you live here. Every team leaves; the good ones notice sooner.',
    ],
    helps: [
      {
        name: 'Thank by name',
        why: 'Find out who makes this possible, say it where others hear it, and ask what it costs them.',
      },
      {
        name: 'The first sign',
        why: 'Agree now on how you will notice that you are leaving, while it is easy to talk about.',
      },
      {
        name: 'Guard the conditions',
        why: 'Rest, and the freedom to say “I don’t know,” deserve the firmness you give to targets.',
      },
    ],
  },
};
