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

/** The words of a kind of mail; a later server may have more. */
export function mailKindWords(kind: string): string {
  return KINDS[kind] ?? kind;
}

const STATES: Readonly<Partial<Record<string, string>>> = {
  queued: 'Waiting',
  sent: 'Sent',
  'set-aside': 'Not delivered',
};

/** The words for how far a mail has come. */
export function mailStateWords(state: string): string {
  return STATES[state] ?? state;
}

/** As the server notes what it held back because the reader has left. */
const HELD_BACK = 'unsubscribed';

/** Whether somebody should look: it has failed at least once. What has just been queued only waits, and what was held back is meant to be. */
export function isFailing({ state, lastError }: Pick<Undelivered, 'state' | 'lastError'>): boolean {
  return lastError !== HELD_BACK && (state === 'set-aside' || lastError !== undefined);
}
