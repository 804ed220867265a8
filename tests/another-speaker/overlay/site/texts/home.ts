import type { TitledText } from './text-shapes.ts';

export const WATCH_NOTE = 'A canteen in Leeds, 5:40 in the morning, between two trays of bread.';

export const MEET = {
  lede: 'He fed three hospitals for nineteen years and shouted through the first nine.',
  text: 'Then an oven died, and his voice with it, and breakfast went out on time. He has been explaining why ever since.',
};

export const REASONS: readonly [TitledText, TitledText, TitledText, TitledText] = [
  { title: 'Science-based framework', text: 'Five states of a nervous system, each with a way out.' },
  { title: 'Nineteen years of service', text: 'Ninety people, nine million a year, breakfast at seven.' },
  { title: 'Lived experience', text: 'He was the one who shouted.' },
  { title: 'Inspirational speaker', text: 'Dry, kind, and done on time.' },
];
