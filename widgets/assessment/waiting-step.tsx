import type { ReactNode } from 'react';
import type { LaterStepsState } from './use-later-steps.ts';

/** Stands for a step whose code is on its way, and offers another try where it did not come. */
export function WaitingStep({ failed, retry }: LaterStepsState): ReactNode {
  return (
    <div className="sp-wait" role="status">
      {failed ? 'This step could not be loaded.' : 'One moment…'}
      {failed && (
        <button className="sp-button" type="button" part="button" onClick={retry}>
          Try Again
        </button>
      )}
    </div>
  );
}
