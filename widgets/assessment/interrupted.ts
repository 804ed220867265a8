import { QUESTIONS } from '../../shared/core/assessment/questions.ts';
import type { Answers } from '../../shared/core/assessment/questions.ts';
import { forgetInterrupted, interruptedKey } from './history.ts';
import { parseOptionId } from './share-link.ts';

/** An assessment that was left before it was sent: the number of the question it stopped at (the lead form is one further) and what had been chosen. */
export interface Interrupted {
  readonly place: number;
  readonly answers: Answers;
}

/** An interrupted assessment is resumed within a day (docs/interfaces.md#elements). */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Answers only fit the questions they were given to: length and beginning of the texts tell versions apart. */
const QUESTIONS_MARK = QUESTIONS.map(
  (question) => `${question.text.length}${question.text.slice(0, 3)}`,
).join();

/** Keeps where the visitor is, one record per event code; nowhere, outside of questions and lead form, forgets it. Storage that refuses loses nothing but the resuming. */
export function keepInterrupted(event: string | undefined, at: Interrupted | undefined): void {
  if (!at) {
    forgetInterrupted(event);
    return;
  }
  try {
    localStorage.setItem(
      interruptedKey(event),
      JSON.stringify({ ...at, at: Date.now(), mark: QUESTIONS_MARK }),
    );
  } catch {
    // Blocked or full: the assessment works all the same, it just starts over after a reload.
  }
}

/** What was kept, unless it is too old, about other questions, or not readable. */
export function readInterrupted(event: string | undefined): Interrupted | undefined {
  try {
    return parse(JSON.parse(localStorage.getItem(interruptedKey(event)) ?? 'null'));
  } catch {
    return undefined;
  }
}

function parse(record: unknown): Interrupted | undefined {
  const { place, answers, at, mark } = Object(record) as Partial<Record<string, unknown>>;
  const age = Date.now() - Number(at);
  if (mark !== QUESTIONS_MARK || !(age >= 0 && age < LIFETIME_MS)) return undefined;
  const kept: Answers = {};
  for (const { id } of QUESTIONS) {
    const option = parseOptionId((Object(answers) as Record<number, unknown>)[id]);
    if (option) kept[id] = option;
  }
  const furthest = QUESTIONS.find(({ id }) => !kept[id])?.id ?? QUESTIONS.length + 1;
  return { place: Math.max(1, Math.min(Math.trunc(Number(place)) || 1, furthest)), answers: kept };
}
