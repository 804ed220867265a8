/**
 * Sentences of docs/product.md#sending about leads; what a server says itself takes precedence over them. Apart from the schemas, so that a page which only sends
 * loads none of them.
 */
export const NEWSLETTER_FAILED = 'Newsletter subscription failed';
export const NEWSLETTER_THANKS = 'Thank you for subscribing!';
/** When nothing answered. */
export const NETWORK_ERROR = 'Network error. Please try again.';
export const QUIZ_FAILED = 'Quiz submission failed';
export const QUIZ_RETRY = 'Failed to submit quiz results. Please try again.';
