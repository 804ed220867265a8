import { useLayoutEffect, useRef } from 'react';
import type { OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { holdWords } from '../holds/rank-holds.ts';
import { FollowedNotice } from '../ui/followed-notice.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { INBOX_LINK } from '../context/office-route.ts';
import { Moment } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { ChangeForm } from './change-form.tsx';
import { ForgetPerson } from './forget-person.tsx';
import { HistoryList } from './history-list.tsx';
import { LeadFacts, LeadSourceFacts, mailLink } from './lead-facts.tsx';
import { KIND_WORDS, given, nameOf } from '../text/lead-words.ts';
import { QuizAnswers } from './quiz-answers.tsx';
import { LeadMails } from './lead-mails.tsx';
import { useLead } from './use-lead.ts';
import { cutText } from '../../../shared/core/text/cut-text.ts';

export function LeadView({
  id,
  owners,
  onRead,
  onForgotten,
}: {
  readonly id: string;
  readonly owners: readonly string[];
  readonly onRead: (lead: OfficeLead) => void;
  readonly onForgotten: () => void;
}) {
  const { followed, change } = useLead(id, onRead);
  const { value: detail, problem, reload } = followed;
  const heading = useRef<HTMLHeadingElement>(null);
  const isHere = detail !== undefined;
  // Before paint: a key pressed as soon as the lead shows may move the focus to the note.
  useLayoutEffect(() => {
    if (isHere) heading.current?.focus();
  }, [isHere]);

  return (
    <article className="lead" aria-busy={!isHere && problem === undefined}>
      <a className="back" href={INBOX_LINK}>
        <span aria-hidden="true">←</span> All leads
      </a>
      <FollowedNotice followed={followed} waiting="Opening …" />
      {detail !== undefined && (
        <>
          <header className="lead-head">
            <h2 ref={heading} tabIndex={-1}>
              <Typed text={nameOf(detail.lead)} />
            </h2>
            <p className="lead-marks">
              <span className="kind" data-kind={detail.lead.kind}>
                {KIND_WORDS[detail.lead.kind]}
              </span>
              {detail.lead.kind === 'inquiry' && <StateChip lead={detail.lead} />}
              {detail.lead.suspected && (
                <span className="chip">Suspected: filled in a field that people do not see</span>
              )}
              <span className="faint">
                <Moment at={detail.lead.createdAt} />
              </span>
            </p>
            <a className="button button-strong" href={mailLink(detail.lead)}>
              Write to {shortName(detail.lead)}
            </a>
          </header>
          <div className="lead-columns">
            <div className="lead-said">
              <LeadFacts lead={detail.lead} hold={holdWords(detail.lead)} />
              <Message text={given(detail.lead.message)} />
              {detail.lead.kind === 'quiz' && <QuizAnswers lead={detail.lead} />}
              <LeadSourceFacts lead={detail.lead} />
            </div>
            <div className="lead-done">
              <ChangeForm detail={detail} owners={owners} onChange={change} />
              {detail.history.length > 0 && (
                <section>
                  <h3>History</h3>
                  <HistoryList history={detail.history} />
                </section>
              )}
              <LeadMails mails={detail.mails} onSent={reload} />
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

/** A long text scrolls in its own box, so that the rest stays in reach. */
function Message({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <section>
      <h3>Message</h3>
      <div className="written message" role="region" aria-label="Message" tabIndex={0}>
        {visibleText(text)}
      </div>
    </section>
  );
}
