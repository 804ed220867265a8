import type { Undelivered } from '../../../shared/clients/office/office-client.ts';

const KINDS: Readonly<Partial<Record<string, string>>> = {
  office: 'Inquiry, to the office',
  receipt: 'Receipt',
  results: 'Results',
  welcome: 'Welcome',
  confirm: 'Request to confirm',
  digest: 'Digest',
  report: 'Team report',
  webhook: 'Webhook',
};

/** The label of a kind of mail; a newer server may have more kinds. */
export function mailKindWords(kind: string): string {
  return KINDS[kind] ?? kind;
}

const STATES: Readonly<Partial<Record<string, string>>> = {
  queued: 'Waiting',
  sent: 'Sent',
  'set-aside': 'Not delivered',
};

export function mailStateWords(state: string): string {
  return STATES[state] ?? state;
}

/** The server's reason for a mail held back after an unsubscription. */
const HELD_BACK = 'unsubscribed';

/** Whether a mail has failed at least once. A mail held back on purpose has not. */
export function isFailing({ state, lastError }: Pick<Undelivered, 'state' | 'lastError'>): boolean {
  return lastError !== HELD_BACK && (state === 'set-aside' || lastError !== undefined);
}
