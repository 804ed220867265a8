import type { OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { given, KIND_WORDS, nameOf, summaryOf, StateChip } from '../text/lead-words.tsx';
import { leadLink } from '../office-route.ts';
import { Moment, Typed } from '../text/display-values.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { cutText } from '../../../shared/core/text/cut-text.ts';
import { translate } from '../../../shared/core/text/translate.ts';

const SUMMARY_MAX = 160;

const LINE =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-[0.1rem] px-[clamp(0.75rem,3vw,1rem)] pt-[0.6rem] pb-[0.65rem] no-underline [border-block-end:1px_solid_var(--hairline)] [border-inline-start:4px_solid_transparent] hover:bg-surface-2 focus-visible:outline-offset-[-3px] aria-[current]:bg-surface-2 aria-[current]:[border-inline-start-color:var(--color-marigold)]';
const UNREAD =
  "font-bold before:me-[0.45rem] before:inline-block before:size-[0.55rem] before:rounded-[50%] before:bg-channel-3 before:content-['']";

/** The leads as links, newest first; `open` is the id of the open one. */
export function LeadList({
  leads,
  open,
}: {
  readonly leads: readonly OfficeLead[];
  readonly open: string | undefined;
}) {
  return (
    <ul>
      {leads.map((lead) => (
        <li key={lead.id}>
          <a
            href={leadLink(lead.id)}
            className={LINE}
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
      <span className={`truncate ${lead.unread ? UNREAD : ''}`}>
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
