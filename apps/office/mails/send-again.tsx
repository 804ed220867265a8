import { useCall } from '../ui/use-call.ts';
import { useOffice } from '../context/office-context.tsx';
import { CallNotice } from '../ui/notice.tsx';
import { translate } from '../../../shared/core/text/translate.ts';

interface SendAgainProps {
  readonly ids: readonly string[];
  readonly what: string;
  readonly words?: string;
  readonly onSent: () => void;
}

/** Retries mails or webhooks at once, each with all its tries; `what` is the accessible name. */
export function SendAgain({ ids, what, words = translate('Send again'), onSent }: SendAgainProps) {
  const { client, announce } = useOffice();
  const { isBusy, said, run } = useCall();

  async function send(): Promise<void> {
    let isSent = true;
    for (const id of ids) isSent = isSent && (await run(() => client.sendAgain(id))) !== undefined;
    if (isSent) announce(translate('It is sent again now.'));
    onSent();
  }

  return (
    <>
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void send()}>
        {isBusy ? translate('Sending …') : words}
        <span className="visually-hidden"> {what}</span>
      </button>
      <CallNotice said={said} />
    </>
  );
}
