import type { ReactNode, Ref } from 'react';

/** The heading takes the focus when the step begins, and names region or dialog. */
export interface StepProps {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly titleId: string;
}

export function IntroStep({ heading, titleId, onStart }: StepProps & { onStart: () => void }): ReactNode {
  return (
    <div part="intro">
      <h2 ref={heading} id={titleId} tabIndex={-1} part="heading">
        Which channel is your team on?
      </h2>
      <p>
        Eight questions about the past 30 days, 2-3 minutes. Answer for the whole team, as it was, not as it
        should have been.
      </p>
      <div className="sp-actions">
        <button className="sp-button" type="button" part="button" onClick={onStart}>
          Start Assessment
        </button>
      </div>
    </div>
  );
}
