import { createKeynote } from './quiet-service.ts';

export const KEYNOTE_SALES = createKeynote(
  'sales',
  'Your Greatest Sales Tool Is Your Energy',
  'For people who sell to tired people while being tired.',
  'Sell It Like Porridge',
);
