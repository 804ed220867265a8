import { attempt } from '../../shared/core/attempt.ts';
import {
  type Answers,
  QUESTIONS,
  OPTION_IDS,
  type OptionId,
} from '../../shared/core/assessment/questions.ts';
import { deleteInterrupted, interruptedKey, SHARED_PREFIX } from './history.ts';
import type { Progress, ProgressAction, Step } from './progress.ts';

/** An interrupted assessment is resumed within a day (docs/interfaces.md#elements). */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** The stored number of the lead form: one after the last question. */
const LEAD_POSITION = QUESTIONS.length + 1;
/** Identifies the version of the questions that answers belong to. */
const QUESTIONS_MARK = QUESTIONS.map(
  (question) => `${question.text.length}${question.text.slice(0, 3)}`,
).join();

/** Restores progress if the visitor has done nothing, then stores it, one record per event. */
export function syncProgress(
  event: string | undefined,
  progress: Progress,
  dispatch: (action: ProgressAction) => void,
): void {
  if (progress.moved) {
    store(event, progress);
  } else if (progress.step.name === 'intro') {
    const shared = parseSharedAnswers(location.hash);
    const restored = shared ? sharedResult(shared) : readInterrupted(event);
    if (restored) dispatch({ type: 'restore', progress: restored });
  }
}

function sharedResult(answers: Answers): Progress {
  return { step: { name: 'results' }, answers };
}

/** Only questions and the lead form can be resumed. Ignores an unavailable storage. */
function store(event: string | undefined, { step, answers }: Progress): void {
  const position = positionOf(step);
  if (!position) {
    deleteInterrupted(event);
    return;
  }
  const record = JSON.stringify({ place: position, answers, at: Date.now(), mark: QUESTIONS_MARK });
  attempt(() => localStorage.setItem(interruptedKey(event), record));
}

/** The stored progress, unless it is expired, invalid, or of other questions. */
function readInterrupted(event: string | undefined): Progress | undefined {
  return attempt(() => parse(JSON.parse(localStorage.getItem(interruptedKey(event)) ?? '')));
}

function parse(record: unknown): Progress | undefined {
  const { place, answers, at, mark } = Object(record) as Partial<Record<string, unknown>>;
  const age = Date.now() - Number(at);
  if (mark !== QUESTIONS_MARK || !(age >= 0 && age < LIFETIME_MS)) return undefined;
  const stored: Answers = {};
  for (const { id } of QUESTIONS) {
    const option = parseOptionId((Object(answers) as Record<number, unknown>)[id]);
    if (option) stored[id] = option;
  }
  const furthest = QUESTIONS.find(({ id }) => !stored[id])?.id ?? LEAD_POSITION;
  const step = stepAt(Math.max(1, Math.min(Math.trunc(Number(place)) || 1, furthest)));
  return { step, answers: stored, resumed: true };
}

function positionOf(step: Step): number | undefined {
  if (step.name === 'question') return step.id;
  return step.name === 'lead' ? LEAD_POSITION : undefined;
}

function stepAt(place: number): Step {
  const question = QUESTIONS[place - 1];
  return question ? { name: 'question', id: question.id } : { name: 'lead' };
}

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

function parseOptionId(letter: unknown): OptionId | undefined {
  return OPTION_IDS.find((id) => typeof letter === 'string' && id === letter.toLowerCase());
}
