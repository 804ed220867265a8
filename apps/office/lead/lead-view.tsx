import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFollowed, useOffice } from '../calls.ts';
import type { OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { holdWords } from '../holds/group-holds.ts';
import { FollowedNotice } from '../ui/page.tsx';
import { StateChip, KIND_WORDS, given, nameOf } from '../text/lead-words.tsx';
import { INBOX_LINK } from '../office-route.ts';
import { Moment, Typed, translateWith } from '../text/display-values.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { ChangeForm } from './change-form.tsx';
import { HistoryList, LeadFacts, LeadSourceFacts, mailLink, LeadMails } from './lead-facts.tsx';
import { cutText } from '../../../shared/core/text/cut-text.ts';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { QUESTIONS } from '../../../shared/core/assessment/questions.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { OFFICE_TEXTS } from '../office-texts.ts';

const LOOK_MS = 8_000;

interface LeadViewProps {
  readonly id: string;
  readonly owners: readonly string[];
  readonly onForgotten: () => void;
}

export function LeadView({ id, owners, onForgotten }: LeadViewProps) {
  const { client } = useOffice();
  const queries = useQueryClient();
  const followed = useFollowed(['lead', id], (signal) => client.readLead(id, signal), LOOK_MS);
  const { data: detail, error } = followed;
  const heading = useRef<HTMLHeadingElement>(null);
  const isHere = detail !== undefined;
  // Before paint: a key pressed as soon as the lead shows may move the focus to the note.
  useLayoutEffect(() => {
    if (isHere) heading.current?.focus();
  }, [isHere]);
  // The server has marked it as read.
  useEffect(() => {
    if (isHere) void queries.invalidateQueries({ queryKey: ['leads'] });
  }, [isHere, queries]);

  return (
    <article
      className="@container [&>.notice]:my-4 px-[clamp(0.9rem,3vw,2rem)] pb-16 lg:pt-5"
      aria-busy={!isHere && error === null}
    >
      <a
        className="inline-flex min-h-12 items-center gap-2 font-semibold no-underline lg:hidden"
        href={INBOX_LINK}
      >
        <span aria-hidden="true">←</span> {translate('All leads')}
      </a>
      <FollowedNotice followed={followed} waiting={translate('Opening …')} />
      {detail !== undefined && (
        <>
          <header className="grid grid-cols-1 justify-items-start gap-2 pt-1 pb-5">
            <h2 ref={heading} tabIndex={-1} className="text-name wrap-anywhere">
              <Typed text={nameOf(detail.lead)} />
            </h2>
            <p className="marks min-w-0">
              <span className="kind" data-kind={detail.lead.kind}>
                {KIND_WORDS[detail.lead.kind]}
              </span>
              {detail.lead.kind === 'inquiry' && <StateChip lead={detail.lead} />}
              {detail.lead.suspected && (
                <span className="chip">
                  {translate('Suspected: a field that people cannot see was filled in')}
                </span>
              )}
              <span className="text-muted">
                <Moment at={detail.lead.createdAt} />
              </span>
            </p>
            <a className="button button-strong" href={mailLink(detail.lead)}>
              {translate('Write to %s', shortName(detail.lead))}
            </a>
          </header>
          <div className="grid grid-cols-1 content-start gap-6 @min-[46rem]:grid-cols-[minmax(0,1fr)_22rem] @min-[46rem]:gap-10">
            <div className="grid grid-cols-1 content-start gap-6">
              <LeadFacts lead={detail.lead} hold={holdWords(detail.lead)} />
              <Message text={given(detail.lead.message)} />
              {detail.lead.kind === 'quiz' && <QuizAnswers lead={detail.lead} />}
              <LeadSourceFacts lead={detail.lead} />
            </div>
            <div className="lead-done grid grid-cols-1 content-start gap-6 [&>.link]:justify-self-start">
              <ChangeForm detail={detail} owners={owners} />
              {detail.history.length > 0 && (
                <section className="grid gap-2">
                  <h3>{translate('History')}</h3>
                  <HistoryList history={detail.history} />
                </section>
              )}
              <LeadMails mails={detail.mails} />
              <ForgetPerson email={detail.lead.email} onForgotten={onForgotten} />
            </div>
          </div>
        </>
      )}
    </article>
  );
}

function shortName(lead: OfficeLead): string {
  const [first = ''] = nameOf(lead).trim().split(/\s/, 1);
  const NAME_ON_BUTTON = 24;
  return visibleText(first.length > NAME_ON_BUTTON ? `${cutText(first, NAME_ON_BUTTON)}…` : first);
}

/** A long text scrolls in its own box. */
function Message({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <section className="grid gap-2">
      <h3>{translate('Message')}</h3>
      <div
        className="max-h-104 overflow-auto bg-card px-4 py-[0.9rem] whitespace-pre-wrap wrap-anywhere [border-inline-start:4px_solid_var(--color-marigold)]"
        role="region"
        aria-label={translate('Message')}
        tabIndex={0}
      >
        {visibleText(text)}
      </div>
    </section>
  );
}

function QuizAnswers({ lead }: { readonly lead: OfficeLead }) {
  const { answers, channelResult } = lead;
  return (
    <section className="grid gap-2">
      <h3>{translate('Assessment')}</h3>
      {channelResult !== undefined && (
        <p className="title text-(color:--tone)" data-channel={channelResult}>
          {CHANNELS[channelResult].title}
        </p>
      )}
      {answers !== undefined && (
        <ol className="grid gap-[0.6rem] [counter-reset:answer]">
          {QUESTIONS.map(({ id, text, options }) => (
            <li
              key={id}
              className="ps-7 [counter-increment:answer] before:float-start before:-ms-7 before:text-muted before:tabular-nums before:content-[counter(answer)]"
            >
              <p className="text-s text-muted">{text}</p>
              <p>{options.find((option) => option.id === answers[id])?.text ?? '–'}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Deletes all data of a person, after a summary. */
function ForgetPerson({ email, onForgotten }: { readonly email: string; readonly onForgotten: () => void }) {
  const { client, announce } = useOffice();

  return (
    <ConfirmButton
      label={translate('Delete this person …')}
      title={translateWith('Delete everything about %s?', <Typed text={email} />)}
      confirm={translate('Delete permanently')}
      busy={translate('Deleting …')}
      call={() => client.forgetPerson(email)}
      onDone={() => {
        announce(translate('Everything stored about this person is deleted.'));
        onForgotten();
      }}
    >
      <p>{translate('This permanently deletes:')}</p>
      <ul>
        <li>{translate('every inquiry, assessment and subscription under this address')}</li>
        <li>{translate('their history, with your notes')}</li>
        <li>{translate('their mails: those that are waiting, and copies of those that were sent')}</li>
      </ul>
      <p className="text-muted">{OFFICE_TEXTS.forgetKeeps}</p>
    </ConfirmButton>
  );
}
