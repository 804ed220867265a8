const LENGTH = 8;

/** A lead's short reference for telephone calls; the office can search for it. */
export function leadReference(leadId: string): string {
  return leadId.slice(-LENGTH).toUpperCase();
}
