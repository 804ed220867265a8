import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';

/** What the home page says about a channel: the state, and the sentence by which one hears it. */
export interface ChannelWords {
  readonly channel: ChannelNumber;
  readonly state: string;
  readonly heard: string;
}

/** The five channels of docs/product.md#home, from static to clear. */
export const FRAMEWORK_CHANNELS: readonly ChannelWords[] = [
  {
    channel: 1,
    state:
      'The line is open and nobody is on it. Cameras off, answers in one word. People have stopped complaining, which looks like peace and is not.',
    heard: 'Whatever you decide is fine.',
  },
  {
    channel: 2,
    state:
      'Everyone is busy getting away from something. Calendars booked twice over, the hard conversation moved to next week for the fifth week running.',
    heard: 'Can we take this offline?',
  },
  {
    channel: 3,
    state:
      'Every meeting has a winner. Emails go out at 10:40 at night with three people in copy. The numbers get defended instead of read.',
    heard: 'That is not what we agreed.',
  },
  {
    channel: 4,
    state:
      'The breath before the answer. Somebody notices the alarm, says its number out loud, and chooses what to do next. Problems get smaller because they get said.',
    heard: 'Give me a minute. Then let’s look at it together.',
  },
  {
    channel: 5,
    state:
      'No energy goes into surviving the work, so all of it goes into the work. People disagree out loud, laugh in the same meeting, and stay.',
    heard: 'What if we tried it the other way around?',
  },
];
