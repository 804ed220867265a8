import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { speaker } from '../speaker.config.ts';
import type { LinkText, TitledText } from './text-shapes.ts';

/** What search engines show of the home page. */
export const HOME_PAGE = {
  title: `${speaker.name}, keynote speaker: change the channel on survival mode`,
  description: `${speaker.name} is a keynote speaker who takes teams out of survival mode with Channel 5, a neuroscience-based leadership framework for companies, associations and conferences.`,
};

/** Above the first headline. */
export const HERO_KICKER = `${speaker.name} · Keynotes on ${speaker.topic}`;

/** What crawlers read of the speaker and the talk. */
export const HOME_DATA = {
  jobTitle: 'Keynote speaker',
  topics: ['Workplace stress', 'Burnout', 'Leadership', 'Neuroscience of stress'],
  service: 'Channel 5 keynote',
  audience: 'Corporations, associations and conferences',
};

export const HOME_TEXTS = {
  survivalFigure: '80%',
  survivalTitle: 'of your workforce is stuck in survival mode.',
  survivalCaption:
    'A hundred people on a Monday at nine. By our own estimate, eighty of them are shut down, running or fighting.',
  assessmentTitle: 'Which channel is your team on?',
  assessmentText:
    'Eight questions about the past 30 days, 3 minutes in all. No right answers, only honest ones, and a result you can bring to Monday’s meeting.',
  eventsTitle: 'For companies, associations and conferences',
  frameworkTitle: 'Channel 5 Framework',
  frameworkText:
    'Your nervous system is always broadcasting. Five channels cover nearly everything a team goes through in a working week. Turn the dial.',
  frameworkCta: 'Find your team’s channel',
  whyTitle: `Why Choose ${speaker.name}`,
  voicesTitle: 'What clients say afterward',
  newsletterTitle: 'One clear signal a month',
  newsletterText: 'A short letter with one practice your team can try the same day. No noise in between.',
};

export const WATCH_NOTE = 'The talk in a minute and a half. It works without sound.';

/** 'Meet {name}' on the home page: one sentence that stops a reader, and a paragraph. */
export const MEET = {
  lede: 'She held the top of a steel-sales board for nineteen months, ran operations for a financial-services firm, and at forty-four sat in a parking garage unable to open her own car door.',
  text: 'What came after was five months off, a shelf of neuroscience, and a question: why had nobody in twenty-five years of business had a word for any of it? Channel 5 is the answer she would have needed. Now she gives it to rooms full of people who are still in the car.',
  links: [
    { key: 'cta', to: '/contact', text: 'Book Consultation' },
    { key: 'about', to: '/about', text: 'About' },
  ] satisfies readonly LinkText[],
};

export const REASONS: readonly [TitledText, TitledText, TitledText, TitledText] = [
  {
    title: 'Science-based framework',
    text: 'Built on published work about the nervous system under load, which you can look up here, limits included. Five states, each with a cause, a cost and a way out.',
  },
  {
    title: '25 years of business experience',
    text: 'Eleven phones and a whiteboard in McKees Rocks. A vice president’s chair downtown. She has carried a quota and signed the budget your event comes out of.',
  },
  {
    title: 'Lived experience',
    text: 'She knows channel 1 from the inside of a parked car. Nobody in your room will hear a theory about people like them.',
  },
  {
    title: 'Inspirational speaker',
    text: 'Funny where it helps, quiet where it counts. Early to sound check, on time off stage, and the room is still talking at dinner.',
  },
];

/** The channel of its signal, the prefix of its fields, its audience and its content. */
export interface EventKind extends TitledText {
  readonly id: string;
  readonly channel: ChannelNumber;
  readonly when: string;
  readonly more?: { readonly to: string; readonly text: string };
}

/** The three kinds of event; an editable link follows the words of the one that has `more`. */
export const EVENTS: readonly EventKind[] = [
  {
    id: 'culture',
    channel: 3,
    title: 'Culture Transformation',
    when: 'For the company that is tired of being tired',
    text: 'Half a day with leaders, half a day with everyone. Managers leave with five words for what they see in their people, and one thing to do about each before lunch.',
  },
  {
    id: 'association',
    channel: 4,
    title: 'Association Transformation',
    when: 'For members who carry a whole field on their backs',
    text: 'A keynote in your profession’s own scenes, written after calls with six of your members. The language travels home with them, to a thousand different offices.',
  },
  {
    id: 'conference',
    channel: 5,
    title: 'Conference Transformation',
    when: 'For the opening that sets the room, or the close that sends it home',
    text: 'Sixty minutes that change what people do in the hallway afterward. The room takes the assessment on its phones and sees itself on the wall, live.',
    more: { to: '/live-room', text: 'See the room on the wall' },
  },
];

export interface ChannelWords {
  readonly state: string;
  readonly heard: string;
}

/** The five channels of docs/product.md#home, from static to clear. */
export const FRAMEWORK_CHANNELS: Readonly<Record<ChannelNumber, ChannelWords>> = {
  1: {
    state:
      'The line is open and nobody is on it. Cameras off, answers in one word. People have stopped complaining, which looks like peace and is not.',
    heard: 'Whatever you decide is fine.',
  },
  2: {
    state:
      'Everyone is busy getting away from something. Calendars booked twice over, the hard conversation moved to next week for the fifth week running.',
    heard: 'Can we take this offline?',
  },
  3: {
    state:
      'Every meeting has a winner. Emails go out at 10:40 at night with three people in copy. The numbers get defended instead of read.',
    heard: 'That is not what we agreed.',
  },
  4: {
    state:
      'The breath before the answer. Somebody notices the alarm, says its number out loud, and chooses what to do next. Problems get smaller because they get said.',
    heard: 'Give me a minute. Then let’s look at it together.',
  },
  5: {
    state:
      'No energy goes into surviving the work, so all of it goes into the work. People disagree out loud, laugh in the same meeting, and stay.',
    heard: 'What if we tried it the other way around?',
  },
};
