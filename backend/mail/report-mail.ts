import * as v from 'valibot';
import { CHANNEL_NUMBERS, CHANNELS } from '../../shared/core/assessment/channels.ts';
import { longDay } from '../../shared/core/dates.ts';
import { button, paragraph, textLine } from './mail-blocks.ts';
import { type Letterhead, type MailContent, printMail } from './mail-layout.ts';

const SUBJECT = 'Your team report';
const READS =
  'It reads in thirty seconds: which channel the room is on, how far, and what it means on Monday. It prints, and it can be saved as a PDF.';
const READERS =
  'Whoever has this address can read the report, so pass it on with care. Nobody is named in it, and nobody can be looked up.';

const contentSchema = v.object({
  /** Withdrawing a report deletes its queued mails. */
  report: v.string(),
  /** The key of the report; deleted once the mail is sent. */
  key: v.string(),
  replyTo: v.optional(v.string()),
  event: v.optional(v.string()),
  channel: v.picklist(CHANNEL_NUMBERS),
  /** A day, as 2027-02-20. */
  expiresOn: v.string(),
});

export type ReportMailContent = Readonly<v.InferOutput<typeof contentSchema>>;

/** A report's address for a planner. Throws a ValiError for invalid stored content. */
export function createReportMail(stored: unknown, letterhead: Letterhead): MailContent {
  const content = v.parse(contentSchema, stored);
  const heading = `The room is on Channel ${String(content.channel)}, ${CHANNELS[content.channel].name}.`;
  const intro = `Here is the team report on ${content.event ?? 'your event'}. ${READS}`;
  return printMail({
    ...letterhead,
    reason: `You receive this because the office of ${letterhead.speaker.name} sent you the report on your event.`,
    subject: content.event === undefined ? SUBJECT : `${SUBJECT}: ${content.event}`,
    replyTo: content.replyTo,
    preview: intro,
    heading,
    blocks: [
      textLine(heading),
      paragraph(intro),
      // The key follows `#`, which no log or proxy receives.
      button('Open the report', `${letterhead.siteUrl}/report#${content.key}`),
      paragraph(`The address can be opened until ${longDay(content.expiresOn)}. ${READERS}`),
    ],
  });
}
