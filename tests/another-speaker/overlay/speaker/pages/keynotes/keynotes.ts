import { createKeynote } from '../quiet-service.ts';

export const KEYNOTE = createKeynote('keynotes', {
  design: 'strata',
  heroTitle: 'Elevate to Dominate',
  heroLead: 'For teams that are good at their work and terrible at six in the evening.',
  title: 'Quiet Service',
});
