const LENGTH = 8;

/** The short reference of a lead for a telephone call; the office can search for it. */
export function leadReference(leadId: string): string {
  return leadId.slice(-LENGTH).toUpperCase();
}
