import * as v from 'valibot';
import { mapQuestions } from '../assessment/first-question.ts';
import { OPTION_IDS, type OptionId, QUESTIONS } from '../assessment/questions.ts';
import { scoreAnswers } from '../assessment/score.ts';
import {
  PHONE_REQUIRED,
  emailField,
  eventField,
  requiredTextField,
  shapeMessage,
  websiteField,
} from './lead-fields.ts';
import { consentField, SHOWN_CONSENT } from './consent.ts';
import { sourceField } from './lead-source.ts';
import { NAME_MAX, PHONE_MAX } from './limits.ts';
import { parserOf } from './parsed.ts';

const TIMESTAMP_INVALID = 'The time of completion must be an ISO timestamp';
const AGAIN_INVALID = 'again says, by true or false, whether a mail may come in 30 days';
const AGAIN_WITHOUT_CONSENT = `again needs the consent ${SHOWN_CONSENT.quizAgain}`;
const CHANNEL_INVALID = 'The channel result must be a number from 1 to 5';

/** Every question answered with one of its options. */
const answer = (question: number): v.GenericSchema<unknown, OptionId> =>
  v.picklist(OPTION_IDS, `Question ${question} needs one of the answers a to e`);
const answersSchema = v.strictObject(
  mapQuestions(answer),
  'Please answer all eight questions, each with one of a to e',
);

const quizSchema = v.pipe(
  v.object(
    {
      email: emailField,
      name: requiredTextField('Name', NAME_MAX, 'Name is required'),
      phone: requiredTextField('Phone number', PHONE_MAX, PHONE_REQUIRED),
      answers: answersSchema,
      channelResult: v.picklist([1, 2, 3, 4, 5], CHANNEL_INVALID),
      scoreBreakdown: v.object(
        {
          totalQuestions: v.literal(QUESTIONS.length, `The number of questions is ${QUESTIONS.length}`),
          completedAt: v.pipe(
            v.string(TIMESTAMP_INVALID),
            v.isoTimestamp(TIMESTAMP_INVALID),
            v.check(isRealMoment, TIMESTAMP_INVALID),
          ),
        },
        shapeMessage,
      ),
      event: eventField,
      /** The server checks that the event has it. */
      team: v.optional(requiredTextField('Team', NAME_MAX, 'Please choose a team')),
      consent: consentField('quiz'),
      /** Requests one mail in 30 days; only with the consent text that mentions it. */
      again: v.optional(v.boolean(AGAIN_INVALID)),
      source: v.optional(sourceField),
      website: websiteField,
    },
    shapeMessage,
  ),
  v.forward(
    v.check(
      (quiz) => scoreAnswers(quiz.answers) === quiz.channelResult,
      'The channel result does not match the answers',
    ),
    ['channelResult'],
  ),
  v.forward(
    v.check((quiz) => quiz.again !== true || quiz.consent === SHOWN_CONSENT.quizAgain, AGAIN_WITHOUT_CONSENT),
    ['again'],
  ),
);

/** `POST /functions/v1/submit-quiz-public` (docs/product.md#leads, docs/interfaces.md#calls). */
export type QuizSubmission = v.InferOutput<typeof quizSchema>;

/**
 * Parses a quiz body: trims texts, drops unknown keys, and refuses a `channelResult` that differs
 * from its own score (docs/interfaces.md#calls).
 */
export const parseQuizSubmission = parserOf(quizSchema);

/** A day in the calendar (no 31 February), in a year that databases and calendars support. */
function isRealMoment(timestamp: string): boolean {
  const [year = 0, month = 0, day = 0] = timestamp.slice(0, 10).split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1970 && date.getUTCMonth() === month - 1 && !Number.isNaN(Date.parse(timestamp));
}
