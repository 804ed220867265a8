/**
 * A SQL condition: the lead is confirmed, by the confirm button of a mail to its address, or
 * because it was stored before addresses were confirmed.
 * @param lead the alias of `speaker.leads` in the statement
 */
export function leadIsConfirmed(lead: string): string {
  return `(${lead}.predates_confirmation
    or ${lead}.email in (select confirmed.email from speaker.confirmed_addresses as confirmed))`;
}
