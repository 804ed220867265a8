import { useState } from 'react';
import type { OfficeAnswer, OfficeProblem } from '../../../shared/clients/office/office-call.ts';
import { useOffice } from '../context/office-context.tsx';
import { useFollowing } from './use-following.ts';

/** Something that the server tells, as far as it has been read. */
export interface Followed<Value> {
  readonly value: Value | undefined;
  /** Beside a value: it is as it was when the server last answered. */
  readonly problem: OfficeProblem | undefined;
  /** Reads it again at once, say after a change. */
  readonly reload: () => void;
}

/** Reads something, and follows it every `pace` milliseconds. */
export function useFollowed<Value>(
  read: (signal: AbortSignal) => Promise<OfficeAnswer<Value>>,
  pace: number,
): Followed<Value> {
  const { onProblem } = useOffice();
  const [value, setValue] = useState<Value>();
  const [problem, setProblem] = useState<OfficeProblem>();
  const [turn, setTurn] = useState(0);
  useFollowing(
    async (signal) => {
      const answer = await read(signal);
      if (signal.aborted) return true;
      setProblem(answer.ok ? undefined : answer.problem);
      if (answer.ok) setValue(answer.value);
      else onProblem(answer.problem);
      return answer.ok;
    },
    String(turn),
    pace,
  );
  return { value, problem, reload: () => setTurn((before) => before + 1) };
}
