import { useEffect, useReducer, useRef, useState } from 'react';
import { FIRST_QUESTION } from '../../shared/core/assessment/first-question.ts';
import { hasHistory } from './history.ts';
import { advance, START } from './progress.ts';
import type * as laterSteps from './later-steps.tsx';

/** After the intro's paint, because the first read of the storage blocks for some ms. */
const HISTORY_AFTER_MS = 100;

/**
 * The visitor's progress with its effects: fetches the later steps, restores and stores progress
 * (one record per `event`), and moves the focus with the steps. `question` is the one on screen;
 * undefined at other steps and while its text loads.
 */
export function useProgress(event: string | undefined, loadLaterSteps: () => Promise<LaterSteps>) {
  const [progress, dispatch] = useReducer(advance, START);
  const [returning, setReturning] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, moved } = progress;
  const later = useLaterSteps(step.name !== 'intro' || returning, loadLaterSteps);
  const { steps } = later;
  const question = step.name === 'question' ? (steps?.QUESTIONS ?? [FIRST_QUESTION])[step.id - 1] : undefined;
  const shown = question || steps ? step : undefined;

  // The server renders the intro; the browser may have a shared result or an interrupted visit.
  useEffect(() => {
    const timer = setTimeout(() => setReturning(hasHistory()), HISTORY_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => steps?.syncProgress(event, progress, dispatch), [steps, event, progress]);

  // A new step is announced by focusing its heading after paint; the first step takes no focus.
  useEffect(() => {
    if (moved) heading.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the first answer at a resumed question moves no focus: only another step does
  }, [shown]);

  return { progress, dispatch, later, question, heading };
}

export type LaterSteps = typeof laterSteps;

export type LaterStepsState = ReturnType<typeof useLaterSteps>;

/** Fetches the later steps once they are `wanted`. `load` must be stable between renders. */
function useLaterSteps(wanted: boolean, load: () => Promise<LaterSteps>) {
  const [steps, setSteps] = useState<LaterSteps>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || steps || failed) return;
    // After the first question's paint: an import with its preloads takes 20 ms on a slow phone.
    const timer = setTimeout(() => void load().then(setSteps, () => setFailed(true)));
    return () => clearTimeout(timer);
  }, [wanted, steps, failed, load]);
  const retry = () => {
    setFailed(false);
  };
  return { steps, failed, retry };
}
