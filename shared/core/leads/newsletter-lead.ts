import * as v from 'valibot';
import { consentField, SHOWN_CONSENT } from './consent.ts';
import { ownEntries, type Parsed, parseWith } from './parsed.ts';
import {
  emailField,
  eventField,
  NOT_PROVIDED,
  requiredTextField,
  shapeMessage,
  websiteField,
} from './lead-fields.ts';
import { sourceField } from './lead-source.ts';
import { NAME_MAX } from './limits.ts';

const newsletterSchema = v.object(
  ownEntries({
    firstName: requiredTextField('First name', NAME_MAX, 'First name is required'),
    lastName: requiredTextField('Last name', NAME_MAX, 'Last name is required'),
    email: emailField,
    event: eventField,
    consent: consentField('newsletter'),
    source: v.optional(sourceField),
    website: websiteField,
  }),
  shapeMessage,
);

/** The body of `POST /functions/v1/newsletter-subscriptions` (docs/interfaces.md#calls). */
export type NewsletterLead = v.InferOutput<typeof newsletterSchema>;

/** The subscription by the box in another form: a lead of its own, with the box's consent text. */
export function createBoxSubscription(
  person: Pick<NewsletterLead, 'firstName' | 'lastName' | 'email'>,
  event?: string,
): NewsletterLead {
  return {
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    email: person.email.trim(),
    ...(event && { event }),
    consent: SHOWN_CONSENT.newsletterBox,
  };
}

/** Splits a name as in the inquiry; a single word is the first name. */
export function splitName(name: string): Pick<NewsletterLead, 'firstName' | 'lastName'> {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') || NOT_PROVIDED };
}

/** Parses a newsletter body: trims texts, drops unknown keys. */
export function parseNewsletter(input: unknown): Parsed<NewsletterLead> {
  return parseWith(newsletterSchema, input);
}
