import type { ReactNode } from 'react';

/** Says that the answers come from an earlier visit, and offers to start over. */
export function ResumedNote({ onStartOver }: { onStartOver: () => void }): ReactNode {
  return (
    <p className="sp-resumed">
      Picked up where you left off.{' '}
      <button type="button" onClick={onStartOver}>
        Start over
      </button>
    </p>
  );
}
