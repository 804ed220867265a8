import { createKeynote } from './quiet-service.ts';

export const KEYNOTE_SALES = createKeynote(
  'sales',
  'Nobody Buys From a Shout',
  'For people who sell to tired people while being tired.',
  'Sell It Like Porridge',
);
