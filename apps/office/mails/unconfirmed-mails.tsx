import type { Undelivered, UnconfirmedMails } from '../../../shared/clients/office/office-client.ts';
import { useOffice } from '../context/office-context.tsx';
import { Typed } from '../text/typed.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Part } from '../ui/page.tsx';
import { OFFICE_TEXTS } from '../office-texts.ts';
import { translate } from '../../../shared/ui/translate.ts';

/** The numbers of mails to unconfirmed addresses, and actions for those waiting two days. */
export function UnconfirmedFigures({
  figures,
  onSettled,
}: {
  readonly figures: UnconfirmedMails;
  readonly onSettled: () => void;
}) {
  const { lastHour, perHour, lastDay, perDay, waiting, overdue } = figures;
  return (
    <Part title={translate('To addresses that nobody has confirmed')}>
      <p>
        {lastHour} of at most {perHour} in the last hour, {lastDay} of at most {perDay} in the last day.{' '}
        {waiting === 0 ? 'None waits.' : `${waiting} wait for their turn.`}
      </p>
      {overdue > 0 && (
        <>
          <p>
            {overdue === 1 ? 'One has' : `${overdue} have`} waited for more than two days and{' '}
            {overdue === 1 ? 'is' : 'are'} not sent until you decide.
          </p>
          <div className="actions">
            <SettleAll count={overdue} action="send" onSettled={onSettled} />
            <SettleAll count={overdue} action="discard" onSettled={onSettled} />
          </div>
        </>
      )}
    </Part>
  );
}

const WORDS = {
  send: { label: 'Send all', title: 'Send them all now?', confirm: 'Send', busy: 'Sending …', done: 'sent' },
  discard: {
    label: 'Discard all',
    title: 'Discard them all?',
    confirm: 'Discard',
    busy: 'Discarding …',
    done: 'discarded',
  },
} as const;

interface SettleAllProps {
  readonly count: number;
  readonly action: keyof typeof WORDS;
  readonly onSettled: () => void;
}

function SettleAll({ count, action, onSettled }: SettleAllProps) {
  const { client, announce } = useOffice();
  const words = WORDS[action];
  return (
    <ConfirmButton
      label={`${words.label} ${count} …`}
      title={words.title}
      confirm={words.confirm}
      busy={words.busy}
      call={() => client.settleOverdue(action)}
      onDone={({ count: settled }) => {
        announce(`${settled} ${settled === 1 ? 'mail is' : 'mails are'} ${words.done}.`);
        onSettled();
      }}
    >
      <p>{OFFICE_TEXTS.unconfirmed}</p>
    </ConfirmButton>
  );
}

export function DiscardMail({
  mail,
  onSettled,
}: {
  readonly mail: Undelivered;
  readonly onSettled: () => void;
}) {
  const { client, announce } = useOffice();
  return (
    <ConfirmButton
      label={
        <>
          {translate('Discard …')}
          <span className="visually-hidden"> the mail to {mail.to}</span>
        </>
      }
      title={
        <>
          Discard the mail to <Typed text={mail.to} />?
        </>
      }
      confirm="Discard"
      busy="Discarding …"
      call={() => client.discardMail(mail.id)}
      onDone={() => {
        announce('It is discarded.');
        onSettled();
      }}
    >
      <p>{OFFICE_TEXTS.mailDropped}</p>
    </ConfirmButton>
  );
}
