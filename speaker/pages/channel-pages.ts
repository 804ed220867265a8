import type { TitledText } from './text-shapes.ts';
import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';

/** In addition to the assessment's result (`shared/core/assessment/channel-results.ts`). */
export interface ChannelText {
  readonly line: string;
  readonly what: readonly [string, string];
  /** What the channel costs; for the two desirable channels, what endangers it. */
  readonly costs: readonly [string, string, string];
  /** What helps, in a few words, and why; the result's next steps say what to do. */
  readonly helps: readonly [TitledText, TitledText, TitledText];
}

export const CHANNEL_PAGES = {
  kicker: 'The Channel 5 Framework: five states of a team under stress',
  closingTitle: 'Which one is your team on?',
  links: [
    { key: 'assess', to: '/#assessment', text: 'Assess Your Team' },
    { key: 'book', to: '/contact', text: 'Bring this to my room' },
  ],
};

export const CHANNEL_TEXTS: Readonly<Record<ChannelNumber, ChannelText>> = {
  1: {
    line: 'The line is open and nobody is on it.',
    what: [
      'When something has been too much for too long, and neither arguing nor running has helped, a nervous system does what is left: it turns everything down. Voice, curiosity, appetite, hope. In a person it looks like tiredness. In a team it looks like agreement.',
      'People on this channel have not stopped caring. They have stopped spending, because the last few times it bought nothing. That is why a pep talk makes it worse: it asks for exactly the energy that is missing.',
    ],
    costs: [
      'Bad news arrives late. Nobody hides it; nobody carries it upstairs either.',
      'Decisions pass without a question, and the mistakes in them pass too.',
      'Good people leave without an argument. The exit interview says “a new challenge.”',
    ],
    helps: [
      {
        title: 'Less, first',
        text: 'A tired team hears every new plan as one more thing to carry. Taking weight off is the one message that needs no energy to believe.',
      },
      {
        title: 'Small and kept',
        text: 'Trust did not leave over one big thing, and no big thing brings it back. It counts what was said and what was done, and starts again from there.',
      },
      {
        title: 'One at a time',
        text: 'In a group, the safe answer is “fine.” With one pair of ears and nothing to sign up for, people find out what they think while they say it.',
      },
    ],
  },
  2: {
    line: 'Everyone is busy getting away from something.',
    what: [
      'Flight is energy with nowhere to go. The body is ready to run, the work is at a desk, and so the running happens in the calendar: more meetings, more tabs, more messages answered within the minute. From outside it looks like commitment.',
      'What is being run from is usually small enough to name: one conversation, one decision, one project that should have been stopped in March. It grows by being passed on.',
    ],
    costs: [
      'Work stays half finished, which is the most expensive kind: paid for twice and delivered once.',
      'Attention comes in slices too thin to think in.',
      'The evening goes too: the laptop closes, and the running goes on in bed.',
    ],
    helps: [
      {
        title: 'Say the one thing',
        text: 'A subject weighs most while everyone walks around it. Said aloud, it has a beginning and an end, and people can stop guarding it.',
      },
      {
        title: 'Finish out loud',
        text: 'Every open loop keeps a small alarm running in somebody’s head. A clear end switches it off, and saying it aloud switches it off for everyone.',
      },
      {
        title: 'The same quiet hour',
        text: 'It is hard to slow down alone in a room that is still running. When nobody answers, nobody is the slow one.',
      },
    ],
  },
  3: {
    line: 'Every meeting has a winner.',
    what: [
      'Fight is the channel that gets promoted. It is fast, it is loud, and it hits the number. A team on it cares a great deal; the caring comes out as pressure, and pressure works, until it is the only thing that does.',
      'Here a question sounds like an attack and a mistake needs a culprit. So people come armed: with numbers, with witnesses, with an email from last spring. The work is good. The people who do it are what it runs on.',
    ],
    costs: [
      'Problems stay hidden while they are still cheap, because nobody wants to be found holding one.',
      'Whoever would rather not shout stops talking, and what they know goes quiet with them.',
      'The quarter after the best quarter pays for it.',
    ],
    helps: [
      {
        title: 'How before who',
        text: 'Asked for a culprit, people defend themselves. Asked for a cause, they go and look, and what they find is often a process that can be changed by Tuesday.',
      },
      {
        title: 'The pause in the plan',
        text: 'A body that is not told when the race ends keeps running it. Rest with a date on it counts as part of the work, not as weakness.',
      },
      {
        title: 'Five minutes apart',
        text: 'A body that is ready to fight hears every sentence as a blow. After a short walk the argument will still be there, and shorter.',
      },
    ],
  },
  4: {
    line: 'The breath before the answer.',
    what: [
      'Regulated is not relaxed. The deadline is as real as anywhere else; what differs is the ten seconds after it moves. Somebody notices the alarm and says so, and the team chooses what to do instead of finding out later what it did.',
      'From inside it feels unremarkable. It is rarer than it feels, and it is the ground that bolder work grows on: people who are bracing do not try something new.',
    ],
    costs: [
      'A reorganization moves the two people who kept it steady.',
      'Comfort turns steady into careful, and careful into slow.',
      'Success does it too: the reward for calm work is usually more work.',
    ],
    helps: [
      {
        title: 'Write it down',
        text: 'Steadiness lives in the people who practice it, and it moves out with them. One page is enough for whoever comes next to keep it going.',
      },
      {
        title: 'Leave a gap',
        text: 'Calm work fills up with more work. Bolder ideas need a place to land, and they rarely arrive between two calls.',
      },
      {
        title: 'Lend it',
        text: 'What you can explain, you still have when the weather turns. And a calmer team next door is one alarm less in your own week.',
      },
    ],
  },
  5: {
    line: 'Nothing goes into surviving the work, so all of it goes into the work.',
    what: [
      'On this channel people disagree out loud, laugh in the same meeting, and tell on themselves when something breaks. Ideas are tried in the week they are said. It is neither a mood nor a perk; it is what a group can do when nobody in it is on guard.',
      'None of it is luck. Somebody is doing quiet work to make it safe, and it is likely that nobody has told them so.',
    ],
    costs: [
      'Nobody notices who makes it possible.',
      'A hard quarter is met with the tools of Channel 3, because everyone remembers how those work.',
      'A team believes that it lives here. Every team leaves; the good ones notice sooner.',
    ],
    helps: [
      {
        title: 'See the quiet work',
        text: 'The work that makes a team safe is invisible when it goes well. Whoever does it stops one day, unless somebody sees that it is work.',
      },
      {
        title: 'The first sign',
        text: 'Nobody sees a slow slide from inside it. A sign you picked on a good day can be named on a bad one without blaming anybody.',
      },
      {
        title: 'Guard the conditions',
        text: 'Under pressure, what has no number gives way first. Good weeks rest on things that never show in a target, and they can be defended like one.',
      },
    ],
  },
};
