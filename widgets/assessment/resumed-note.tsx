import type { Dispatch, ReactNode } from 'react';
import type { Progress, ProgressAction } from './progress.ts';

export interface ResumedNoteProps {
  readonly progress: Progress;
  readonly dispatch: Dispatch<ProgressAction>;
}

/** Says that the answers come from an earlier visit and offers to start over. */
export function ResumedNote({ progress, dispatch }: ResumedNoteProps): ReactNode {
  if (!progress.resumed) return null;
  return (
    <p className="sp-resumed">
      Picked up where you left off.{' '}
      <button type="button" onClick={() => dispatch({ type: 'restart' })}>
        Start over
      </button>
    </p>
  );
}
