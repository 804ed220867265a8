import type { Undelivered } from '../../../shared/clients/office/office-client.ts';
import { useUndelivered } from '../data/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FollowedNotice } from '../ui/notice.tsx';
import { Page, Part } from '../ui/page.tsx';
import { leadLink } from '../context/office-route.ts';
import { Moment } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { isFailing, mailKindWords, mailStateWords } from './mail-words.ts';
import { SendAgain } from './send-again.tsx';
import { DiscardMail, UnconfirmedFigures } from './unconfirmed-mails.tsx';
import { EMPTY, OFFICE_TEXTS } from '../office-texts.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { translateWith } from '../text/translate-with.ts';

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
