import { speaker } from '../speaker.config.ts';
import type { TitledText } from './text-shapes.ts';

export const PLANNERS_HEAD = {
  pageTitle: `${speaker.name}: headshots, bio and stage sheet`,
  pageDescription: 'Headshots, biography, stage sheet and what clients say, ready to download.',
  kicker: 'For meeting planners',
  title: `All you need to have ${speaker.firstName} in your kitchen`,
  lead: 'Take what you need, and ask for the rest.',
  downloadNote: 'Headshots, PDFs, logo, both bios',
};

export const PLANNER_PARTS = {
  headshots: 'Headshots',
  kit: 'Speaker kit',
  bio: 'Bio, to copy',
  stage: 'Stage',
  videos: 'What clients say',
  monday: 'What stays',
  references: 'Three people to call',
  questions: 'Questions',
  date: 'Check a date',
};

export const KIT_NOTES = [
  { ...speaker.kit.biography, text: 'One page for the program.' },
  { ...speaker.kit.stageIntroduction, text: 'One minute, in large type.' },
  { ...speaker.kit.keynoteDescription, text: 'Title and takeaways.' },
];
export const LOGO_FILE = '/brand/quiet-service';

export const PLANNER_NOTES = {
  stage: 'One page for the stage crew.',
  references: 'Ask them about the soup.',
  custom: 'A menu, a greeting, a quiz. Ask.',
  date: `Rather talk? We answer within ${speaker.responseTime}.`,
};

export const STAGE_SHEET: readonly TitledText[] = [
  { title: 'Sound', text: 'One headset microphone and a spare.' },
  { title: 'Stage', text: `A table that can carry a pan: ${speaker.firstName} cooks for one minute.` },
];

export const PLANNER_QUESTIONS: readonly TitledText[] = [
  { title: 'What does it cost?', text: 'One fee for the day. You get it in the first reply.' },
  { title: 'Does he stay for lunch?', text: 'He insists on it.' },
];

export const LEFT_ON_MONDAY: readonly TitledText[] = [
  { title: 'One hand signal', text: 'Raised once, it stops a service without a word.' },
  { title: 'A card by the pass', text: 'What to say when the orders pile up, laminated.' },
];
