import * as v from 'valibot';
import { ownEntries } from './own-entries.ts';
import { emailField, eventField, requiredTextField, shapeMessage, websiteField } from './lead-fields.ts';
import { sourceField } from './lead-source.ts';
import { NAME_MAX } from './limits.ts';
import { parseWith } from './parsed.ts';
import type { Parsed } from './parsed.ts';

const newsletterSchema = v.object(
  ownEntries({
    firstName: requiredTextField('First name', NAME_MAX, 'First name is required'),
    lastName: requiredTextField('Last name', NAME_MAX, 'Last name is required'),
    email: emailField,
    event: eventField,
    source: v.optional(sourceField),
    website: websiteField,
  }),
  shapeMessage,
);

/** The body of `POST /functions/v1/newsletter-subscriptions` (docs/interfaces.md#calls). */
export type NewsletterLead = v.InferOutput<typeof newsletterSchema>;

/** Reads a newsletter body of unknown origin; texts come back trimmed, unknown keys are left out. */
export function parseNewsletter(input: unknown): Parsed<NewsletterLead> {
  return parseWith(newsletterSchema, input);
}
