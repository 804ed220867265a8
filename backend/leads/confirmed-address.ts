/**
 * SQL: the lead is confirmed, by a mail's confirm button or because it is older than confirmations.
 * @param lead the alias of `speaker.leads`
 */
export function leadIsConfirmed(lead: string): string {
  return `(${lead}.predates_confirmation
    or ${lead}.email in (select confirmed.email from speaker.confirmed_addresses as confirmed))`;
}
