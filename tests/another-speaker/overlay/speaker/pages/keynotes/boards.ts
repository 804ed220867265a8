import type { KeynotePageText } from '../keynote-shapes.ts';
import { createKeynote } from '../quiet-service.ts';

export const KEYNOTE: KeynotePageText = {
  ...createKeynote('boards', {
    design: 'ledger',
    heroTitle: 'Keep the Lid On',
    heroLead: 'For boards where the heat comes from outside and the shouting from within.',
    title: 'A Simmering Market',
  }),
  audience: 'boards',
  day: [
    { channel: 3, time: '9:30 AM' },
    { channel: 5, time: '4:00 PM' },
  ],
  quotes: {
    title: 'What boards say',
    items: [
      { quote: 'A trading floor that listens.', author: 'Desk head', company: 'Ilkley Insurance' },
      { quote: 'We kept the pan.', author: 'Branch manager', company: 'Ilkley Insurance' },
      { quote: 'Dry, kind and exact.', author: 'Chief of staff', company: 'Pennine Rail' },
    ],
  },
  differences: [
    { title: 'He has run a budget', text: 'Nine million a year, audited, to the onion.' },
    { title: 'He does not sell calm', text: 'He shows where it went and how it comes back.' },
  ],
};
