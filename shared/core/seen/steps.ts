/** The forms whose steps are counted, by the names of their elements. */
export const COUNTED_ELEMENTS = ['assessment', 'newsletter', 'inquiry'] as const;
export type CountedElement = (typeof COUNTED_ELEMENTS)[number];

/** The steps in the order in which they are taken; the newsletter and the inquiry have `seen`, `form` and `lead` alone. */
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
