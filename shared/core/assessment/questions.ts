import {
  type ChannelNumber,
  FIRST_QUESTION,
  OPTION_IDS,
  type Question,
  QUESTION_IDS,
  type QuestionId,
  type QuestionOption,
} from './first-question.ts';

export { OPTION_IDS, QUESTION_IDS } from './first-question.ts';
export type {
  Answers,
  ChannelNumber,
  OptionId,
  Question,
  QuestionId,
  QuestionOption,
} from './first-question.ts';

/** Option a leads to channel 5, e to channel 1 (docs/product.md#assessment). */
const OPTION_CHANNELS = [5, 4, 3, 2, 1] as const satisfies readonly ChannelNumber[];

const SECOND_SECTION = "Section 2: Your Team's Performance and Energy";
const SECOND_SECTION_FROM: QuestionId = 6;

/** docs/product.md#assessment: weight 3 for questions 2, 6 and 8, and 2 for the rest. */
const HEAVY_QUESTIONS: readonly QuestionId[] = [2, 6, 8];
const HEAVY_WEIGHT = 3;
const WEIGHT = 2;

interface ScoredOption extends QuestionOption {
  readonly channel: ChannelNumber;
  readonly weight: number;
}

interface ScoredQuestion extends Question {
  readonly options: readonly ScoredOption[];
}

type LaterId = Exclude<QuestionId, 1>;

/** The question, then options a to e. Loaded while the first question is answered. */
const LATER_WORDS: Readonly<Record<LaterId, readonly [string, string, string, string, string, string]>> = {
  2: [
    'A deadline suddenly moved closer. What happened next?',
    'We dropped what didn’t matter and ran with the rest',
    'We re-planned, split the work and kept our hours',
    'We pushed hard, and some sharp words were said',
    'Everyone got very busy, mostly alone',
    'We nodded, and not much changed',
  ],
  3: [
    'A customer noticed a mistake of ours. What came first?',
    'Whoever made it told us all, and we used it',
    'We put it right, noted why, and moved on',
    'We settled whose mistake it was',
    'A quick patch, and no more was said',
    'It sat in the inbox for a while',
  ],
  4: [
    'How did an ordinary to-do list look by evening?',
    'One good thing on it that nobody had planned',
    'Mostly done, the rest moved to a real day',
    'Done, after a fight for every hour of it',
    'Longer than in the morning; we kept switching',
    'We had stopped looking at it',
  ],
  5: [
    'Two people disagreed in a meeting. What did the others do?',
    'Asked more; it got interesting from there',
    'Heard both, decided, wrote it down',
    'Took a side, and kept it',
    'Changed the subject, then met in private chats',
    'Waited for it to be over',
  ],
  6: [
    'Thursday, three in the afternoon. What was left in the tank?',
    'Enough to start something new',
    'Enough to finish the week well',
    'Plenty, as long as there was pressure and coffee',
    'It came in bursts, between alerts',
    'We were mostly waiting for Friday',
  ],
  7: [
    'Something went well. How could you tell?',
    'The story traveled; another team borrowed the trick',
    'People were thanked by name, then back to work',
    'We had finally proved somebody wrong',
    'Hard to say, the next thing was already due',
    'I have to think for a moment to name one',
  ],
  8: [
    'Someone had a new idea. What became of it?',
    'It was tried out that same week',
    'It got an owner and a date',
    'It had to survive a cross-examination',
    'It joined the others, all half begun',
    'It was said quietly, and left at that',
  ],
};

export const QUESTIONS: readonly ScoredQuestion[] = QUESTION_IDS.map((id) =>
  score(id === 1 ? FIRST_QUESTION : createQuestion(id)),
);

function createQuestion(id: LaterId): Question {
  const [text, ...options] = LATER_WORDS[id];
  return {
    id,
    section: id < SECOND_SECTION_FROM ? FIRST_QUESTION.section : SECOND_SECTION,
    text,
    options: OPTION_IDS.map((option, index) => ({ id: option, text: options[index] ?? '' })),
  };
}

function score(question: Question): ScoredQuestion {
  const weight = HEAVY_QUESTIONS.includes(question.id) ? HEAVY_WEIGHT : WEIGHT;
  const options = question.options.map((option, index) => ({
    ...option,
    channel: OPTION_CHANNELS[index] ?? 1,
    weight,
  }));
  return { ...question, options };
}
