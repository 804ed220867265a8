import * as v from 'valibot';
import { mapQuestions } from '../assessment/first-question.ts';
import { OPTION_IDS, QUESTION_IDS, QUESTIONS } from '../assessment/questions.ts';
import { shapeMessage, textField, wholeNumber } from '../leads/lead-fields.ts';
import { EVENT_MAX } from '../leads/limits.ts';
import { parserOf } from '../leads/parsed.ts';
import { REMOTE_ACTIONS } from './remote-action.ts';

const TEXT_MAX = 200;
const COUNT_MAX = 1_000_000;
const ELAPSED_MAX_MS = 86_400_000;

const ALL_ANSWERED = 'Please answer all eight questions, or the one that is asked, each with one of a to e';

const count = (label: string, from: number, to = COUNT_MAX) =>
  wholeNumber(`${label} must be a whole number from ${from} to ${to}`, from, to);

const question = v.picklist(QUESTION_IDS, 'The question must be a number from 1 to 8');

const deviceField = v.pipe(
  v.string('The device must be 32 hex digits'),
  v.regex(/^[0-9a-f]{32}$/i, 'The device must be 32 hex digits'),
  v.toLowerCase(),
);

const joinSchema = v.object({ code: textField('Code', TEXT_MAX), device: deviceField }, shapeMessage);

export type JoinCall = v.InferOutput<typeof joinSchema>;

export const parseJoin = parserOf(joinSchema);

const answer = v.exactOptional(v.picklist(OPTION_IDS, ALL_ANSWERED));

/** All eight answers, or that of a room of single questions. */
const answersSchema = v.pipe(
  v.strictObject(
    mapQuestions(() => answer),
    ALL_ANSWERED,
  ),
  v.check((answers) => [1, QUESTIONS.length].includes(countAnswers(answers)), ALL_ANSWERED),
);

const answerSchema = v.object(
  {
    ballot: textField('Ballot', TEXT_MAX),
    round: count('The round', 1),
    answers: answersSchema,
    elapsed: v.optional(count('The time', 0, ELAPSED_MAX_MS)),
    team: v.optional(textField('Team', TEXT_MAX)),
  },
  shapeMessage,
);

/** `POST /functions/v1/live-answer`; `elapsed`: milliseconds from joining to finishing. */
export type AnswerCall = v.InferOutput<typeof answerSchema>;

export const parseAnswer = parserOf(answerSchema);

function countAnswers(answers: Readonly<Record<string, unknown>>): number {
  return Object.values(answers).filter((chosen) => chosen !== undefined).length;
}

const controlSchema = v.object(
  {
    action: v.picklist(REMOTE_ACTIONS, `The action must be one of ${REMOTE_ACTIONS.join(', ')}`),
    question: v.optional(question),
    expected: count('What was last seen', 0),
  },
  shapeMessage,
);

/** `POST /functions/v1/live-control`; `expected`: the last `control` seen. */
export type ControlCall = v.InferOutput<typeof controlSchema>;

export const parseControl = parserOf(controlSchema);

const roomSchema = v.pipe(
  v.object(
    {
      event: v.pipe(textField('Event', EVENT_MAX), v.minLength(1, 'An event code is required')),
      mode: v.picklist(['assessment', 'question'], 'The mode must be assessment or question'),
      question: v.nullish(question, null),
    },
    shapeMessage,
  ),
  v.forward(
    v.check(
      ({ mode, question: asked }) => (mode === 'question') === (asked !== null),
      'A room of single questions begins with one of them, 1 to 8; a room of the assessment with none',
    ),
    ['question'],
  ),
);

export type RoomCall = v.InferOutput<typeof roomSchema>;

export const parseNewRoom = parserOf(roomSchema);
