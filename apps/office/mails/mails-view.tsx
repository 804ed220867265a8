import type { Undelivered, UnconfirmedMails } from '../../../shared/clients/office/office-client.ts';
import { useUndelivered, useOffice } from '../calls.ts';
import { EmptyState, FollowedNotice, Page, Part } from '../ui/page.tsx';
import { leadLink } from '../office-route.ts';
import { Moment, Typed, translateWith } from '../text/display-values.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { isFailing, mailKindWords, mailStateWords, SendAgain } from './delivery.tsx';
import { EMPTY, OFFICE_TEXTS } from '../office-texts.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';

/** Undelivered mails and webhooks: reason, next try, and "send again". */
export function MailsView() {
  const undelivered = useUndelivered();
  const { data } = undelivered;
  const failing = data?.mails.filter(isFailing) ?? [];
  const overdue = data?.mails.filter((mail) => mail.overdue) ?? [];
  const waiting = data?.mails.filter((mail) => !isFailing(mail) && !mail.overdue) ?? [];
  return (
    <Page title={translate('Mails and webhooks')}>
      <p className="text-muted">{OFFICE_TEXTS.undelivered}</p>
      <FollowedNotice followed={undelivered} waiting={translate('Loading the mails …')} />
      {data?.mails.length === 0 && <EmptyState {...EMPTY.mails} />}
      {failing.length > 0 && (
        <Part title={translate('Not delivered')}>
          <MailList mails={failing} />
          {failing.length > 1 && (
            <SendAgain
              ids={failing.map(({ id }) => id)}
              what={translate('that has failed')}
              words={translate('Send all %s again', failing.length)}
            />
          )}
        </Part>
      )}
      {waiting.length > 0 && (
        <Part title={translate('On their way')}>
          <MailList mails={waiting} />
        </Part>
      )}
      {data?.unconfirmed !== undefined && <UnconfirmedFigures figures={data.unconfirmed} />}
      {overdue.length > 0 && <MailList mails={overdue} />}
    </Page>
  );
}

function MailList({ mails }: { readonly mails: readonly Undelivered[] }) {
  return (
    <ul className="grid w-full grid-cols-1 gap-3">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="grid w-full grid-cols-1 gap-[0.35rem] py-3 [border-block-start:1px_solid_var(--hairline)]"
        >
          <p className="marks">
            <strong>{mailKindWords(mail.kind)}</strong>
            <span>{translateWith('to %s', <Typed text={mail.to} />)}</span>
            <span className="chip" data-mail={mail.state}>
              {mailStateWords(mail.state)}
            </span>
          </p>
          {mail.lastError !== undefined && (
            <p className="whitespace-pre-wrap wrap-anywhere text-danger">{visibleText(mail.lastError)}</p>
          )}
          <p className="text-muted">
            {translateWith('Queued %s', <Moment at={mail.createdAt} />)}
            {mail.attempts === 1 && translate(' · 1 try')}
            {mail.attempts > 1 && translate(' · %s tries', mail.attempts)}
            {mail.dueAt !== undefined && translateWith(' · next %s', <Moment at={mail.dueAt} />)}
            {mail.lead !== undefined && (
              <>
                {' · '}
                <a href={leadLink(mail.lead)}>{translate('Open the lead')}</a>
              </>
            )}
          </p>
          {(isFailing(mail) || mail.overdue) && (
            <div className="actions">
              <SendAgain
                ids={[mail.id]}
                what={translate('to %1$s: %2$s', visibleText(mail.to), mailKindWords(mail.kind))}
                {...(mail.overdue && { words: translate('Send') })}
              />
              {mail.overdue && <DiscardMail mail={mail} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Mails to unconfirmed addresses, with actions for those that have waited for two days. */
function UnconfirmedFigures({ figures }: { readonly figures: UnconfirmedMails }) {
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

function SettleAll({ count, action }: { readonly count: number; readonly action: keyof typeof WORDS }) {
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

function DiscardMail({ mail }: { readonly mail: Undelivered }) {
  const { client, announce } = useOffice();
  return (
    <ConfirmButton
      label={translate('Discard …')}
      about={translate('the mail to %s', mail.to)}
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
