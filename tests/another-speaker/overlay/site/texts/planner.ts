import { speaker } from '../../shared/speaker.config.ts';
import type { TitledText } from './text-shapes.ts';

export const STAGE_SHEET: readonly TitledText[] = [
  { title: 'Sound', text: 'One headset microphone and a spare.' },
  {
    title: 'Stage',
    text: `A table that can carry a pan: ${speaker.firstName} cooks for one minute, without flame.`,
  },
];

export const PLANNER_QUESTIONS: readonly TitledText[] = [
  { title: 'What does it cost?', text: 'One fee for the day. You get it in the first reply.' },
  { title: 'Does he stay for lunch?', text: 'He insists on it.' },
];

export const LEFT_ON_MONDAY: readonly TitledText[] = [
  { title: 'One hand signal', text: 'Raised once, it stops a service without a word.' },
  { title: 'A card by the pass', text: 'What to say when the orders pile up, laminated.' },
];
