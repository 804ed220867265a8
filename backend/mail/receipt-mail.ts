import type { InquiryWire } from '../../shared/core/leads/inquiry-lead.ts';
import { fullDay, parseDay } from '../../shared/core/dates.ts';
import { formatCalendar } from '../calendar/calendar-file.ts';
import { leadReference } from '../leads/lead-reference.ts';
import { confirmRequest, type Fact, facts, formatGreeting, paragraph, quote } from './mail-blocks.ts';
import type { MailAttachment, MailContent, MailLinks } from './mail-content.ts';
import { printMail } from './mail-layout.ts';

const REASON = 'You receive this because this address was entered in our inquiry form.';
const GAIN = 'Is this your address? Please confirm it, and we send you a copy of what you entered.';

interface ReceivedInquiry {
  readonly id: string;
  readonly createdAt: Date;
}

/**
 * An inquiry's receipt, with its reference and the time of an answer. @param entered the form's
 * content; absent for an unconfirmed address, because any visitor can enter it
 */
export function createReceiptMail(
  received: ReceivedInquiry,
  links: MailLinks,
  entered?: InquiryWire,
): MailContent {
  const { name, phone, responseTime } = links.speaker;
  const reference = leadReference(received.id);
  const hold = entered && createHold(entered, received, links.speaker);
  const copy =
    entered === undefined
      ? []
      : [
          facts('What you sent', listInquiryFacts(entered, fullDay(entered.eventDate))),
          quote(entered.message),
        ];
  const promise = `You hear from us within ${responseTime} on business days.`;
  const content = printMail({
    ...links,
    reason: REASON,
    subject: `We have your inquiry (reference ${reference})`,
    preview: promise,
    heading: 'Your inquiry is here.',
    blocks: [
      paragraph(formatGreeting(entered?.name ?? '')),
      paragraph(`Thank you: your inquiry for ${name} is here. Its reference is ${reference}.`),
      paragraph(`${promise} If it is urgent, answer this mail or call ${phone}.`),
      ...(entered === undefined || hold === undefined
        ? []
        : [
            paragraph(
              `The date you asked for, ${fullDay(entered.eventDate)}, is attached as a tentative entry for your calendar. It is not booked yet.`,
            ),
          ]),
      ...confirmRequest(links, GAIN),
      ...copy,
    ],
  });
  return hold === undefined ? content : { ...content, attachments: [hold] };
}

/** The form's fields except the message; `date` as the reader sees it. */
export function listInquiryFacts(inquiry: InquiryWire, date: string): readonly Fact[] {
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
  { id, createdAt }: ReceivedInquiry,
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
        stamp: createdAt,
      },
    ]),
  };
}
