/** Each kind has its own schema, table column and call. */
export const LEAD_KINDS = ['newsletter', 'quiz', 'inquiry'] as const;

export type LeadKind = (typeof LEAD_KINDS)[number];

/** In the order in which a lead usually passes through them. */
export const LEAD_STATES = ['new', 'answered', 'held', 'confirmed', 'declined', 'closed'] as const;

export type LeadState = (typeof LEAD_STATES)[number];

export const HOLD_DAYS = 10;

/** Campaign parameters that a lead may carry, without their prefix `utm_`. */
export const UTM_KEYS = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/**
 * The form in which addresses are compared: A to Z in lower case (docs/product.md#sameness). Other
 * letters are unchanged: `K` as the Kelvin sign belongs to another mailbox than `k`.
 */
export function emailKey(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

/** An http(s) page without user, password, query and fragment; else undefined. */
export function toSourcePage(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, protocol } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin + pathname : undefined;
}

/** A server's own message takes precedence (docs/product.md#sending). */
export const NEWSLETTER_FAILED = 'Newsletter subscription failed';
export const NEWSLETTER_THANKS = 'Thank you for subscribing!';
export const NETWORK_ERROR = 'Network error. Please try again.';
export const QUIZ_FAILED = 'Quiz submission failed';
export const QUIZ_RETRY = 'Failed to submit quiz results. Please try again.';
