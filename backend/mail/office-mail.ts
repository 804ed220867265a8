import type { InquiryWire } from '../../shared/core/leads/inquiry-lead.ts';
import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import { fullDay, parseDay } from '../../shared/core/dates.ts';
import { cutText } from '../../shared/core/text/cut-text.ts';
import { leadReference } from '../leads/lead-reference.ts';
import { LINK_ACTIONS, type LinkAction } from './links/mail-link.ts';
import { button, type Fact, facts, paragraph, quote } from './mail-blocks.ts';
import type { Letterhead, MailContent } from './mail-content.ts';
import { printMail } from './mail-layout.ts';
import { listInquiryFacts } from './receipt-mail.ts';
import { formatZonedMoment } from '../../shared/core/moments.ts';

const NOTHING_GIVEN: ReadonlySet<string> = new Set(['Not provided', 'Not specified']);
const ONCE = 'Each button works once, without signing in. An answer to this mail goes to the person.';

export interface MailedInquiry {
  readonly leadId: string;
  readonly createdAt: Date;
  readonly inquiry: InquiryWire;
  readonly event: string | null;
  readonly source: LeadSource | null;
}

/** An inquiry's content, and a link for each common answer. */
export function createOfficeMail(
  mailed: MailedInquiry,
  letterhead: Letterhead,
  pressLink: (action: LinkAction) => string,
): MailContent {
  const { inquiry } = mailed;
  const sender = [inquiry.name, inquiry.company, inquiry.eventDate].filter(
    (part) => !NOTHING_GIVEN.has(part),
  );
  const buttons = Object.entries(LINK_ACTIONS) as [LinkAction, (typeof LINK_ACTIONS)[LinkAction]][];
  return {
    ...printMail({
      ...letterhead,
      reason: 'You receive this because this address is in OFFICE_MAIL.',
      subject: `Inquiry: ${sender.join(', ')}`,
      preview: cutText(inquiry.message, 120),
      heading: inquiry.name,
      blocks: [
        quote(inquiry.message),
        ...buttons.map(([action, { label }]) => button(label, pressLink(action))),
        paragraph(ONCE),
        facts('The inquiry', listFacts(mailed)),
        button('Open the office', `${letterhead.siteUrl}/office`),
      ],
    }),
    replyTo: inquiry.email,
  };
}

function listFacts({ leadId, createdAt, inquiry, event, source }: MailedInquiry): Fact[] {
  const date = parseDay(inquiry.eventDate) === undefined ? '' : `${fullDay(inquiry.eventDate)} – `;
  const utm = Object.entries(source?.utm ?? {}).map(([key, value]): Fact => [key, value]);
  return [
    ...listInquiryFacts(inquiry, date + inquiry.eventDate + (inquiry.hold ? ', hold requested' : '')),
    ...(event === null ? [] : [['Event code', event] as const]),
    ...(source?.page === undefined ? [] : [['Came from', source.page] as const]),
    ...utm,
    ['Received', formatZonedMoment(createdAt)],
    ['Reference', leadReference(leadId)],
  ];
}
