import type { ReactNode } from 'react';
import type { Undelivered } from '../../../shared/clients/office/office-client.ts';
import { FollowedNotice } from '../ui/followed-notice.tsx';
import { leadLink } from '../context/place.ts';
import { Moment } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { visibleText } from '../text/visible-text.ts';
import { isFailing, mailKindWords, mailStateWords } from './mail-words.ts';
import { SendAgain } from './send-again.tsx';
import type { UndeliveredMails } from './use-undelivered.ts';

/** Mails and webhooks that have not arrived: why, when they are tried next, and "send again". */
export function MailsView({ undelivered }: { readonly undelivered: UndeliveredMails }): ReactNode {
  const { value, reload } = undelivered;
  const failing = value?.mails.filter(isFailing) ?? [];
  const waiting = value?.mails.filter((mail) => !isFailing(mail)) ?? [];
  return (
    <section className="page mails-page" aria-labelledby="mails-title">
      <h2 id="mails-title" tabIndex={-1}>
        Mails and webhooks
      </h2>
      <p className="faint">
        What has not arrived yet. Each is tried again by itself, less and less often; after its last try it
        stays here until you send it again.
      </p>
      <FollowedNotice followed={undelivered} waiting="Loading the mails …" />
      {value?.mails.length === 0 && (
        <div className="empty">
          <p>Everything has arrived.</p>
          <p>A mail or webhook that fails appears here by itself, with the reason.</p>
        </div>
      )}
      {failing.length > 0 && (
        <section aria-labelledby="failing-title">
          <h3 id="failing-title">Not delivered</h3>
          <MailList mails={failing} onSent={reload} />
          {failing.length > 1 && (
            <SendAgain
              ids={failing.map(({ id }) => id)}
              what="that has failed"
              words={`Send all ${failing.length} again`}
              onSent={reload}
            />
          )}
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting-title">
          <h3 id="waiting-title">On their way</h3>
          <MailList mails={waiting} onSent={reload} />
        </section>
      )}
    </section>
  );
}

function MailList({
  mails,
  onSent,
}: {
  readonly mails: readonly Undelivered[];
  readonly onSent: () => void;
}): ReactNode {
  return (
    <ul className="undelivered">
      {mails.map((mail) => (
        <li key={mail.id}>
          <p className="undelivered-head">
            <strong>{mailKindWords(mail.kind)}</strong>
            <span>
              to <Typed text={mail.to} />
            </span>
            <span className="chip" data-mail={mail.state}>
              {mailStateWords(mail.state)}
            </span>
          </p>
          {mail.lastError !== undefined && <p className="danger written">{visibleText(mail.lastError)}</p>}
          <p className="faint">
            Queued <Moment at={mail.createdAt} />
            {mail.attempts > 0 && ` · ${mail.attempts} ${mail.attempts === 1 ? 'try' : 'tries'}`}
            {mail.dueAt !== undefined && (
              <>
                {' · next '}
                <Moment at={mail.dueAt} />
              </>
            )}
            {mail.lead !== undefined && (
              <>
                {' · '}
                <a href={leadLink(mail.lead)}>Open the lead</a>
              </>
            )}
          </p>
          {isFailing(mail) && (
            <div className="actions">
              <SendAgain
                ids={[mail.id]}
                what={`to ${visibleText(mail.to)}: ${mailKindWords(mail.kind)}`}
                onSent={onSent}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
