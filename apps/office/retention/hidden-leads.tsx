import { useRef } from 'react';
import type { HiddenList } from '../../../shared/clients/office/office-client.ts';
import { HIDDEN_DAYS } from '../../../shared/core/leads/limits.ts';
import { useCall } from '../ui/use-call.ts';
import { useOffice } from '../context/office-context.tsx';
import type { Followed } from '../following/use-followed.ts';
import { SearchField } from '../inbox/filter-bar.tsx';
import { given, KIND_WORDS, nameOf } from '../text/lead-words.ts';
import { formatDay } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { FollowedNotice, CallNotice } from '../ui/notice.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { translate } from '../../../shared/core/text/translate.ts';
import { formatCount } from '../../../shared/core/format-count.ts';
import { OFFICE_TEXTS } from '../office-texts.ts';

type HiddenLead = HiddenList['leads'][number];

interface HiddenLeadsProps {
  readonly hidden: Followed<HiddenList>;
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** The hidden leads, with search and restore. */
export function HiddenLeads({ hidden, q, onSearch }: HiddenLeadsProps) {
  const { client } = useOffice();
  const { isBusy, said, run, say } = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const { value } = hidden;

  /** The focused button is removed: the heading gets the focus. */
  function settle(): void {
    heading.current?.focus();
    hidden.reload();
  }

  async function restore(lead: HiddenLead): Promise<void> {
    const name = visibleText(nameOf(lead));
    const done = await run(
      () => client.restoreLead(lead.id),
      () => translate('%s is restored.', name),
    );
    if (done !== undefined) settle();
  }

  return (
    <section className="grid grid-cols-1 justify-items-start gap-3" aria-labelledby="hidden-title">
      <h3 id="hidden-title" tabIndex={-1} ref={heading}>
        {translate('Hidden leads')}
      </h3>
      {(q !== '' || (value !== undefined && value.total > 0)) && (
        <search className="w-[min(100%,26rem)]">
          <SearchField label={translate('Search hidden leads')} text={q} onSearch={onSearch} />
        </search>
      )}
      <CallNotice said={said} />
      <FollowedNotice followed={hidden} waiting={translate('Loading the hidden leads …')} />
      {value?.total === 0 && <NoneHidden isSearch={q !== ''} />}
      {value !== undefined && value.total > 0 && (
        <ul className="grid w-full grid-cols-1 gap-3">
          {value.leads.map((lead) => (
            <li
              key={lead.id}
              className="grid w-full grid-cols-1 gap-[0.35rem] py-3 [border-block-start:1px_solid_var(--hairline)]"
            >
              <HiddenLine lead={lead} />
              <div className="actions">
                <Button aria-disabled={isBusy} onClick={() => void restore(lead)}>
                  {translate('Restore')}
                  <span className="visually-hidden"> {visibleText(nameOf(lead))}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {value !== undefined && value.leads.length < value.total && (
        <p className="text-muted">
          {translate(OFFICE_TEXTS.newestHidden, value.leads.length, formatCount(value.total))}
        </p>
      )}
      {value !== undefined && value.total > 1 && q === '' && (
        <RestoreAll
          total={value.total}
          onRestored={(restored) => {
            say({ tone: 'good', sentence: translate('%s leads are restored.', formatCount(restored)) });
            settle();
          }}
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
          {translate('A lead that expires is here for %s days, with a button to restore it.', HIDDEN_DAYS)}
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
      call={() => client.restoreAll()}
      onDone={({ restored }) => onRestored(restored)}
    >
      <p>
        {translate(
          'They are back in every list, with their mails and history, and are kept for as long again.',
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
  const day = new Date(hiddenAt);
  if (Number.isNaN(day.getTime())) return hiddenAt;
  day.setUTCDate(day.getUTCDate() + HIDDEN_DAYS);
  return day.toISOString().slice(0, 10);
}
