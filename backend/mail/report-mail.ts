import * as v from 'valibot';
import { CHANNEL_NUMBERS, CHANNELS } from '../../shared/core/assessment/channels.ts';
import { sayDay } from '../../shared/core/report/report-words.ts';
import { speaker } from '../../shared/speaker.config.ts';
import { html } from '../html/html.ts';
import type { MailContent } from './mail-content.ts';
import { button, paragraph, renderFrame, textFooter } from './mail-layout.ts';

const REASON = `You receive this because the office of ${speaker.name} sent you the report on your event.`;
const OPEN = 'Open the report';
const READS =
  'It reads in thirty seconds: which channel the room is on, how far, and what it means on Monday. It prints, and it can be saved as a PDF.';
const WHO_MAY_READ =
  'Whoever has this address can read the report, so pass it on with care. Nobody is named in it, and nobody can be looked up.';

/** What a queued mail with a report's address brings along. */
const contentSchema = v.object({
  /** The report's id: a report that is withdrawn takes its mails out of the queue. */
  report: v.string(),
  /** Opens the report; gone once the mail is sent. */
  key: v.string(),
  replyTo: v.optional(v.string()),
  /** The event's name, or its code. */
  event: v.string(),
  channel: v.picklist(CHANNEL_NUMBERS),
  /** A day, as 2027-02-20. */
  expiresOn: v.string(),
});

export type ReportMailContent = Readonly<v.InferOutput<typeof contentSchema>>;

/** Brings a planner the report's address. Throws a ValiError when the stored content has lost its shape. */
export function createReportMail(stored: unknown, siteUrl: string): MailContent {
  const content = v.parse(contentSchema, stored);
  const heading = `The room is on Channel ${String(content.channel)}, ${CHANNELS[content.channel].name}.`;
  const intro = `Here is the team report on ${content.event}. ${READS}`;
  const open = `The address can be opened until ${sayDay(content.expiresOn)}. ${WHO_MAY_READ}`;
  // The key stands behind `#`, where no log and no proxy sees it.
  const url = `${siteUrl}/report#${content.key}`;
  const frame = { siteUrl, reason: REASON };
  return {
    subject: `Your team report: ${content.event}`,
    ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
    html: renderFrame({
      ...frame,
      preview: intro,
      heading,
      body: html`${paragraph(intro)}${button(OPEN, url)}${paragraph(open)}`,
    }),
    text: [heading, '', intro, '', `${OPEN}: ${url}`, '', open, '', textFooter(frame)].join('\n'),
  };
}
