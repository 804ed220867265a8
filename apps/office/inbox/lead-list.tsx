import type { OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { given, KIND_WORDS, nameOf, summaryOf } from '../text/lead-words.ts';
import { StateChip } from '../ui/state-chip.tsx';
import { leadLink } from '../context/office-route.ts';
import { Moment } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { cutText } from '../../../shared/core/text/cut-text.ts';
import { translate } from '../../../shared/core/text/translate.ts';

const SUMMARY_MAX = 160;

/** The leads as links, newest first; `open` is the id of the open one. */
export function LeadList({
  leads,
  open,
}: {
  readonly leads: readonly OfficeLead[];
  readonly open: string | undefined;
}) {
  return (
    <ul className="lead-list">
      {leads.map((lead) => (
        <li key={lead.id}>
          <a
            href={leadLink(lead.id)}
            data-lead={lead.id}
            data-unread={lead.unread || undefined}
            aria-current={lead.id === open ? 'true' : undefined}
          >
            <LeadLine lead={lead} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function LeadLine({ lead }: { readonly lead: OfficeLead }) {
  const company = given(lead.company);
  return (
    <>
      <span className="lead-who truncate">
        {lead.unread && <span className="visually-hidden">{translate('Unread:')} </span>}
        <Typed text={nameOf(lead)} />
        {company !== undefined && (
          <span className="font-normal text-muted before:content-['_·_']">
            <Typed text={company} />
          </span>
        )}
      </span>
      <span className="text-xs text-muted tabular-nums">
        <Moment at={lead.createdAt} brief />
      </span>
      <span className="col-span-full truncate text-muted">
        {visibleText(cutText(summaryOf(lead), SUMMARY_MAX))}
      </span>
      <span className="marks col-span-full min-w-0">
        <span className="kind" data-kind={lead.kind}>
          {KIND_WORDS[lead.kind]}
        </span>
        {lead.kind === 'inquiry' && <StateChip lead={lead} />}
        {lead.event !== undefined && lead.event !== '' && (
          <span className="max-w-full truncate text-xs text-muted before:content-['#_']">
            <Typed text={lead.event} />
          </span>
        )}
      </span>
    </>
  );
}
