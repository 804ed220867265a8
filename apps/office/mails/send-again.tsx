import { useCall } from '../data/use-call.ts';
import type { OfficeAnswer } from '../../../shared/clients/office/office-call.ts';
import { useOffice } from '../context/office-context.tsx';
import { CallNotice } from '../ui/notice.tsx';
import { translate } from '../../../shared/core/text/translate.ts';

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
