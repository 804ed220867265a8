import * as v from 'valibot';
import { LEAD_KINDS } from '../../shared/core/leads/lead-terms.ts';
import { button, type Fact, facts, paragraph } from './mail-blocks.ts';
import { type Letterhead, type MailContent, printMail } from './mail-layout.ts';
import { formatCount } from '../../shared/core/format-count.ts';
import { formatZonedMoment } from '../../shared/core/moments.ts';

const REASON = 'You receive this because this address is in OFFICE_MAIL; OFFICE_DIGEST says how often.';

const digestSchema = v.object({
  since: v.string(),
  counts: v.array(
    v.object({
      kind: v.picklist(LEAD_KINDS),
      event: v.nullable(v.string()),
      suspected: v.boolean(),
      leads: v.number(),
    }),
  ),
});

const waitingSchema = v.object({
  waiting: v.picklist(['clock', 'number']),
  leads: v.number(),
  /** ISO 8601, UTC: when the job was due, and when it ran last. */
  now: v.string(),
  lastRun: v.string(),
});

type Digest = v.InferOutput<typeof digestSchema>;
type Waiting = v.InferOutput<typeof waitingSchema>;

const NAMES = { quiz: 'Assessments', newsletter: 'Subscriptions', inquiry: 'Inquiries' } as const;

/** Counts new leads, or leads that await approval. Throws a ValiError for invalid counts. */
export function createDigestMail(content: unknown, letterhead: Letterhead): MailContent {
  const waiting = v.safeParse(waitingSchema, content);
  if (waiting.success) return createWaitingMail(waiting.output, letterhead);
  const digest = v.parse(digestSchema, content);
  const leads = digest.counts.reduce((sum, count) => sum + count.leads, 0);
  const heading = leads === 1 ? '1 new lead' : `${leads} new leads`;
  const counts = digest.counts.map(describeCount);
  return printMail({
    ...letterhead,
    reason: REASON,
    subject: heading,
    preview: counts.map((fact) => fact.join(': ')).join(', '),
    heading,
    blocks: [
      facts(`Since ${formatZonedMoment(digest.since)}:`, counts),
      button('Open the office', `${letterhead.siteUrl}/office`),
    ],
  });
}

function describeCount({ kind, event, suspected, leads }: Digest['counts'][number]): Fact {
  const name = suspected ? `${NAMES[kind]}, suspected` : NAMES[kind];
  return [event === null ? name : `${name}, event ${event}`, String(leads)];
}

function createWaitingMail(waiting: Waiting, letterhead: Letterhead): MailContent {
  const subject =
    waiting.waiting === 'clock' ? 'Is the server’s clock right?' : 'Many leads are due for deletion';
  const paragraphs = waiting.waiting === 'clock' ? clockWords(waiting) : numberWords(waiting);
  return printMail({
    ...letterhead,
    reason: 'You receive this because this address is in OFFICE_MAIL.',
    subject,
    preview: paragraphs[0],
    heading: subject,
    blocks: [
      ...paragraphs.map(paragraph),
      button('Open the office', `${letterhead.siteUrl}/office#retention`),
    ],
  });
}

function clockWords({ now, lastRun, leads }: Waiting): readonly [string, ...string[]] {
  return [
    `The server’s clock shows ${formatZonedMoment(now)}, and scheduled jobs ran last at ${formatZonedMoment(lastRun)}.`,
    `A wrong clock would delete or publish too early, so these jobs wait.${leads === 0 ? '' : ` By this clock, ${leadWords(leads)} expired.`}`,
    'If the clock is right, say so in the office. If it is wrong, set it: the jobs then go on by themselves.',
  ];
}

function numberWords({ leads }: Waiting): readonly [string, ...string[]] {
  return [
    `${leadWords(leads)} expired: more than RETENTION_MONTHS may take without a look from you.`,
    'Nothing happens to them until you agree in the office. They are then hidden for 30 days, in which you can restore them, and deleted after that.',
  ];
}

const leadWords = (leads: number): string =>
  leads === 1 ? '1 lead has' : `${formatCount(leads)} leads have`;
