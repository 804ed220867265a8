import { useState, type ReactNode } from 'react';
import { EMPTY } from '../office-texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { LeadFilter } from '../../../shared/clients/office/office-client.ts';
import { useOffice } from '../context/office-context.tsx';
import { Notice } from '../ui/notice.tsx';
import { formatDuration } from '../text/moments.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { InboxState } from './inbox-reducer.ts';
import { LeadList } from './lead-list.tsx';
import { saveFile } from './save-file.ts';
import type { Inbox } from './use-inbox.ts';

export const NO_FILTER: LeadFilter = { kind: '', state: '', event: '', q: '', suspected: false };

export function InboxView({
  inbox,
  filter,
  events,
  open,
  warning,
  onFilter,
}: {
  readonly inbox: Inbox;
  readonly filter: LeadFilter;
  readonly events: readonly string[];
  readonly open: string | undefined;
  readonly warning: ReactNode;
  readonly onFilter: (filter: LeadFilter) => void;
}) {
  const { state, loadMore } = inbox;
  const { read, problem } = state;
  const rest = read === undefined ? 0 : Math.max(0, read.total - read.leads.length);
  return (
    <section className="inbox" aria-label="Inbox">
      {warning}
      <FilterBar filter={filter} events={events} onFilter={onFilter} />
      {problem !== undefined && problem.kind !== 'signed-out' && (
        <Notice tone="bad">
          <p>{problem.sentence}</p>
        </Notice>
      )}
      <InboxHead state={state} filter={filter} onFilter={onFilter} />
      {read === undefined && problem === undefined && <Waiting />}
      {read !== undefined && read.leads.length === 0 && (
        <Empty
          isNarrowed={JSON.stringify(filter) !== JSON.stringify(NO_FILTER)}
          onAll={() => onFilter(NO_FILTER)}
        />
      )}
      {read !== undefined && <LeadList leads={read.leads} open={open} />}
      {read?.next !== undefined && (
        <button className="more" type="button" disabled={state.isLoadingMore} onClick={() => void loadMore()}>
          {state.isLoadingMore ? 'Loading …' : `More${rest > 0 ? ` (${rest.toLocaleString('en-US')})` : ''}`}
        </button>
      )}
    </section>
  );
}

function InboxHead({
  state,
  filter,
  onFilter,
}: {
  readonly state: InboxState;
  readonly filter: LeadFilter;
  readonly onFilter: (filter: LeadFilter) => void;
}) {
  const { client, onProblem } = useOffice();
  const [isSaving, setSaving] = useState(false);
  const { read, medianAnswerMinutes } = state;

  async function download(): Promise<void> {
    setSaving(true);
    const answer = await client.downloadCsv(filter);
    setSaving(false);
    if (answer.ok) saveFile(answer.value, 'leads.csv');
    else onProblem(answer.problem);
  }

  return (
    <div className="inbox-head">
      <p>{read !== undefined && <LeadCount total={read.total} />}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={filter.suspected}
          onChange={({ target }) => onFilter({ ...filter, suspected: target.checked })}
        />
        Suspected
      </label>
      <button type="button" className="link" disabled={isSaving} onClick={() => void download()}>
        {isSaving ? 'Preparing …' : 'Download CSV'}
      </button>
      <a className="link" href="#retention">
        Retention
      </a>
      {medianAnswerMinutes !== undefined && (
        <p className="median">
          First answer after <strong>{formatDuration(medianAnswerMinutes)}</strong> (median)
        </p>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="waiting" role="status">
      <span className="visually-hidden">Loading the leads …</span>
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
      <p>Nothing matches.</p>
      <button type="button" className="button" onClick={onAll}>
        Show everything
      </button>
    </div>
  );
}

function LeadCount({ total }: { readonly total: number }) {
  return (
    <>
      <strong>{total.toLocaleString('en-US')}</strong> {total === 1 ? 'lead' : 'leads'}
    </>
  );
}
