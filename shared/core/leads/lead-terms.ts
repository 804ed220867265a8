/** The kinds of leads. Each kind has a separate schema, table column and call. */
export const LEAD_KINDS = ['newsletter', 'quiz', 'inquiry'] as const;

export type LeadKind = (typeof LEAD_KINDS)[number];

/** How far the office is with a lead, in the order in which it usually goes. */
export const LEAD_STATES = ['new', 'answered', 'held', 'confirmed', 'declined', 'closed'] as const;

export type LeadState = (typeof LEAD_STATES)[number];

/** Default duration of a hold. */
export const HOLD_DAYS = 10;

/** Campaign parameters that a lead may carry, without their prefix `utm_`. */
export const UTM_KEYS = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/**
 * The form in which two email addresses are compared: the letters A to Z in lower case
 * (docs/product.md#sameness). Other letters are unchanged, because the Kelvin sign, whose lower
 * case is a plain k, belongs to another mailbox. In SQL: `lower(… collate "C")`.
 */
export function emailKey(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

/**
 * Returns the origin and path of a page's address, without user, password, query and fragment, or undefined if it is
 * not an http or https address.
 */
export function toSourcePage(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, protocol } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin + pathname : undefined;
}

/** Messages about leads (docs/product.md#sending); a server's own message takes precedence. */
export const NEWSLETTER_FAILED = 'Newsletter subscription failed';
export const NEWSLETTER_THANKS = 'Thank you for subscribing!';
/** When nothing answered. */
export const NETWORK_ERROR = 'Network error. Please try again.';
export const QUIZ_FAILED = 'Quiz submission failed';
export const QUIZ_RETRY = 'Failed to submit quiz results. Please try again.';
