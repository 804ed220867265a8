/**
 * Code of a wrong or expired nonce, of WordPress and the embedded service: the client renews it and
 * retries once.
 */
export const NONCE_REJECTED = 'rest_cookie_invalid_nonce';

/** Code of a slug that another post had; the action `take-address` releases it. */
export const FORMER_ADDRESS = 'former-address';
