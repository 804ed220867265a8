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

export const STORY_CHAPTERS: readonly StoryChapter[] = [
  {
    channel: 3,
    when: '2003 – 2012',
    title: 'The loudest man in Leeds',
    paragraphs: [
      'I shouted because I had been shouted at, and because soup, at that time, seemed to require it.',
    ],
  },
  {
    channel: 1,
    when: 'March 2012',
    title: 'One working oven',
    paragraphs: [
      'I opened my mouth to shout and nothing came. My sous-chef took the ladle. She did not shout. Breakfast went out at seven.',
    ],
  },
  {
    channel: 5,
    when: 'Since 2012',
    title: 'A quiet pass',
    paragraphs: [
      'We put five numbers on the pass. Nobody has thrown a pan since, and the porridge is better.',
    ],
  },
];

export const STORY_CLOSING = {
  line: 'KEEP IT LIVE ON CHANNEL 5',
  links: [{ key: 'book', to: '/contact', text: `Book ${speaker.name}` }],
};
