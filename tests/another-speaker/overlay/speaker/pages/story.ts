import { speaker } from '../speaker.config.ts';
import type { ChannelNumber } from '../../shared/core/assessment/questions.ts';

export interface StoryChapter {
  readonly channel: ChannelNumber;
  readonly when: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const STORY_HEAD = {
  pageTitle: `The story of ${speaker.name}`,
  pageDescription: `Nineteen years in hospital kitchens, one working oven, and what ${speaker.name} learned when he stopped shouting.`,
  kicker: `${speaker.name}, head chef`,
  title: 'The Story of Transformation',
  opening: 'A hospital kitchen serves breakfast at seven whatever happened at six.',
};

const chapter = (channel: ChannelNumber, when: string, title: string, text: string): StoryChapter => {
  return { channel, when, title, paragraphs: [text] };
};

export const STORY_CHAPTERS: readonly StoryChapter[] = [
  chapter(3, '2003 – 2012', 'The loudest man in Leeds', 'I shouted because I had been shouted at.'),
  chapter(1, 'March 2012', 'One working oven', 'I opened my mouth to shout and nothing came.'),
  chapter(5, 'Since 2012', 'A quiet pass', 'Nobody has thrown a pan since, and the porridge is better.'),
];

export const STORY_CLOSING = {
  line: 'KEEP IT LIVE ON CHANNEL 5',
  links: [{ key: 'book', to: '/contact', text: `Book ${speaker.name}` }],
};
