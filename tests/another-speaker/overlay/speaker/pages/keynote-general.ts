import { createKeynote } from './quiet-service.ts';

export const KEYNOTE_GENERAL = createKeynote(
  'keynotes',
  'Elevate to Dominate',
  'For teams that are good at their work and terrible at six in the evening.',
  'Quiet Service',
);
