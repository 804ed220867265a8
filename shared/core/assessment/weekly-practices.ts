import { CHANNEL_RESULTS } from './channel-results.ts';
import type { ChannelNumber } from './questions.ts';

/** A next step of the result, how to do it, and how to see that it works. */
export interface WeeklyPractice {
  readonly step: string;
  readonly how: string;
  readonly worked: string;
}

type Advice = readonly [how: string, worked: string];

const ADVICE: Readonly<Record<ChannelNumber, readonly [Advice, Advice, Advice, Advice]>> = {
  1: [
    [
      'Say who decided it and why, so that nobody quietly carries it on.',
      'Somebody asks what else could go.',
    ],
    [
      'Fifteen minutes a person. Notes and advice stay outside.',
      'Somebody comes back the next day with the rest of the answer.',
    ],
    ['Write it where everyone sees it, and cross it out there too.', 'Somebody else makes one.'],
    ['All of you, phones left on the table.', 'The first question comes from somebody who has been quiet.'],
  ],
  2: [
    [
      'Twenty minutes, one subject, the two or three people it concerns.',
      'Nobody needs a meeting about the meeting.',
    ],
    ['Put the three names on the wall, under “closed.”', 'Somebody offers a fourth.'],
    [
      'Begin with the calendar: no invitations in that hour, yours first.',
      'People say what they finished in it.',
    ],
    ['Try it aloud once, together, so that nobody looks odd alone.', 'You hear the first friendly no.'],
  ],
  3: [
    [
      'Write the answers down; two of them will be the same.',
      'Somebody reports a mistake before it is found.',
    ],
    [
      'Half a day, with a name and a date, before the next push begins.',
      'Nobody schedules anything over it.',
    ],
    ['Agree on the word that stops the room while everyone is calm.', 'Somebody other than you says it.'],
    [
      'Five minutes for it, uninterrupted, before anything is decided.',
      'The decision has changed, even a little.',
    ],
  ],
  4: [
    ['One page, in the words you really use, where a newcomer finds it.', 'A newcomer quotes it.'],
    [
      'The same hour each week, and nobody fills it for anybody else.',
      'An idea turns up that was born in that hour.',
    ],
    [
      'Invite one of them to sit in, rather than sending a document.',
      'They change something in it, and you keep the change.',
    ],
    [
      'Agree first on what you would be glad to learn, whichever way it goes.',
      'You can say in one sentence what you learned.',
    ],
  ],
  5: [
    ['Ask in private, and thank where others hear it.', 'Something on their list has gone to somebody else.'],
    ['One sign, in one sentence, that anyone may point at.', 'Somebody points, and nobody minds.'],
    ['Put them into the same report as the targets, one line below.', 'One of them wins against a deadline.'],
    ['Give them one real task, and ask on Friday what they noticed.', 'They take one habit home with them.'],
  ],
};

/** One practice a week for four weeks, from the channel's next steps. */
export function weeklyPractices(channel: ChannelNumber): readonly WeeklyPractice[] {
  return ADVICE[channel].map(([how, worked], week) => ({
    step: CHANNEL_RESULTS[channel].nextSteps[week] ?? '',
    how,
    worked,
  }));
}
