/** How WordPress, and the embedded service like it, names a nonce that is wrong or too old: the client renews it and sends once more. */
export const NONCE_REJECTED = 'rest_cookie_invalid_nonce';

/** How the refusal of an address is named that another post had: the action `take-address` lifts it. */
export const FORMER_ADDRESS = 'former-address';
