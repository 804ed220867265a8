import type { ReactNode } from 'react';
import type { LaterStepsState } from './use-later-steps.ts';

/** A step whose code is loading, with a retry after a failure. */
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
