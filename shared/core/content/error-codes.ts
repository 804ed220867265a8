/** An invalid or expired nonce: the client renews it and retries once. */
export const NONCE_REJECTED = 'rest_cookie_invalid_nonce';
