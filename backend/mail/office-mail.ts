import type { InquiryWire } from '../../shared/core/leads/inquiry-lead.ts';
import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import { parseDay } from '../../shared/core/calendar-day.ts';
import { describeDay } from '../calendar/describe-day.ts';
import { html } from '../html/html.ts';
import { leadReference } from '../leads/lead-reference.ts';
import type { PressAction } from './links/press-actions.ts';
import { PRESS_ACTIONS } from './links/press-actions.ts';
import type { MailContent } from './mail-content.ts';
import type { Fact } from './mail-facts.ts';
import { factsTable, factsText, quotation } from './mail-facts.ts';
import { button, paragraph, renderFrame, textFooter } from './mail-layout.ts';

const REASON = 'You receive this because this address is in OFFICE_MAIL.';
const OPEN = 'Open the office';
const NOTHING_GIVEN: ReadonlySet<string> = new Set(['Not provided', 'Not specified']);
const ONCE = 'Each button works once, without signing in. An answer to this mail goes to the person.';

/** An inquiry as the office's mail tells it. */
export interface ToldInquiry {
  readonly leadId: string;
  readonly createdAt: Date;
  readonly inquiry: InquiryWire;
  readonly event: string | null;
  readonly source: LeadSource | null;
}

/** Tells the office of an inquiry: all of it, and a link a press for what is answered most. */
export function createOfficeMail(
  told: ToldInquiry,
  siteUrl: string,
  pressLink: (action: PressAction) => string,
): MailContent {
  const { inquiry } = told;
  const facts = listFacts(told);
  const who = [inquiry.name, inquiry.company, inquiry.eventDate].filter((part) => !NOTHING_GIVEN.has(part));
  const frame = { siteUrl, reason: REASON };
  const officeUrl = `${siteUrl}/office`;
  const buttons = Object.entries(PRESS_ACTIONS) as [PressAction, (typeof PRESS_ACTIONS)[PressAction]][];
  return {
    subject: `Inquiry: ${who.join(', ')}`,
    replyTo: inquiry.email,
    html: renderFrame({
      ...frame,
      preview: inquiry.message.slice(0, 120),
      heading: inquiry.name,
      body: html`${quotation(inquiry.message)}${buttons.map(([action, { label }]) => button(label, pressLink(action)))}${paragraph(ONCE)}${factsTable('The inquiry', facts)}${button(OPEN, officeUrl)}`,
    }),
    text: [
      inquiry.message,
      '',
      ...buttons.map(([action, { label }]) => `${label}: ${pressLink(action)}`),
      ONCE,
      '',
      ...factsText(facts),
      '',
      `${OPEN}: ${officeUrl}`,
      '',
      textFooter(frame),
    ].join('\n'),
  };
}

function listFacts({ leadId, createdAt, inquiry, event, source }: ToldInquiry): Fact[] {
  const date = parseDay(inquiry.eventDate) === undefined ? '' : `${describeDay(inquiry.eventDate)} – `;
  const utm = Object.entries(source?.utm ?? {}).map(([key, value]): Fact => [key, value]);
  return [
    ['Name', inquiry.name],
    ['E-mail', inquiry.email],
    ['Company', inquiry.company],
    ['Phone', inquiry.phone],
    ['Kind of event', inquiry.eventType],
    ['Date', date + inquiry.eventDate],
    ...(event === null ? [] : [['Event code', event] as const]),
    ...(source?.page === undefined ? [] : [['Came from', source.page] as const]),
    ...utm,
    ['Received', `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['Reference', leadReference(leadId)],
  ];
}
