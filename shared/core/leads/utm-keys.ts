/** Campaign parameters that a lead may carry, without their prefix `utm_`. */
export const UTM_KEYS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
