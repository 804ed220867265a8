import type { ReactNode } from 'react';
import { CONSENT_TEXTS, type ShownConsent } from '../../shared/core/leads/consent.ts';

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
