import type { ReactNode } from 'react';
import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { SignalLine } from '../../shared/ui/signal-line.tsx';

export interface WaitingViewProps {
  readonly title: string;
  readonly sentence: string;
  /** The signal that is drawn meanwhile. */
  readonly channel?: ChannelNumber;
  /** What can be done instead. */
  readonly children?: ReactNode;
}

/** A screen without a question, with a sentence that explains why. */
export function WaitingView({ title, sentence, channel = 2, children }: WaitingViewProps) {
  return (
    <section className="phone-screen phone-waiting on-ink">
      <div className="sp phone-wrap">
        <SignalLine channel={channel} live />
        <h2 tabIndex={-1}>{title}</h2>
        <p role="status">{sentence}</p>
        {children}
      </div>
    </section>
  );
}
