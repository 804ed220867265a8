import type { TitledText } from './text-shapes.ts';

/** Below 'Watch {name}': what the video is. */
export const WATCH_NOTE = 'The talk in a minute and a half. It works without sound.';

/** 'Meet {name}' on the home page: one sentence that stops a reader, and the paragraph behind it. */
export const MEET = {
  lede: 'She held the top of a steel-sales board for nineteen months, ran operations for a financial-services firm, and at forty-four sat in a parking garage unable to open her own car door.',
  text: 'What came after was five months off, a shelf of neuroscience, and a question: why had nobody in twenty-five years of business had a word for any of it? Channel 5 is the answer she would have needed. Now she gives it to rooms full of people who are still in the car.',
};

/** 'Why Choose {name}': four reasons (docs/product.md#home), in the order in which they climb. */
export const REASONS: readonly [TitledText, TitledText, TitledText, TitledText] = [
  {
    title: 'Science-based framework',
    text: 'Built on published work about the nervous system under load, which you can look up here, limits included. Five states, each with a cause, a cost and a way out.',
  },
  {
    title: '25 years of business experience',
    text: 'Eleven phones and a whiteboard in McKees Rocks. A vice president’s chair downtown. She has carried a quota and signed the budget your event comes out of.',
  },
  {
    title: 'Lived experience',
    text: 'She knows channel 1 from the inside of a parked car. Nobody in your room will hear a theory about people like them.',
  },
  {
    title: 'Inspirational speaker',
    text: 'Funny where it helps, quiet where it counts. Early to sound check, on time off stage, and the room is still talking at dinner.',
  },
];
