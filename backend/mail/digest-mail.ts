import * as v from 'valibot';
import { LEAD_KINDS } from '../../shared/core/leads/lead-terms.ts';
import { button, type Fact, facts } from './mail-blocks.ts';
import type { Letterhead, MailContent } from './mail-content.ts';
import { printMail } from './mail-layout.ts';
import { createWaitingMail, waitingSchema } from './waiting-mail.ts';

const REASON = 'You receive this because this address is in OFFICE_MAIL; OFFICE_DIGEST says how often.';

/** What a digest counts: leads of one kind and event since the last digest. */
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

type Digest = v.InferOutput<typeof digestSchema>;

const NAMES = { quiz: 'Assessments', newsletter: 'Subscriptions', inquiry: 'Inquiries' } as const;

/** A mail with the counts of new leads other than inquiries, or with the number of leads that await approval. Throws a ValiError when the stored counts are invalid. */
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
      facts(`Since ${digest.since.slice(0, 16).replace('T', ' ')} UTC:`, counts),
      button('Open the office', `${letterhead.siteUrl}/office`),
    ],
  });
}

function describeCount({ kind, event, suspected, leads }: Digest['counts'][number]): Fact {
  const name = suspected ? `${NAMES[kind]}, suspected` : NAMES[kind];
  return [event === null ? name : `${name}, event ${event}`, String(leads)];
}
