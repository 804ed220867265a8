import * as v from 'valibot';
import { LEAD_KINDS } from '../../shared/core/leads/lead-kinds.ts';
import { html } from '../html/html.ts';
import type { MailContent } from './mail-content.ts';
import type { Fact } from './mail-facts.ts';
import { factsTable, factsText } from './mail-facts.ts';
import { button, renderFrame, textFooter } from './mail-layout.ts';

const REASON = 'You receive this because this address is in OFFICE_MAIL; OFFICE_DIGEST says how often.';

const OPEN = 'Open the office';

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

/** One mail that counts what came in beside inquiries. Throws a ValiError when the stored figures have lost their shape. */
export function createDigestMail(content: unknown, siteUrl: string): MailContent {
  const digest = v.parse(digestSchema, content);
  const leads = digest.counts.reduce((sum, count) => sum + count.leads, 0);
  const heading = leads === 1 ? '1 new lead' : `${leads} new leads`;
  const since = `Since ${digest.since.slice(0, 16).replace('T', ' ')} UTC:`;
  const facts = digest.counts.map(describeCount);
  const frame = { siteUrl, reason: REASON };
  const officeUrl = `${siteUrl}/office`;
  return {
    subject: heading,
    html: renderFrame({
      ...frame,
      preview: facts.map((fact) => fact.join(': ')).join(', '),
      heading,
      body: html`${factsTable(since, facts)}${button(OPEN, officeUrl)}`,
    }),
    text: [since, ...factsText(facts), '', `${OPEN}: ${officeUrl}`, '', textFooter(frame)].join('\n'),
  };
}

function describeCount({ kind, event, suspected, leads }: Digest['counts'][number]): Fact {
  const name = suspected ? `${NAMES[kind]}, suspected` : NAMES[kind];
  return [event === null ? name : `${name}, event ${event}`, String(leads)];
}
