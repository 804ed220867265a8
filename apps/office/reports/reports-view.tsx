import { useFollowed, useOffice, useCall } from '../calls.ts';
import { EMPTY, OFFICE_TEXTS } from '../office-texts.ts';
import { EmptyState, FollowedNotice, ColumnList, Columns, Page, CallNotice } from '../ui/page.tsx';
import { ReportCard, WAVE_WORDS } from './report-card.tsx';
import { translate } from '../../../shared/core/text/translate.ts';
import { useRef, type SubmitEvent, useEffect, useId } from 'react';
import type { MadeReport, OfficeReport } from '../../../shared/clients/office/office-client.ts';
import { EventField } from '../ui/text-field.tsx';
import { SecretLink } from '../ui/secret-link.tsx';
import { Typed, translateWith } from '../text/display-values.tsx';
import { Button } from '../../../shared/ui/button.tsx';

interface ReportsViewProps {
  readonly addresses: readonly ReportAddress[];
  readonly onAddresses: (change: (shown: readonly ReportAddress[]) => readonly ReportAddress[]) => void;
}

/** The team reports; `addresses` are new ones that are still shown. */
export function ReportsView({ addresses, onAddresses }: ReportsViewProps) {
  const { client } = useOffice();
  const reports = useFollowed(['reports'], client.listReports);

  function show(address: ReportAddress): void {
    onAddresses((shown) => [address, ...shown]);
  }

  return (
    <Page title={translate('Team reports')}>
      <Columns>
        <ReportForm onMade={(made) => show({ ...made, isSpeakers: false })} />
        <ColumnList>
          {addresses.map((address) => (
            <ShownAddress
              key={address.url}
              address={address}
              onDone={() => onAddresses((shown) => shown.filter(({ url }) => url !== address.url))}
            />
          ))}
          <FollowedNotice followed={reports} waiting={translate('Loading the reports …')} />
          {reports.data?.reports.length === 0 && addresses.length === 0 && <EmptyState {...EMPTY.reports} />}
          {reports.data?.reports.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              onSpeakersAddress={(url) => show({ report, url, isSpeakers: true })}
            />
          ))}
        </ColumnList>
      </Columns>
    </Page>
  );
}

/** Creates a report of an event; where the rules refuse it, shows the reason. */
function ReportForm({ onMade }: { readonly onMade: (report: MadeReport) => void }) {
  const { client } = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const { isPending, error, run } = useCall(
    ({ event, wave }: Pick<OfficeReport, 'event' | 'wave'>) => client.makeReport(event, wave),
    (made) => {
      form.current?.reset();
      onMade(made);
    },
  );

  function make(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    const fields = new FormData(submitted.currentTarget);
    const event = fields.get('event');
    if (typeof event === 'string') run({ event: event.trim(), wave: fields.get('wave') === '2' ? 2 : 1 });
  }

  return (
    <form ref={form} className="card" onSubmit={make}>
      <h3>{translate('Create a report')}</h3>
      <p className="text-muted">{OFFICE_TEXTS.reportRules}</p>
      <EventField answers={1} />
      <label className="field">
        {translate('Which answers')}
        <select name="wave">
          <option value="1">{WAVE_WORDS[1]}</option>
          <option value="2">{translate('%s, compared with the first', WAVE_WORDS[2])}</option>
        </select>
      </label>
      <p className="text-muted">{OFFICE_TEXTS.askAgain}</p>
      <CallNotice problem={error?.message} />
      <div className="actions">
        <button className="button button-strong" aria-disabled={isPending}>
          {isPending ? translate('Creating …') : translate('Create the report')}
        </button>
      </div>
    </form>
  );
}

/** The planner's, or the speaker's with talking points. */
export interface ReportAddress extends MadeReport {
  readonly isSpeakers: boolean;
}

/** A report's address, shown only once. */
function ShownAddress({
  address: { report, url, isSpeakers },
  onDone,
}: {
  readonly address: ReportAddress;
  readonly onDone: () => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card [border:2px_solid_var(--color-ink)] wrap-anywhere" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {translateWith(
          isSpeakers
            ? translate('The speaker’s version of report %1$s of %2$s is ready')
            : translate('Report %1$s of %2$s is ready'),
          report.number,
          <Typed text={report.event} />,
        )}
      </h3>
      <SecretLink
        label={
          isSpeakers ? translate('Address of the speaker’s version') : translate('Address of the report')
        }
        hint={isSpeakers ? OFFICE_TEXTS.speakerReport : OFFICE_TEXTS.plannerReport}
        address={url}
        opens
      />
      <div className="actions">
        <Button onClick={onDone}>{translate('I have the address')}</Button>
      </div>
    </section>
  );
}
