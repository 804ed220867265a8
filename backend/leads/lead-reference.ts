const LENGTH = 8;

/** For telephone calls; the office can search for it. */
export function leadReference(leadId: string): string {
  return leadId.slice(-LENGTH).toUpperCase();
}
