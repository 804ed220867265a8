/** In characters as people count them (code points), docs/interfaces.md#limits. */
export const NAME_MAX = 200;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 200;
export const COMPANY_MAX = 200;
export const MESSAGE_MAX = 10_000;

/** Of what people do not type: event code, event type and date, mail subject, honeypot. */
export const EVENT_MAX = 200;
export const EVENT_DETAIL_MAX = 200;
export const SUBJECT_MAX = 300;
export const HONEYPOT_MAX = 2_000;

/** Of the address of the page and of a campaign parameter. Longer values are not stored. */
export const PAGE_MAX = 2_000;
export const UTM_MAX = 200;

export const OWNER_MAX = 200;
export const NOTE_MAX = 5_000;
export const SEARCH_MAX = 200;

/** The days during which an expired lead can be restored. */
export const HIDDEN_DAYS = 30;

/** In bytes, of a whole body; larger ones get 413 (docs/interfaces.md#limits). */
export const BODY_MAX_BYTES = 65_536;
