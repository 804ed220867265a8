/**
 * Code of a wrong or expired nonce, of WordPress and the embedded service: the client renews it and
 * retries once.
 */
export const NONCE_REJECTED = 'rest_cookie_invalid_nonce';
