import { useRef, useState } from 'react';
import type { HiddenList } from '../../../shared/clients/office/office-client.ts';
import { addDays, formatDay as toDay } from '../../../shared/core/dates.ts';
import { HIDDEN_DAYS } from '../../../shared/core/leads/limits.ts';
import { useCall, useOffice, useFollowed } from '../calls.ts';
import { SearchField } from '../inbox/filter-bar.tsx';
import { given, KIND_WORDS, nameOf } from '../text/lead-words.tsx';
import { formatDay, Typed } from '../text/display-values.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { FollowedNotice, CallNotice } from '../ui/page.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { translate } from '../../../shared/core/text/translate.ts';
import { formatCount } from '../../../shared/core/format-count.ts';
import { OFFICE_TEXTS } from '../office-texts.ts';

type HiddenLead = HiddenList['leads'][number];

/** The hidden leads, with search and restore. */
export function HiddenLeads() {
  const { client } = useOffice();
  const [q, setQ] = useState('');
  const hidden = useFollowed(['hidden', q], (signal) => client.listHidden(q, signal));
  const [done, setDone] = useState<string>();
  const { isPending, error, run } = useCall(
    (lead: HiddenLead) => client.restoreLead(lead.id),
    (_, lead) => settle(translate('%s is restored.', visibleText(nameOf(lead)))),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = hidden;

  /** The focused button is removed: the heading gets the focus. */
  function settle(sentence: string): void {
    setDone(sentence);
    heading.current?.focus();
  }

  return (
    <section className="grid grid-cols-1 justify-items-start gap-3" aria-labelledby="hidden-title">
      <h3 id="hidden-title" tabIndex={-1} ref={heading}>
        {translate('Hidden leads')}
      </h3>
      {(q !== '' || (data !== undefined && data.total > 0)) && (
        <search className="w-[min(100%,26rem)]">
          <SearchField label={translate('Search hidden leads')} text={q} onSearch={setQ} />
        </search>
      )}
      <CallNotice problem={error?.message} done={done} />
      <FollowedNotice followed={hidden} waiting={translate('Loading the hidden leads …')} />
      {data?.total === 0 && <NoneHidden isSearch={q !== ''} />}
      {data !== undefined && data.total > 0 && (
        <ul className="grid w-full grid-cols-1 gap-3">
          {data.leads.map((lead) => (
            <li
              key={lead.id}
              className="grid w-full grid-cols-1 gap-[0.35rem] py-3 [border-block-start:1px_solid_var(--hairline)]"
            >
              <HiddenLine lead={lead} />
              <div className="actions">
                <Button aria-disabled={isPending} onClick={() => run(lead)}>
                  {translate('Restore')}
                  <span className="visually-hidden"> {visibleText(nameOf(lead))}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.leads.length < data.total && (
        <p className="text-muted">
          {translate(OFFICE_TEXTS.newestHidden, data.leads.length, formatCount(data.total))}
        </p>
      )}
      {data !== undefined && data.total > 1 && q === '' && (
        <RestoreAll
          total={data.total}
          onRestored={(restored) => settle(translate('%s leads are restored.', formatCount(restored)))}
        />
      )}
    </section>
  );
}

function NoneHidden({ isSearch }: { readonly isSearch: boolean }) {
  return (
    <div className="empty">
      <p>{isSearch ? translate('Nothing matches.') : translate('No lead is hidden.')}</p>
      {!isSearch && (
        <p>
          {translate('An expired lead stays here for %s days, with a button to restore it.', HIDDEN_DAYS)}
        </p>
      )}
    </div>
  );
}

function RestoreAll({
  total,
  onRestored,
}: {
  readonly total: number;
  readonly onRestored: (restored: number) => void;
}) {
  const { client } = useOffice();
  const count = formatCount(total);
  return (
    <ConfirmButton
      label={translate('Restore all %s …', count)}
      title={translate('Restore all %s leads?', count)}
      confirm={translate('Restore all')}
      busy={translate('Restoring …')}
      cancel={translate('Not now')}
      call={client.restoreAll}
      onDone={({ restored }) => onRestored(restored)}
    >
      <p>
        {translate(
          'They return to every list with their mails and history, and their retention period starts again.',
        )}
      </p>
    </ConfirmButton>
  );
}

function HiddenLine({ lead }: { readonly lead: HiddenLead }) {
  const company = given(lead.company);
  return (
    <>
      <p className="marks">
        <strong>
          <Typed text={nameOf(lead)} />
        </strong>
        <Typed text={lead.email} />
        {company !== undefined && <Typed text={company} />}
        <span className="kind" data-kind={lead.kind}>
          {KIND_WORDS[lead.kind]}
        </span>
        {lead.suspected && <span className="chip">{translate('Suspected')}</span>}
      </p>
      <p className="text-muted">
        {translate(
          OFFICE_TEXTS.hiddenDates,
          formatDay(lead.createdAt.slice(0, 10)),
          formatDay(deletedAfter(lead)),
        )}
      </p>
    </>
  );
}

function deletedAfter({ hiddenAt }: HiddenLead): string {
  return Number.isNaN(Date.parse(hiddenAt)) ? hiddenAt : toDay(addDays(new Date(hiddenAt), HIDDEN_DAYS));
}
