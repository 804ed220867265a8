import { useEffect, useState } from 'react';
import type * as laterSteps from './later-steps.tsx';

export type LaterSteps = typeof laterSteps;

export interface LaterStepsState {
  readonly steps: LaterSteps | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Fetches the later steps once they are `wanted`. `load` must be stable between renders. */
export function useLaterSteps(wanted: boolean, load: () => Promise<LaterSteps>): LaterStepsState {
  const [steps, setSteps] = useState<LaterSteps>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || steps || failed) return;
    load().then(setSteps, () => setFailed(true));
  }, [wanted, steps, failed, load]);
  const retry = () => {
    setFailed(false);
  };
  return { steps, failed, retry };
}
