import { useState } from 'react';
import type { OfficeAnswer } from '../../../shared/clients/office/office-call.ts';
import { useOffice } from '../context/office-context.tsx';

/** What came of a call, in a sentence for the person. */
export interface Said {
  readonly tone: 'good' | 'bad';
  readonly sentence: string;
}

/** A call that somebody makes by hand: one at a time, with what came of it. */
export interface HandCall {
  readonly isBusy: boolean;
  readonly said: Said | undefined;
  readonly say: (said: Said | undefined) => void;
  /** Resolves with the value, or with undefined once it is said why there is none; `good` is said when it worked. */
  readonly run: <Value>(
    call: () => Promise<OfficeAnswer<Value>>,
    good?: (value: Value) => string,
  ) => Promise<Value | undefined>;
}

/** For a form or a button that calls the server. */
export function useCall(): HandCall {
  const { onProblem } = useOffice();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
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
