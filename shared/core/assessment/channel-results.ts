import { CHANNELS_ON_PAPER } from '../palette.ts';
import { CHANNELS } from './channels.ts';
import type { ChannelNumber } from './questions.ts';

/** A channel's texts for the results step and mail (docs/product.md#assessment). */
export interface ChannelResult {
  readonly channel: ChannelNumber;
  readonly title: string;
  readonly description: string;
  readonly characteristics: readonly [string, string, string, string];
  readonly nextSteps: readonly [string, string, string, string];
  /** On paper, for mail and print. */
  readonly color: string;
}

/** The five results. Loaded with the last step, not before the first question. */
export const CHANNEL_RESULTS: Readonly<Record<ChannelNumber, ChannelResult>> = {
  1: {
    channel: 1,
    title: CHANNELS[1].title,
    description:
      'Your team is saving power. After too much for too long, people do what a body does when running and arguing have both stopped helping: they go quiet. It can pass for calm, and it can pass for not caring. It is neither. The signal is still there, under the static.',
    characteristics: [
      'Meetings are short and polite, and the real conversation never quite starts.',
      'Work gets done, and few could say what it was for.',
      'Good people have stopped suggesting things, because the last ten went nowhere.',
      'A weekend no longer fills the tank.',
    ],
    nextSteps: [
      'Take one thing off the list this week, in public, and let it stay off.',
      'Ask each person one question, alone: “What has cost you the most this month?” Then only listen.',
      'Make one small promise you can keep by Friday, and keep it. Safety returns in small change.',
      'Begin the next meeting with two minutes standing up, by a window, before the first slide.',
    ],
    color: CHANNELS_ON_PAPER[0],
  },
  2: {
    channel: 2,
    title: CHANNELS[2].title,
    description:
      'Your team is moving fast, and some of that motion is a way of not standing still. Tabs multiply, calendars are full, and the difficult conversation is always next week. It takes real energy and real skill to keep so many plates turning. The cost shows up as unfinished work and shallow sleep.',
    characteristics: [
      'Everyone is busy, and it is hard to say what was finished.',
      'Messages are answered within minutes, decisions within weeks.',
      'Awkward subjects change rooms: out of the meeting, into private chats.',
      'The day feels like a series of small escapes from the day.',
    ],
    nextSteps: [
      'Name the one conversation you keep moving to next week, and hold it first thing tomorrow.',
      'Close three half-begun projects out loud, and thank the people who began them.',
      'Keep one hour a day without alerts, the same hour for all of you.',
      'Before saying yes, breathe out slowly, twice. It takes ten seconds and changes what you agree to.',
    ],
    color: CHANNELS_ON_PAPER[1],
  },
  3: {
    channel: 3,
    title: CHANNELS[3].title,
    description:
      'Your team cares a great deal, and it shows as heat. Deadlines are met by force, meetings have winners, and a question can sound like an attack before anyone has meant it as one. This is the drive that built your best quarter. Run without a pause, it begins to burn the people who carry it.',
    characteristics: [
      'Results come, and so do the sharp words that were needed to get them.',
      'Mistakes start with “who” rather than “how.”',
      'People prepare for meetings as others prepare for court.',
      'Coffee, pressure and a close finish hold the week together.',
    ],
    nextSteps: [
      'For one week, let the first question after any mistake be “What made this easy to get wrong?”',
      'After a hard push, put the recovery in the calendar with the same care as the deadline.',
      'When voices rise, take five minutes apart. Nobody decides well with a racing pulse.',
      'Give the opposing view to whoever argues best, and let them make its case.',
    ],
    color: CHANNELS_ON_PAPER[2],
  },
  4: {
    channel: 4,
    title: CHANNELS[4].title,
    description:
      'Your team has its hands on the dial. Pressure arrives, is named, is divided up, and leaves again. People say what they need without drama and go home with something left. That is rarer than it feels from inside, and it is the ground that bolder work grows on.',
    characteristics: [
      'Plans change without anyone being blamed for the change.',
      'Disagreements end in a decision and a sentence in the notes.',
      'People can say “I don’t know” and “I can’t this week.”',
      'Friday still has some energy in it.',
    ],
    nextSteps: [
      'Write down the three habits that keep you steady, so that they survive the next reorganization.',
      'Leave one hour a week empty on purpose, and see what walks in.',
      'Offer your way of planning to a neighboring team that is having a louder month.',
      'Pick one idea you have been careful about, and try it small before the month is out.',
    ],
    color: CHANNELS_ON_PAPER[3],
  },
  5: {
    channel: 5,
    title: CHANNELS[5].title,
    description:
      'Your team is coming through loud and clear. People bring ideas nobody asked for, tell on themselves when something breaks, and still have some curiosity left by Thursday. None of it is luck: somebody is doing quiet work to make it safe. The task now is to keep the signal when the weather turns.',
    characteristics: [
      'Ideas are tried the same week they are said.',
      'A mistake becomes a story that other teams ask to hear.',
      'Disagreement makes the work better, and people stay curious through it.',
      'Energy at the end of the week goes into something new.',
    ],
    nextSteps: [
      'Find out who makes this possible, thank them by name, and ask what it costs them.',
      'Agree now on the first sign that you are leaving this channel, while it is easy to talk about.',
      'Protect the conditions, rest among them, with the same firmness as the targets.',
      'Invite someone from a struggling team to sit in for a week.',
    ],
    color: CHANNELS_ON_PAPER[4],
  },
};
