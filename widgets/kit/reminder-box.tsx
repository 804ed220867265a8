import type { ReactNode } from 'react';
import { SHOWN_CONSENT } from '../../shared/core/leads/consent.ts';

export interface ReminderBoxProps {
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** Requests one mail in 30 days, for the second wave. Styles: `kit/form.css`. */
export function ReminderBox({ ticked, onTick }: ReminderBoxProps): ReactNode {
  return (
    <label className="sp-box sp-wide" part="box">
      <input
        type="checkbox"
        name="again"
        checked={ticked}
        onChange={(change) => onTick(change.currentTarget.checked)}
      />
      <span>Ask me again in 30 days, by one email: has the channel changed?</span>
    </label>
  );
}

/** The lead's consent: the choice, and the version of the sentence. */
export function consentWith(ticked: boolean) {
  return ticked
    ? ({ again: true, consent: SHOWN_CONSENT.quizAgain } as const)
    : { consent: SHOWN_CONSENT.quiz };
}
