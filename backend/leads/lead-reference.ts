const LENGTH = 8;

/** The short name of a lead that a person can say on the telephone; the office finds the lead by it. */
export function leadReference(leadId: string): string {
  return leadId.slice(-LENGTH).toUpperCase();
}
