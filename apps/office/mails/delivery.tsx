import type { Undelivered } from '../../../shared/clients/office/office-client.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { useCall, useOffice } from '../calls.ts';
import type { OfficeAnswer } from '../../../shared/clients/office/office-call.ts';
import { CallNotice } from '../ui/page.tsx';

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

interface SendAgainProps {
  readonly ids: readonly string[];
  readonly what: string;
  readonly words?: string;
}

/** Retries mails or webhooks at once, each with all its tries; `what` is the accessible name. */
export function SendAgain({ ids, what, words = translate('Send again') }: SendAgainProps) {
  const { client, announce } = useOffice();
  const { isPending, error, run } = useCall(sendAll, () => announce(translate('It is being sent again.')));

  /** Ends at the first that fails. */
  async function sendAll(): Promise<OfficeAnswer<object>> {
    for (const id of ids) {
      const answer = await client.sendAgain(id);
      if (!answer.ok) return answer;
    }
    return { ok: true, value: {} };
  }

  return (
    <>
      <button type="button" className="button" aria-disabled={isPending} onClick={() => run()}>
        {isPending ? translate('Sending …') : words}
        <span className="visually-hidden"> {what}</span>
      </button>
      <CallNotice problem={error?.message} />
    </>
  );
}
