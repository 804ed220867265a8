import type { OfficeReport } from '../../../shared/clients/office/office-client.ts';
import { useCall, useOffice } from '../calls.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { CallNotice } from '../ui/page.tsx';
import { Moment, Typed, translateWith } from '../text/display-values.tsx';
import { translate } from '../../../shared/core/text/translate.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { OFFICE_TEXTS } from '../office-texts.ts';
import { useRef, type SubmitEvent } from 'react';
import { EMAIL_MAX } from '../../../shared/core/leads/limits.ts';

export const WAVE_WORDS: Readonly<Record<OfficeReport['wave'], string>> = {
  1: translate('First answers'),
  2: translate('After 30 days'),
};
const REPORT_STATE_WORDS = {
  open: translate('Open'),
  withdrawn: translate('Withdrawn'),
  over: translate('Out of date'),
};

interface ReportCardProps {
  readonly report: OfficeReport;
  readonly onSpeakersAddress: (url: string) => void;
}

export function ReportCard({ report, onSpeakersAddress }: ReportCardProps) {
  const { client } = useOffice();
  const { id, event, number, wave, createdAt, expiresAt } = report;
  const state = reportState(report);
  const title = translate('Report %1$s of %2$s', number, visibleText(event));
  return (
    <article className="entry [&>.link]:justify-self-start" aria-label={title}>
      <h3>
        {translateWith('Report %1$s of %2$s', number, <Typed text={event} />)}{' '}
        <span className="chip align-[0.2em]" data-report={state}>
          {REPORT_STATE_WORDS[state]}
        </span>
      </h3>
      <p className="text-muted">
        {translateWith(OFFICE_TEXTS.reportMade, WAVE_WORDS[wave], <Moment at={createdAt} />)}
        {state === 'open' && translateWith('; open until %s', <Moment at={expiresAt} />)}
      </p>
      {state === 'open' && <MailReport id={id} title={title} />}
      {state === 'open' && <SpeakersVersion id={id} title={title} onMade={onSpeakersAddress} />}
      {state === 'open' && (
        <ConfirmButton
          label={translate('Withdraw it …')}
          about={title}
          title={translate('Withdraw %s?', title)}
          confirm={translate('Withdraw permanently')}
          busy={translate('Withdrawing …')}
          call={() => client.revokeReport(id)}
        >
          <p>{OFFICE_TEXTS.withdrawn}</p>
        </ConfirmButton>
      )}
    </article>
  );
}

interface SpeakersVersionProps {
  readonly id: string;
  readonly title: string;
  readonly onMade: (url: string) => void;
}

function SpeakersVersion({ id, title, onMade }: SpeakersVersionProps) {
  const { client } = useOffice();
  const { isPending, error, run } = useCall(client.makeSpeakerAddress, ({ url }) => onMade(url));
  return (
    <>
      <button type="button" className="link" aria-disabled={isPending} onClick={() => run(id)}>
        {isPending ? translate('Creating the speaker’s version …') : translate('Speaker’s version')}
        <span className="visually-hidden"> {title}</span>
      </button>
      <CallNotice problem={error?.message} />
    </>
  );
}

function reportState({ revoked, expiresAt }: OfficeReport) {
  if (revoked) return 'withdrawn';
  return Date.now() < Date.parse(expiresAt) ? 'open' : 'over';
}

/** Mails a report to its planner, with an address of its own. */
function MailReport({ id, title }: { readonly id: string; readonly title: string }) {
  const { client } = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const { isPending, isSuccess, variables, error, run } = useCall(
    (to: string) => client.mailReport(id, to),
    () => form.current?.reset(),
  );

  function send(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    const email = new FormData(submitted.currentTarget).get('email');
    if (typeof email === 'string') run(email.trim());
  }

  return (
    <form ref={form} className="flex flex-wrap items-end gap-2 [&>.notice]:flex-[1_0_100%]" onSubmit={send}>
      <label className="field flex-[0_1_20rem]">
        <span>
          {translate('Send it to the planner')}
          <span className="visually-hidden"> {title}</span>
        </span>
        <input
          name="email"
          type="email"
          required
          maxLength={EMAIL_MAX}
          autoComplete="off"
          placeholder="planner@company.com"
        />
      </label>
      <button className="button" aria-disabled={isPending}>
        {isPending ? translate('Sending …') : translate('Send by mail')}
      </button>
      <CallNotice
        problem={error?.message}
        done={isSuccess ? translate('It is on its way to %s.', visibleText(variables)) : undefined}
      />
    </form>
  );
}
