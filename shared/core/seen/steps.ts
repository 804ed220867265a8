export const COUNTED_ELEMENTS = ['assessment', 'newsletter', 'inquiry'] as const;
export type CountedElement = (typeof COUNTED_ELEMENTS)[number];

/** In order; the newsletter and the inquiry have only `seen`, `form` and `lead`. */
export const STEPS = [
  'seen',
  'start',
  'q1',
  'q2',
  'q3',
  'q4',
  'q5',
  'q6',
  'q7',
  'q8',
  'form',
  'lead',
] as const;
export type Step = (typeof STEPS)[number];
