import type { InquiryWire } from '../../shared/core/leads/inquiry-lead.ts';
import { speaker } from '../../shared/speaker.config.ts';
import { parseDay } from '../../shared/core/calendar-day.ts';
import { describeDay } from '../calendar/describe-day.ts';
import { formatCalendar } from '../calendar/calendar-file.ts';
import { html } from '../html/html.ts';
import { leadReference } from '../leads/lead-reference.ts';
import { greet } from './greeting.ts';
import type { MailAttachment, MailContent, MailLinks } from './mail-content.ts';
import { factsTable, factsText, quotation } from './mail-facts.ts';
import { paragraph, renderFrame, textFooter } from './mail-layout.ts';

const REASON = 'You receive this because this address was entered in our inquiry form.';

/** Tells the person that the inquiry is here, under which reference, what it said, and when they hear from us. */
export function createReceiptMail(
  inquiry: InquiryWire,
  lead: { readonly id: string; readonly createdAt: Date },
  links: MailLinks,
): MailContent {
  const reference = leadReference(lead.id);
  const hold = createHold(inquiry, lead);
  const greeting = greet(inquiry.name);
  const lines = [
    `Thank you: your inquiry for ${speaker.name} is here. Its reference is ${reference}.`,
    `You hear from us within ${speaker.responseTime} on business days. If it is urgent, answer this mail or call ${speaker.phone}.`,
    ...(hold === undefined
      ? []
      : [
          `The date you asked for, ${describeDay(inquiry.eventDate)}, is attached as a tentative entry for your calendar. It is not booked yet.`,
        ]),
  ];
  const facts = [
    ['Name', inquiry.name],
    ['E-mail', inquiry.email],
    ['Company', inquiry.company],
    ['Phone', inquiry.phone],
    ['Kind of event', inquiry.eventType],
    ['Date', describeDay(inquiry.eventDate)],
  ] as const;
  const frame = { ...links, reason: REASON };
  return {
    subject: `We have your inquiry (reference ${reference})`,
    html: renderFrame({
      ...frame,
      preview: `You hear from us within ${speaker.responseTime} on business days.`,
      heading: 'Your inquiry is here.',
      body: html`${paragraph(greeting)}${lines.map((line) => paragraph(line))}${factsTable('What you sent', facts)}${quotation(inquiry.message)}`,
    }),
    text: [
      greeting,
      '',
      ...lines.flatMap((line) => [line, '']),
      'What you sent',
      ...factsText(facts),
      '',
      inquiry.message,
      '',
      textFooter(frame),
    ].join('\n'),
    ...(hold === undefined ? {} : { attachments: [hold] }),
  };
}

/** The date as a file that calendars open; undefined where no day was named. */
function createHold(
  inquiry: InquiryWire,
  lead: { readonly id: string; readonly createdAt: Date },
): MailAttachment | undefined {
  if (parseDay(inquiry.eventDate) === undefined) return undefined;
  return {
    filename: 'tentative-date.ics',
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    text: formatCalendar(speaker.brand, [
      {
        id: `inquiry-${lead.id}`,
        day: inquiry.eventDate,
        title: `Tentative: ${speaker.name}`,
        description: `Asked for, not booked yet. Reference ${leadReference(lead.id)}.`,
        status: 'TENTATIVE',
        stamp: lead.createdAt,
      },
    ]),
  };
}
