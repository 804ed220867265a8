/** Limits of every lead, in characters as a person counts them (code points), docs/interfaces.md#limits. */
export const NAME_MAX = 200;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 200;
export const COMPANY_MAX = 200;
export const MESSAGE_MAX = 10_000;

/** Limits of what no person types freely: an event code, an event's type and date, a mail's subject, the honeypot. */
export const EVENT_MAX = 200;
export const EVENT_DETAIL_MAX = 200;
export const SUBJECT_MAX = 300;
export const HONEYPOT_MAX = 2_000;

/** Limits of the source of a lead: the address of its page, and a campaign parameter. Longer values are not stored. */
export const PAGE_MAX = 2_000;
export const UTM_MAX = 200;

export const OWNER_MAX = 200;
export const NOTE_MAX = 5_000;
export const SEARCH_MAX = 200;

/** The days during which an expired lead is hidden and can be restored before its deletion. */
export const HIDDEN_DAYS = 30;

/** A lead's whole body, in bytes: beyond it the call answers 413 (docs/interfaces.md#limits). */
export const BODY_MAX_BYTES = 65_536;
