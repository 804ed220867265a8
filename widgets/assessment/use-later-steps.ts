import { useEffect, useState } from 'react';
import type * as laterSteps from './later-steps.tsx';

/** The code of the later steps, as it is imported. */
export type LaterSteps = typeof laterSteps;

/** The code of the steps after the questions: not there yet, there, or failed to come. */
export interface LaterStepsState {
  readonly steps: LaterSteps | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Fetches the later steps once they are `wanted`: while the visitor answers, so that they are there when needed. `load` is the same
 * function from render to render.
 */
export function useLaterSteps(wanted: boolean, load: () => Promise<LaterSteps>): LaterStepsState {
  const [steps, setSteps] = useState<LaterSteps>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || steps || failed) return;
    load().then(setSteps, () => {
      setFailed(true);
    });
  }, [wanted, steps, failed, load]);
  const retry = () => {
    setFailed(false);
  };
  return { steps, failed, retry };
}
