import { speaker } from '../../shared/speaker.config.ts';
import type { TitledText } from './text-shapes.ts';

export const RESPONSE_TIME = '24-48 hours';

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
