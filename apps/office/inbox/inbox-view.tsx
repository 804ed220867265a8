import { EMPTY } from '../office-texts.ts';
import { EmptyState, CallNotice, Notice } from '../ui/page.tsx';
import type { LeadFilter } from '../../../shared/clients/office/office-client.ts';
import { useOffice, useProblem, useCall, useRetention, useUndelivered } from '../calls.ts';
import { formatDuration, translateWith } from '../text/display-values.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LeadList } from './lead-list.tsx';
import type { Inbox } from './use-inbox.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { saveFile } from '../../../shared/ui/save-file.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { formatCount } from '../../../shared/core/format-count.ts';
import { isFailing } from '../mails/delivery.tsx';

export const NO_FILTER: LeadFilter = { kind: '', state: '', event: '', q: '', suspected: false };

interface InboxViewProps {
  readonly inbox: Inbox;
  readonly filter: LeadFilter;
  readonly open: string | undefined;
  readonly onFilter: (filter: LeadFilter) => void;
}

export function InboxView({ inbox, filter, open, onFilter }: InboxViewProps) {
  const { read } = inbox;
  const problem = useProblem(inbox);
  const rest = read === undefined ? 0 : Math.max(0, read.total - read.leads.length);
  return (
    <section
      className={`lg:[border-inline-end:1px_solid_var(--hairline)] [&>.notice]:mx-[clamp(0.75rem,3vw,1rem)] [&>.notice]:my-2 ${open === undefined ? '' : 'max-lg:hidden'}`}
      aria-label={translate('Inbox')}
    >
      <FailingNotice />
      <WaitingNotice />
      <FilterBar filter={filter} onFilter={onFilter} />
      <CallNotice problem={problem} />
      <InboxHead inbox={inbox} filter={filter} onFilter={onFilter} />
      {read === undefined && problem === undefined && <Waiting />}
      {read !== undefined && read.leads.length === 0 && (
        <Empty
          isNarrowed={JSON.stringify(filter) !== JSON.stringify(NO_FILTER)}
          onAll={() => onFilter(NO_FILTER)}
        />
      )}
      {read !== undefined && <LeadList leads={read.leads} open={open} />}
      {inbox.hasNextPage && (
        <Button
          className="min-h-13 w-full cursor-pointer bg-transparent font-semibold [border:0] hover:bg-surface-2"
          disabled={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        >
          {inbox.isFetchingNextPage ? 'Loading …' : `More${rest > 0 ? ` (${formatCount(rest)})` : ''}`}
        </Button>
      )}
    </section>
  );
}

interface InboxHeadProps {
  readonly inbox: Inbox;
  readonly filter: LeadFilter;
  readonly onFilter: (filter: LeadFilter) => void;
}

function InboxHead({ inbox: { read, data }, filter, onFilter }: InboxHeadProps) {
  const { client } = useOffice();
  const medianAnswerMinutes = data?.medianAnswerMinutes;
  const download = useCall(client.downloadCsv, (file) => saveFile(file, 'leads.csv'));

  return (
    <div className="row flex flex-wrap items-center gap-x-4 px-[clamp(0.75rem,3vw,1rem)] py-0 text-s">
      <p>{read !== undefined && <LeadCount total={read.total} />}</p>
      <label className="ms-auto flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-[1.15rem] accent-ink"
          checked={filter.suspected}
          onChange={({ target }) => onFilter({ ...filter, suspected: target.checked })}
        />
        {translate('Suspected')}
      </label>
      <Button className="link" disabled={download.isPending} onClick={() => download.run(filter)}>
        {download.isPending ? translate('Preparing …') : translate('Download CSV')}
      </Button>
      <a className="link" href="#retention">
        {translate('Retention')}
      </a>
      <CallNotice problem={download.error?.message} />
      {medianAnswerMinutes !== undefined && (
        <p className="w-full pb-2 text-muted">
          {translateWith(
            'Median time to the first answer: %s',
            <strong>{formatDuration(medianAnswerMinutes)}</strong>,
          )}
        </p>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-px" role="status">
      <span className="visually-hidden">{translate('Loading the leads …')}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className="waiting-line" />
      ))}
    </div>
  );
}

function Empty({ isNarrowed, onAll }: { readonly isNarrowed: boolean; readonly onAll: () => void }) {
  if (!isNarrowed) return <EmptyState {...EMPTY.leads} />;
  return (
    <div className="empty">
      <p>{translate('Nothing matches.')}</p>
      <Button onClick={onAll}>{translate('Show everything')}</Button>
    </div>
  );
}

function LeadCount({ total }: { readonly total: number }) {
  return translateWith(
    total === 1 ? translate('%s lead') : translate('%s leads'),
    <strong>{formatCount(total)}</strong>,
  );
}

/** Warns that mails about inquiries do not reach the office. */
function FailingNotice() {
  const mails = useUndelivered().data?.mails ?? [];
  const count = mails.filter((mail) => isFailing(mail) && mail.kind === 'office').length;
  if (count === 0) return null;
  return (
    <Notice tone="bad" role="status">
      <p>
        {count === 1
          ? translate('A mail about an inquiry could not be delivered.')
          : translate('%s mails about inquiries could not be delivered.', count)}{' '}
        <a href="#mails">{translate('See why')}</a>
      </p>
    </Notice>
  );
}

function WaitingNotice() {
  const retention = useRetention().data;
  if (retention === undefined || retention.waiting === null) return null;
  const { waiting, leads } = retention;
  return (
    <Notice tone="bad" role="status">
      <p>
        {waiting === 'clock'
          ? translate('The server’s clock may be wrong: scheduled jobs are waiting for your decision.')
          : translate('%s expired leads are waiting for your decision.', formatCount(leads))}{' '}
        <a href="#retention">{translate('Decide')}</a>
      </p>
    </Notice>
  );
}
