import {
  type Answers,
  OPTION_IDS,
  type OptionId,
  QUESTIONS,
} from '../../shared/core/assessment/questions.ts';
import { SHARED_PREFIX } from './history.ts';

/** The answers in the hash of a shared link; undefined unless each question has a valid letter. */
export function parseSharedAnswers(hash: string): Answers | undefined {
  if (!hash.startsWith(SHARED_PREFIX) || hash.length !== SHARED_PREFIX.length + QUESTIONS.length)
    return undefined;
  const answers: Answers = {};
  for (const [index, question] of QUESTIONS.entries()) {
    const option = parseOptionId(hash[SHARED_PREFIX.length + index]);
    if (!option) return undefined;
    answers[question.id] = option;
  }
  return answers;
}

export function parseOptionId(letter: unknown): OptionId | undefined {
  return OPTION_IDS.find((id) => typeof letter === 'string' && id === letter.toLowerCase());
}
