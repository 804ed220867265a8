import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { speaker } from '../speaker.config.ts';
import type { TitledText } from './text-shapes.ts';

export const HOME_PAGE = {
  title: `${speaker.name}, keynote speaker`,
  description: `${speaker.name} speaks about kitchens that do not shout.`,
};

export const HERO_KICKER = `${speaker.name} · Keynotes on quiet kitchens`;

export const HOME_DATA = {
  jobTitle: 'Keynote speaker',
  topics: ['Kitchens'],
  service: 'Quiet Service keynote',
  audience: 'Kitchens',
};

export const HOME_TEXTS = {
  survivalFigure: '80%',
  survivalTitle: 'of a kitchen shouts.',
  survivalCaption: 'A hundred cooks at six. Eighty of them are shouting. Nobody has said so.',
  assessmentTitle: 'Which channel is your kitchen on?',
  assessmentText: 'Eight questions, 3 minutes.',
  eventsTitle: 'Two kitchens, one signal',
  frameworkTitle: 'Quiet Service Framework',
  frameworkText: 'Five channels cover a service. Turn the dial.',
  frameworkCta: 'Find your kitchen’s station',
  whyTitle: `Why Choose ${speaker.name}`,
  voicesTitle: 'What is left when the plates are clean',
  newsletterTitle: 'One menu a month',
  newsletterText: 'A short letter with one recipe.',
};

export const WATCH_NOTE = 'A canteen in Leeds, 5:40 in the morning, between two trays of bread.';

export const MEET = {
  lede: 'He fed three hospitals for nineteen years and shouted through the first nine.',
  text: 'Then an oven died, and his voice with it, and breakfast went out on time. He has been explaining why ever since.',
  links: [{ key: 'cta', to: '/contact', text: 'Book a table' }],
};

export const REASONS: readonly [TitledText, TitledText, TitledText, TitledText] = [
  { title: 'Science-based framework', text: 'Five states of a nervous system, each with a way out.' },
  { title: 'Nineteen years of service', text: 'Ninety people, nine million a year, breakfast at seven.' },
  { title: 'Lived experience', text: 'He was the one who shouted.' },
  { title: 'Inspirational speaker', text: 'Dry, kind, and done on time.' },
];

export interface EventKind extends TitledText {
  readonly id: string;
  readonly channel: ChannelNumber;
  readonly when: string;
  readonly more?: { readonly to: string; readonly text: string };
}

const ROOM = { to: '/live-room', text: 'See the room' };

export const EVENTS: readonly EventKind[] = [
  { id: 'culture', channel: 3, title: 'A kitchen day', when: 'For teams', text: 'Half a day, one oven.' },
  { id: 'conference', channel: 5, title: 'A dinner', when: 'For guests', text: 'Five courses.', more: ROOM },
];

export interface ChannelWords {
  readonly state: string;
  readonly heard: string;
}

const WORDS: ChannelWords = { state: 'How a kitchen sounds then.', heard: 'Service!' };
type AllChannels = Readonly<Record<ChannelNumber, ChannelWords>>;
export const FRAMEWORK_CHANNELS: AllChannels = { 1: WORDS, 2: WORDS, 3: WORDS, 4: WORDS, 5: WORDS };
