import type { Undelivered } from '../../../shared/clients/office/office-client.ts';
import { translate } from '../../../shared/core/text/translate.ts';

const KINDS: Readonly<Partial<Record<string, string>>> = {
  office: translate('Inquiry, to the office'),
  receipt: translate('Receipt'),
  results: translate('Results'),
  welcome: translate('Welcome'),
  confirm: translate('Request to confirm'),
  digest: translate('Digest'),
  report: translate('Team report'),
  webhook: translate('Webhook'),
};

/** The label of a kind of mail; a newer server may have more kinds. */
export function mailKindWords(kind: string): string {
  return KINDS[kind] ?? kind;
}

const STATES: Readonly<Partial<Record<string, string>>> = {
  queued: translate('Waiting'),
  sent: translate('Sent'),
  'set-aside': translate('Not delivered'),
};

export function mailStateWords(state: string): string {
  return STATES[state] ?? state;
}

/** The server's reason for a mail held back after an unsubscription. */
const HELD_BACK = 'unsubscribed';

/** A mail that was held back on purpose has not failed. */
export function isFailing({ state, lastError }: Pick<Undelivered, 'state' | 'lastError'>): boolean {
  return lastError !== HELD_BACK && (state === 'set-aside' || lastError !== undefined);
}
