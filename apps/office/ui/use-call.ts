import { useState } from 'react';
import type { OfficeAnswer } from '../../../shared/clients/office/office-call.ts';
import type { CallMessage } from './notice.tsx';
import { useOffice } from '../context/office-context.tsx';

/** A call triggered by the user: one at a time, with its result. */
export interface HandCall {
  readonly isBusy: boolean;
  readonly said: CallMessage | undefined;
  readonly say: (said: CallMessage | undefined) => void;
  /** Resolves with the value, or undefined after showing the problem; `good` is shown on success. */
  readonly run: <Value>(
    call: () => Promise<OfficeAnswer<Value>>,
    good?: (value: Value) => string,
  ) => Promise<Value | undefined>;
}

export function useCall(): HandCall {
  const { onProblem } = useOffice();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<CallMessage>();
  return {
    isBusy,
    said,
    say: setSaid,
    async run(call, good) {
      if (isBusy) return undefined;
      setBusy(true);
      const answer = await call();
      setBusy(false);
      if (!answer.ok) {
        setSaid({ tone: 'bad', sentence: answer.problem.sentence });
        onProblem(answer.problem);
        return undefined;
      }
      setSaid(good && { tone: 'good', sentence: good(answer.value) });
      return answer.value;
    },
  };
}
