/** What a lead can be: each kind has a schema, a table's column and a call of its own. */
export const LEAD_KINDS = ['newsletter', 'quiz', 'inquiry'] as const;

export type LeadKind = (typeof LEAD_KINDS)[number];
