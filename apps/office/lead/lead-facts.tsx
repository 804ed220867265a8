import type { ReactNode } from 'react';
import type { OfficeLead, LeadMail, HistoryEntry } from '../../../shared/clients/office/office-client.ts';
import { eventLink } from '../office-route.ts';
import { formatDay, Moment, Typed, translateWith } from '../text/display-values.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { eventTypeWords, given, StateChip } from '../text/lead-words.tsx';
import { translate } from '../../../shared/core/text/translate.ts';
import { isFailing, mailKindWords, mailStateWords, SendAgain } from '../mails/delivery.tsx';

/** The person's entries, without empty ones. */
export function LeadFacts({ lead, hold }: { readonly lead: OfficeLead; readonly hold: string | undefined }) {
  const phone = given(lead.phone);
  const date = given(lead.eventDate);
  const type = given(lead.eventType);
  return (
    <dl className="facts">
      <Fact label={translate('Email')}>
        <a href={mailLink(lead)}>
          <Typed text={lead.email} />
        </a>
      </Fact>
      {phone !== undefined && (
        <Fact label={translate('Phone')}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Typed text={phone} />
          </a>
        </Fact>
      )}
      <TextFact label={translate('Company')} text={given(lead.company)} />
      {date !== undefined && (
        <Fact label={translate('Date')}>
          <Typed text={formatDay(date)} />
          {lead.hold === true && translate(', hold requested')}
          {hold !== undefined && <span className="rank ms-[0.6rem]">{hold}</span>}
        </Fact>
      )}
      {type !== undefined && (
        <Fact label={translate('Kind of event')}>
          <Typed text={eventTypeWords(type)} />
        </Fact>
      )}
      {lead.event !== undefined && lead.event !== '' && (
        <Fact label={translate('Event')}>
          <a href={eventLink(lead.event)}>
            <Typed text={lead.event} />
          </a>
        </Fact>
      )}
      <TextFact label={translate('Team')} text={lead.team} />
      <TextFact label={translate('Owner')} text={lead.owner} />
      {lead.unsubscribedAt !== undefined && (
        <Fact label={translate('Unsubscribed')}>
          <Moment at={lead.unsubscribedAt} />
        </Fact>
      )}
      {lead.confirmed === false && (
        <Fact label={translate('Confirmed')}>
          {translate('Not yet: the link in the mail has not been opened')}
        </Fact>
      )}
      <TextFact label={translate('Agreed to')} text={lead.consentText} />
    </dl>
  );
}

export function LeadSourceFacts({ lead }: { readonly lead: OfficeLead }) {
  if (lead.source === undefined) return null;
  const { page, utm } = lead.source;
  return (
    <section className="grid gap-2">
      <h3>{translate('Source')}</h3>
      <dl className="facts">
        <TextFact label={translate('Page')} text={page} />
        {Object.entries(utm).map(([key, value]) => (
          <TextFact key={key} label={key.replace(/^utm_/, '')} text={value} />
        ))}
      </dl>
    </section>
  );
}

export function mailLink({ email, kind }: OfficeLead): string {
  const subject =
    kind === 'inquiry' ? `?subject=${encodeURIComponent(translate('Re: Your speaking inquiry'))}` : '';
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject}`;
}

function TextFact({ label, text }: { readonly label: string; readonly text: string | undefined }) {
  if (text === undefined || text === '') return null;
  return <Fact label={label}>{visibleText(text)}</Fact>;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="row grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

export function LeadMails({ mails }: { readonly mails: readonly LeadMail[] }) {
  if (mails.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3>{translate('Mails')}</h3>
      <ul className="mails">
        {mails.map((mail) => (
          <li key={mail.id} className="row marks text-s">
            <span>{mailKindWords(mail.kind)}</span>
            <span className="text-muted">{translateWith('to %s', <Typed text={mail.to} />)}</span>
            <span className="chip" data-mail={mail.status}>
              {mailStateWords(mail.status)}
            </span>
            {mail.error !== undefined && <span className="text-danger">{visibleText(mail.error)}</span>}
            {mail.at !== undefined && (
              <span className="text-muted">
                <Moment at={mail.at} />
              </span>
            )}
            {isFailing({ state: mail.status, lastError: mail.error }) && (
              <SendAgain
                ids={[mail.id]}
                what={translate('to %1$s: %2$s', visibleText(mail.to), mailKindWords(mail.kind))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HistoryList({ history }: { readonly history: readonly HistoryEntry[] }) {
  return (
    <ol className="grid w-full gap-[0.9rem]">
      {history.map((entry, index) => (
        <li
          key={`${entry.at} ${index}`}
          className="grid min-w-0 gap-1 ps-[0.9rem] [border-inline-start:2px_solid_var(--hairline)]"
        >
          <p className="marks text-s">
            <StateChip lead={entry} />
            {entry.owner !== undefined && entry.owner !== '' && (
              <span>{translateWith('Owner: %s', <Typed text={entry.owner} />)}</span>
            )}
            <span className="text-muted">
              {entry.by === undefined ? (
                <Moment at={entry.at} />
              ) : (
                translateWith('%1$s by %2$s', <Moment at={entry.at} />, <Typed text={entry.by} />)
              )}
            </span>
          </p>
          {entry.note !== undefined && entry.note !== '' && (
            <p className="whitespace-pre-wrap wrap-anywhere">{visibleText(entry.note)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
