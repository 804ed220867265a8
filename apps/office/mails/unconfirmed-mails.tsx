import type { Undelivered, UnconfirmedMails } from '../../../shared/clients/office/office-client.ts';
import { useOffice } from '../context/office-context.tsx';
import { Typed } from '../text/typed.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Part } from '../ui/page.tsx';
import { OFFICE_TEXTS } from '../office-texts.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { translateWith } from '../text/translate-with.ts';

/** Mails to unconfirmed addresses, with actions for those that have waited for two days. */
export function UnconfirmedFigures({ figures }: { readonly figures: UnconfirmedMails }) {
  const { lastHour, perHour, lastDay, perDay, waiting, overdue } = figures;
  return (
    <Part title={translate('To unconfirmed addresses')}>
      <p>
        {translate(OFFICE_TEXTS.unconfirmedRates, lastHour, perHour, lastDay, perDay)}{' '}
        {waiting === 0 ? translate('None are waiting.') : translate('%s are waiting.', waiting)}
      </p>
      {overdue > 0 && (
        <>
          <p>
            {overdue === 1
              ? translate('One has waited for more than two days and is not sent until you decide.')
              : translate(
                  '%s have waited for more than two days and are not sent until you decide.',
                  overdue,
                )}
          </p>
          <div className="actions">
            <SettleAll count={overdue} action="send" />
            <SettleAll count={overdue} action="discard" />
          </div>
        </>
      )}
    </Part>
  );
}

const WORDS = {
  send: {
    label: translate('Send all %s …'),
    title: translate('Send them all now?'),
    confirm: translate('Send'),
    busy: translate('Sending …'),
    doneOne: translate('1 mail is sent.'),
    done: translate('%s mails are sent.'),
  },
  discard: {
    label: translate('Discard all %s …'),
    title: translate('Discard them all?'),
    confirm: translate('Discard'),
    busy: translate('Discarding …'),
    doneOne: translate('1 mail is discarded.'),
    done: translate('%s mails are discarded.'),
  },
} as const;

interface SettleAllProps {
  readonly count: number;
  readonly action: keyof typeof WORDS;
}

function SettleAll({ count, action }: SettleAllProps) {
  const { client, announce } = useOffice();
  const words = WORDS[action];
  return (
    <ConfirmButton
      label={translate(words.label, count)}
      title={words.title}
      confirm={words.confirm}
      busy={words.busy}
      call={() => client.settleOverdue(action)}
      onDone={({ count: settled }) =>
        announce(settled === 1 ? words.doneOne : translate(words.done, settled))
      }
    >
      <p>{OFFICE_TEXTS.unconfirmed}</p>
    </ConfirmButton>
  );
}

export function DiscardMail({ mail }: { readonly mail: Undelivered }) {
  const { client, announce } = useOffice();
  return (
    <ConfirmButton
      label={
        <>
          {translate('Discard …')}
          <span className="visually-hidden"> {translate('the mail to %s', mail.to)}</span>
        </>
      }
      title={translateWith('Discard the mail to %s?', <Typed text={mail.to} />)}
      confirm={translate('Discard')}
      busy={translate('Discarding …')}
      call={() => client.discardMail(mail.id)}
      onDone={() => announce(translate('It is discarded.'))}
    >
      <p>{OFFICE_TEXTS.mailDropped}</p>
    </ConfirmButton>
  );
}
