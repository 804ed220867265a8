import type { ReactNode } from 'react';
import { CONSENT_TEXTS, type ShownConsent, SHOWN_CONSENT } from '../../shared/core/leads/consent.ts';

export interface ConsentNoteProps {
  readonly version: ShownConsent;
  /** The privacy notice; default `/privacy` of the page's own site. */
  readonly privacyUrl: string | undefined;
}

/** The sentence above a form's button (docs/interfaces.md#consent). Styles: `kit/form.css`. */
export function ConsentNote({ version, privacyUrl = '/privacy' }: ConsentNoteProps): ReactNode {
  return (
    <p className="sp-consent sp-wide" part="consent">
      {CONSENT_TEXTS[version]}{' '}
      <a href={privacyUrl} target="_blank" rel="noopener" aria-label="Privacy notice (opens in a new tab)">
        Privacy notice
      </a>
    </p>
  );
}

/** Invisible, for robots (docs/product.md#suspicion). `readForm` omits it while it is empty. */
export function Honeypot(): ReactNode {
  return (
    <div className="sp-honeypot" aria-hidden="true">
      <input name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

interface ReminderBoxProps {
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
