import { useEffect, useReducer, useRef, useState } from 'react';
import type { Dispatch, RefObject } from 'react';
import { FIRST_QUESTION } from '../../shared/core/assessment/first-question.ts';
import type { Question } from '../../shared/core/assessment/first-question.ts';
import { hasHistory } from './history.ts';
import { advance, START } from './progress.ts';
import type { Progress, ProgressAction } from './progress.ts';
import { useLaterSteps } from './use-later-steps.ts';
import type { LaterSteps, LaterStepsState } from './use-later-steps.ts';

/** The first look into the storage holds the main thread for some ms: not while the intro is on its way to the screen. */
const HISTORY_AFTER_MS = 100;

/** A visitor's progress, and what the page does about it. */
export interface ProgressState {
  readonly progress: Progress;
  readonly dispatch: Dispatch<ProgressAction>;
  readonly later: LaterStepsState;
  /** The question on screen; undefined at the other steps, and while its words are on their way. */
  readonly question: Question | undefined;
  /** For the heading of the step on screen. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Keeps the visitor's progress (`progress.ts`), with the effects around it: fetches the code of the later steps in time, restores what the
 * browser remembers of an earlier visit and keeps this one (one record per `event`), and moves the focus with the steps.
 */
export function useProgress(
  event: string | undefined,
  loadLaterSteps: () => Promise<LaterSteps>,
): ProgressState {
  const [progress, dispatch] = useReducer(advance, START);
  const [returning, setReturning] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, moved } = progress;
  const later = useLaterSteps(step.name !== 'intro' || returning, loadLaterSteps);
  const { steps } = later;
  const question = step.name === 'question' ? (steps?.QUESTIONS ?? [FIRST_QUESTION])[step.id - 1] : undefined;
  const shown = question || steps ? step : undefined;

  // The browser knows more than the server that rendered the intro: a shared result, an interrupted visit.
  useEffect(() => {
    const timer = setTimeout(() => {
      setReturning(hasHistory());
    }, HISTORY_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    steps?.syncProgress(event, progress, dispatch);
  }, [steps, event, progress]);

  // A new step is announced by moving the focus to its heading, once it is painted; the first one never takes it from the page.
  useEffect(() => {
    if (moved) heading.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the first answer at a resumed question moves no focus: only another step does
  }, [shown]);

  return { progress, dispatch, later, question, heading };
}
