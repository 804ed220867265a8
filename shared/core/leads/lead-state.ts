/** How far the office is with a lead, in the order in which it usually goes. */
export const LEAD_STATES = ['new', 'answered', 'held', 'confirmed', 'declined', 'closed'] as const;

export type LeadState = (typeof LEAD_STATES)[number];

/** A date is held for so long unless somebody says otherwise. */
export const HOLD_DAYS = 10;
