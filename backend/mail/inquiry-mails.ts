import type { InquiryWire } from '../../shared/core/leads/inquiry-lead.ts';
import { fullDay, parseDay } from '../../shared/core/dates.ts';
import { formatCalendar } from '../calendar/calendar-file.ts';
import { leadReference } from '../leads/lead-reference.ts';
import { confirmRequest, type Fact, facts, formatGreeting, paragraph, quote, button } from './mail-blocks.ts';
import {
  type MailAttachment,
  type MailContent,
  type MailLinks,
  type Letterhead,
  printMail,
} from './mail-layout.ts';
import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import { cutText } from '../../shared/core/text/cut-text.ts';
import { LINK_ACTIONS, type LinkAction } from './links/mail-link.ts';
import { formatZonedMoment } from '../../shared/core/moments.ts';

const REASON = 'You receive this because this address was entered in our inquiry form.';
const GAIN = 'Is this your address? Please confirm it, and we send you a copy of what you entered.';

interface StoredInquiry {
  readonly lead_id: string;
  readonly lead_created_at: Date;
}

/**
 * An inquiry's receipt, with its reference and the time of an answer. @param entered the form's
 * content; absent for an unconfirmed address, because any visitor can enter it
 */
export function createReceiptMail(
  stored: StoredInquiry,
  links: MailLinks,
  entered?: InquiryWire,
): MailContent {
  const { name, phone, responseTime } = links.speaker;
  const reference = leadReference(stored.lead_id);
  const hold = entered && createHold(entered, stored, links.speaker);
  const promise = `You hear from us within ${responseTime} on business days.`;
  return printMail({
    ...links,
    attachments: hold && [hold],
    reason: REASON,
    subject: `We have your inquiry (reference ${reference})`,
    preview: promise,
    heading: 'Your inquiry is here.',
    blocks: [
      paragraph(formatGreeting(entered?.name ?? '')),
      paragraph(`Thank you: your inquiry for ${name} is here. Its reference is ${reference}.`),
      paragraph(`${promise} If it is urgent, answer this mail or call ${phone}.`),
      ...(entered && hold ? [paragraph(describeHold(entered))] : []),
      ...confirmRequest(links, GAIN),
      ...(entered ? [facts('What you sent', listInquiryFacts(entered)), quote(entered.message)] : []),
    ],
  });
}

function describeHold({ eventDate }: InquiryWire): string {
  return `The date you asked for, ${fullDay(eventDate)}, is attached as a tentative entry for your calendar. It is not booked yet.`;
}

/** The form's fields except the message. */
function listInquiryFacts(inquiry: InquiryWire, date = fullDay(inquiry.eventDate)): readonly Fact[] {
  return [
    ['Name', inquiry.name],
    ['Email', inquiry.email],
    ['Company', inquiry.company],
    ['Phone', inquiry.phone],
    ['Kind of event', inquiry.eventType],
    ['Date', date],
  ];
}

/** The date as a calendar file; undefined without a day. */
function createHold(
  inquiry: InquiryWire,
  { lead_id: id, lead_created_at: stamp }: StoredInquiry,
  speaker: MailLinks['speaker'],
): MailAttachment | undefined {
  if (parseDay(inquiry.eventDate) === undefined) return undefined;
  return {
    filename: 'tentative-date.ics',
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    text: formatCalendar(speaker.brand, [
      {
        id: `inquiry-${id}`,
        day: inquiry.eventDate,
        title: `Tentative: ${speaker.name}`,
        description: `Asked for, not booked yet. Reference ${leadReference(id)}.`,
        status: 'TENTATIVE',
        stamp,
      },
    ]),
  };
}

const NOTHING_GIVEN: ReadonlySet<string> = new Set(['Not provided', 'Not specified']);
const ONCE = 'Each button works once, without signing in. An answer to this mail goes to the person.';

interface OfficeInquiry extends StoredInquiry {
  readonly event: string | null;
  readonly source: LeadSource | null;
}

/** An inquiry's content, and a link for each common answer. */
export function createOfficeMail(
  inquiry: InquiryWire,
  stored: OfficeInquiry,
  letterhead: Letterhead,
  pressLink: (action: LinkAction) => string,
): MailContent {
  const sender = [inquiry.name, inquiry.company, inquiry.eventDate].filter(
    (part) => !NOTHING_GIVEN.has(part),
  );
  const buttons = Object.entries(LINK_ACTIONS) as [LinkAction, (typeof LINK_ACTIONS)[LinkAction]][];
  return printMail({
    ...letterhead,
    reason: 'You receive this because this address is in OFFICE_MAIL.',
    subject: `Inquiry: ${sender.join(', ')}`,
    replyTo: inquiry.email,
    preview: cutText(inquiry.message, 120),
    heading: inquiry.name,
    blocks: [
      quote(inquiry.message),
      ...buttons.map(([action, { label }]) => button(label, pressLink(action))),
      paragraph(ONCE),
      facts('The inquiry', listFacts(inquiry, stored)),
      button('Open the office', `${letterhead.siteUrl}/office`),
    ],
  });
}

function listFacts(inquiry: InquiryWire, stored: OfficeInquiry): Fact[] {
  const { event, source } = stored;
  const date = parseDay(inquiry.eventDate) === undefined ? '' : `${fullDay(inquiry.eventDate)} – `;
  const utm = Object.entries(source?.utm ?? {}).map(([key, value]): Fact => [key, value]);
  return [
    ...listInquiryFacts(inquiry, date + inquiry.eventDate + (inquiry.hold ? ', hold requested' : '')),
    ...(event === null ? [] : [['Event code', event] as const]),
    ...(source?.page === undefined ? [] : [['Came from', source.page] as const]),
    ...utm,
    ['Received', formatZonedMoment(stored.lead_created_at)],
    ['Reference', leadReference(stored.lead_id)],
  ];
}
