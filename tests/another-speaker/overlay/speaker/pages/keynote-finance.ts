import { createKeynote } from './quiet-service.ts';
import type { TitledText } from './text-shapes.ts';

export const KEYNOTE_FINANCE = createKeynote(
  'finance',
  'Keep the Lid On',
  'For desks where the heat comes from outside and the shouting from within.',
  'A Simmering Market',
);

export const FINANCE_DIFFERENCES: readonly [TitledText, TitledText, TitledText, TitledText] = [
  { title: 'He has run a budget', text: 'Nine million a year, audited, to the onion.' },
  { title: 'He does not sell calm', text: 'He shows where it went and how it comes back.' },
  { title: 'Nothing to install', text: 'Five numbers and a marker pen.' },
  { title: 'Lunch is included', text: 'He cooks it, if your caterer lets him.' },
];

export const MARKET_DAY = [
  { channel: 3, time: '9:30 AM' },
  { channel: 5, time: '4:00 PM' },
] as const;
