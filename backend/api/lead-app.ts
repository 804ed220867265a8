import { Hono } from 'hono';
import { functionPath, INQUIRY_PATH } from '../../shared/core/leads/function-paths.ts';
import { parseInquiry } from '../../shared/core/leads/inquiry-lead.ts';
import { NEWSLETTER_THANKS } from '../../shared/core/leads/lead-terms.ts';
import { parseNewsletter } from '../../shared/core/leads/newsletter-lead.ts';
import { parseQuizSubmission, type QuizSubmission } from '../../shared/core/leads/quiz-lead.ts';
import { type App, createApp, onRequest, sendHeaders } from '../http/app.ts';
import type { ReadClientAddress } from '../http/handler.ts';
import type { Log } from '../http/log.ts';
import type { DeleteMailCopies } from '../leads/hidden-leads.ts';
import type { LeadLimiter } from '../rate-limit/rate-limiter.ts';
import { readBearer } from '../http/bearer-key.ts';
import { wrongKey, invalidFields } from '../http/http-error.ts';
import { createLeadHandler } from '../leads/lead-endpoint.ts';
import { createLeadStore } from '../leads/lead-store.ts';
import { createMyDataHandler, MY_DATA_HEADERS } from '../leads/my-data-endpoint.ts';
import { createTeamsHandler } from '../leads/teams-endpoint.ts';
import { createInquiryLead, createNewsletterLead, createQuizLead, type NewLead } from '../leads/new-lead.ts';
import { addConfirmRoutes, addUnsubscribeRoutes } from '../mail/links/mail-link-endpoints.ts';
import { addActionRoutes } from '../mail/links/action-endpoint.ts';
import { createFunnelHandler } from '../funnel/funnel-endpoint.ts';
import type { Database } from '../database/database.ts';
import { createTimeOrderedUuid } from '../database/uuid.ts';

/** What every host passes to the calls about leads. */
export interface LeadDeps {
  readonly database: Database;
  readonly rateLimiter: LeadLimiter;
  readonly clientAddress: ReadClientAddress;
  /** The public key that quiz calls must contain; undefined: none is required. */
  readonly anonKey?: string | undefined;
  readonly officeMail: readonly string[];
  /** Whether a newsletter subscription has to be confirmed by a press on the link in its first mail. */
  readonly doubleOptIn?: boolean;
  /** The host that webhooks go to; absent: none is queued. */
  readonly webhookHost?: string | undefined;
  readonly log: Log;
  /** Called after a lead has queued a mail, so that a resident mail worker sends it at once. */
  readonly onMailQueued?: () => void;
  /** For hosts that write mails as files. */
  readonly deleteMailCopies?: DeleteMailCopies;
}

/** What the quiz call answers; the results themselves are shown by the assessment and sent by mail. */
const QUIZ_THANKS = 'Thank you! Your results are on their way to your inbox.';

/**
 * The newsletter call's response where a subscription must be confirmed. It is the same whether a
 * mail was queued now or within the last ten minutes, so that it does not reveal subscribers.
 */
const CONFIRM_PLEASE =
  'Almost there: please press the link in the mail that we send you. Nothing there? Ask again in ten minutes.';

/**
 * The calls of docs/interfaces.md#calls about leads, over one database; make one per process, so that leads of all kinds
 * share their statements.
 */
export function leadApp(deps: LeadDeps): App {
  const { doubleOptIn = false, webhookHost } = deps;
  const store = createLeadStore(deps.database, deps.onMailQueued);
  const app: App = new Hono();
  const newsletter = createLeadHandler(
    {
      parse: parseNewsletter,
      create: (body, pageSource) =>
        withWebhook(createNewsletterLead(body, pageSource, doubleOptIn), webhookHost),
      accepted: { message: doubleOptIn ? CONFIRM_PLEASE : NEWSLETTER_THANKS },
    },
    store,
    deps,
  );
  const quiz = createLeadHandler(
    {
      authorize: (request) => checkKey(request, deps.anonKey),
      parse: parseQuizSubmission,
      check: (body) => checkTeam(deps.database, body),
      create: (body, pageSource) => withWebhook(createQuizLead(body, pageSource), webhookHost),
      accepted: { message: QUIZ_THANKS },
    },
    store,
    deps,
  );
  const inquiry = createLeadHandler(
    {
      parse: parseInquiry,
      create: async (body, pageSource) =>
        withWebhook(await createInquiryLead(body, pageSource, deps.officeMail), webhookHost),
      accepted: { ok: true },
    },
    store,
    deps,
  );
  app.post(functionPath('newsletter'), onRequest(newsletter));
  app.post(functionPath('quiz'), onRequest(quiz));
  app.post(INQUIRY_PATH, onRequest(inquiry));
  app.post(functionPath('inquiry'), onRequest(inquiry));
  app.post(functionPath('seen'), onRequest(createFunnelHandler(deps)));
  app.get(functionPath('teams'), onRequest(createTeamsHandler(deps)));
  app.post(functionPath('myData'), sendHeaders(MY_DATA_HEADERS), onRequest(createMyDataHandler(deps)));
  addUnsubscribeRoutes(app, deps);
  addConfirmRoutes(app, deps);
  addActionRoutes(app, deps);
  return createApp(app, { log: deps.log, cors: 'open' });
}

/** The public key comes in `apikey` and as bearer (docs/interfaces.md#calls): one must be there, and none may be another's. */
function checkKey(request: Request, anonKey: string | undefined): void {
  if (anonKey === undefined) return;
  const keys = [request.headers.get('apikey'), readBearer(request)].filter(
    (key) => typeof key === 'string' && key !== '',
  );
  if (keys.length === 0 || keys.some((key) => key !== anonKey)) throw wrongKey();
}

/** Throws an `HttpError` (422) for a team that is none of the event's (docs/interfaces.md#the-team-report). */
async function checkTeam(
  database: Database,
  { event, team }: Pick<QuizSubmission, 'event' | 'team'>,
): Promise<void> {
  if (team === undefined) return;
  const [answer] = await database.query<{ known: boolean }>('select speaker.is_team($1, $2) as known', [
    event ?? '',
    team,
  ]);
  if (answer?.known !== true) throw invalidFields(['The team is not one of this event’s teams']);
}

/**
 * Adds a webhook to `host` to the lead's deliveries; the statement that stores the lead queues it. A suspected lead gets none.
 * An unconfirmed subscription gets its webhook when the subscriber confirms.
 */
function withWebhook(lead: NewLead, host: string | undefined): NewLead {
  if (host === undefined || lead.suspected) return lead;
  const webhook = { id: createTimeOrderedUuid(Date.now()), kind: 'webhook' as const, recipient: host };
  return { ...lead, deliveries: [...lead.deliveries, webhook] };
}
