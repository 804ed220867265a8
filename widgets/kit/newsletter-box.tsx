import type { ReactNode } from 'react';
import { CONSENT_TEXTS, SHOWN_CONSENT } from '../../shared/core/leads/consent.ts';
import { createBoxSubscription, type NewsletterLead } from '../../shared/core/leads/newsletter-lead.ts';
import type { LeadKinds } from '../../shared/outbox/submit-lead.ts';
import { readForm } from './form-submission.ts';

const NAME = 'newsletter';

/** Subscribes to the newsletter in another form; not ticked by default. Styles: `kit/form.css`. */
export function NewsletterBox(): ReactNode {
  return (
    <label className="sp-box sp-wide" part="box">
      <input type="checkbox" name={NAME} />
      <span>{CONSENT_TEXTS[SHOWN_CONSENT.newsletterBox]}</span>
    </label>
  );
}

/** The subscription that a form with this box requests, if `apiUrl` has functions. */
export function readSubscription(
  form: HTMLFormElement,
  person: Pick<NewsletterLead, 'firstName' | 'lastName' | 'email'>,
  apiUrl: string | undefined,
  event: string | undefined,
): LeadKinds['newsletter'] | undefined {
  if (apiUrl === undefined || readForm(form, [NAME])[NAME] === '') return undefined;
  return { body: createBoxSubscription(person, event), target: { apiUrl } };
}
