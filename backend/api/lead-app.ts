import { type Context, Hono } from 'hono';
import { functionPath, INQUIRY_PATH } from '../../shared/core/leads/function-paths.ts';
import { parseInquiry } from '../../shared/core/leads/inquiry-lead.ts';
import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import { NEWSLETTER_THANKS, toSourcePage } from '../../shared/core/leads/lead-terms.ts';
import { PAGE_MAX } from '../../shared/core/leads/limits.ts';
import { parseNewsletter } from '../../shared/core/leads/newsletter-lead.ts';
import type { Parsed } from '../../shared/core/leads/parsed.ts';
import { parseQuizSubmission, type QuizSubmission } from '../../shared/core/leads/quiz-lead.ts';
import { createTimeOrderedUuid } from '../database/uuid.ts';
import { type Database } from '../database/database.ts';
import { createFunnelHandler } from '../funnel/funnel-endpoint.ts';
import { type App, createApp, onRequest, sendHeaders } from '../http/app.ts';
import { readBearer } from '../http/bearer-key.ts';
import { invalidFields, tooManyRequests, wrongKey, jsonAnswer, readParsed } from '../http/json-call.ts';
import type { Log } from '../http/log.ts';
import { createMyDataHandler, MY_DATA_HEADERS, type MyDataDeps } from '../leads/my-data-endpoint.ts';
import {
  createInquiryLead,
  createNewsletterLead,
  createQuizLead,
  type LeadBody,
  type NewLead,
} from '../leads/new-lead.ts';
import { addActionRoutes } from '../mail/links/action-endpoint.ts';
import {
  addConfirmRoutes,
  addUnsubscribeRoutes,
  type MailLinkDeps,
} from '../mail/links/mail-link-endpoints.ts';
import { addressKey, type LeadLimiter } from '../rate-limit/rate-limiter.ts';
import { createGroupCommit } from '../database/group-commit.ts';
import { parseTeamsQuestion } from '../../shared/core/leads/event-teams.ts';
import type { RequestHandler } from '../http/handler.ts';
import { createRequestLimit } from '../rate-limit/request-limit.ts';

export interface LeadDeps extends MailLinkDeps, MyDataDeps {
  readonly rateLimiter: LeadLimiter;
  /** The public key that quiz calls must send; undefined: none is required. */
  readonly anonKey?: string | undefined;
  readonly officeMail: readonly string[];
  /** Whether a newsletter subscription waits for a press on the link in its first mail. */
  readonly doubleOptIn?: boolean;
  readonly log: Log;
}

/** The results are shown by the assessment and sent by mail. */
const QUIZ_THANKS = 'Thank you! Your results are on their way to your inbox.';

/** The same whether or not a mail is queued, so that it does not reveal subscribers. */
const CONFIRM_PLEASE =
  'Almost there: please press the link in the mail that we send you. Nothing there? Ask again in ten minutes.';

/** The lead calls of docs/interfaces.md#calls. Make one per process: leads share statements. */
export function leadApp(deps: LeadDeps): App {
  const { doubleOptIn = false } = deps;
  const store = createLeadStore(deps.database, deps.onMailQueued);
  const app: App = new Hono();
  const takeInquiry = createLeadHandler(store, deps, {
    parse: parseInquiry,
    create: (body, pageSource) => createInquiryLead(body, pageSource, deps.officeMail),
    accepted: { ok: true },
  });
  app.post(
    functionPath('newsletter'),
    createLeadHandler(store, deps, {
      parse: parseNewsletter,
      create: (body, pageSource) => createNewsletterLead(body, pageSource, doubleOptIn),
      accepted: { message: doubleOptIn ? CONFIRM_PLEASE : NEWSLETTER_THANKS },
    }),
  );
  app.post(
    functionPath('quiz'),
    createLeadHandler(store, deps, {
      authorize: (request) => checkKey(request, deps.anonKey),
      parse: parseQuizSubmission,
      check: (body) => checkTeam(deps.database, body),
      create: createQuizLead,
      accepted: { message: QUIZ_THANKS },
    }),
  );
  app.post(INQUIRY_PATH, takeInquiry);
  app.post(functionPath('inquiry'), takeInquiry);
  app.post(functionPath('seen'), onRequest(createFunnelHandler(deps)));
  app.get(functionPath('teams'), onRequest(createTeamsHandler(deps)));
  app.post(functionPath('myData'), sendHeaders(MY_DATA_HEADERS), onRequest(createMyDataHandler(deps)));
  addUnsubscribeRoutes(app, deps);
  addConfirmRoutes(app, deps);
  addActionRoutes(app, deps);
  return createApp(app, { log: deps.log, cors: 'open' });
}

interface LeadKindCall<Body extends LeadBody> {
  /** Throws an `HttpError` for an unauthorized call; absent: public. */
  readonly authorize?: (request: Request) => void;
  readonly parse: (input: unknown) => Parsed<Body>;
  /** Checks against the database; throws an `HttpError`. */
  readonly check?: (body: Body) => Promise<void>;
  readonly create: (body: Body, pageSource: LeadSource | null) => NewLead;
  /** The body of the 200. */
  readonly accepted: Readonly<Record<string, unknown>>;
}

/** Refuses a lead (docs/interfaces.md#calls), or responds once it is on disk. */
function createLeadHandler<Body extends LeadBody>(
  store: LeadStore,
  { rateLimiter, clientAddress, webhookHost }: LeadDeps,
  { authorize, parse, check, create, accepted }: LeadKindCall<Body>,
) {
  return async ({ req: { raw: request } }: Context): Promise<Response> => {
    authorize?.(request);
    const body = await readParsed(request, parse);
    // Only what would be stored counts, as calls do not (docs/interfaces.md#calls).
    const address = clientAddress(request);
    const result = await rateLimiter.count(address, body.event);
    if (!result.ok) throw tooManyRequests(result.retryAfterSeconds);
    await check?.(body);
    const lead = withWebhook(create(body, readSource(request)), webhookHost);
    await store.accept({ ...lead, caller: addressKey(address) });
    return jsonAnswer(200, accepted);
  };
}

/** The page that the `Referer` header names, by origin and path. */
function readSource(request: Request): LeadSource | null {
  const page = toSourcePage(request.headers.get('referer') ?? '');
  return page !== undefined && page.length <= PAGE_MAX ? { page } : null;
}

/** In `apikey` or as bearer (docs/interfaces.md#calls): one must be present, and none wrong. */
function checkKey(request: Request, anonKey: string | undefined): void {
  if (anonKey === undefined) return;
  const keys = [request.headers.get('apikey'), readBearer(request)].filter(
    (key) => typeof key === 'string' && key !== '',
  );
  if (keys.length === 0 || keys.some((key) => key !== anonKey)) throw wrongKey();
}

/** Throws an `HttpError` (422) for a team of another event (docs/interfaces.md#the-team-report). */
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
 * Queues a webhook to `host` with the lead. A suspected lead gets none; an unconfirmed subscription
 * gets its webhook when the subscriber confirms.
 */
function withWebhook(lead: NewLead, host: string | undefined): NewLead {
  if (host === undefined || lead.suspected) return lead;
  const webhook = { id: createTimeOrderedUuid(Date.now()), kind: 'webhook' as const, recipient: host };
  return { ...lead, deliveries: [...lead.deliveries, webhook] };
}

type LeadStore = ReturnType<typeof createLeadStore>;

const STATEMENTS = 2;

/**
 * Stores leads in group commits. `accept` resolves when the lead is on disk, and rejects with an
 * `UnavailableError`; it can be repeated. Calls `onMailQueued` after a lead that queued a mail.
 */
export function createLeadStore(database: Database, onMailQueued: () => void = () => undefined) {
  const store = createGroupCommit<NewLead, undefined>({
    keyOf: (lead) => lead.dedupe_key,
    statements: STATEMENTS,
    async write(leads) {
      await database.query('select speaker.accept_leads($1::text::jsonb)', [JSON.stringify(leads)]);
      if (leads.some(({ deliveries }) => deliveries.length > 0)) onMailQueued();
      return [];
    },
  });
  return { accept: store };
}

/** A hall of phones behind one address sends one request each. */
const QUESTIONS_PER_MINUTE = 6_000;
/** The names are fixed before the event opens, so a minute is no problem. */
const HEADERS = { 'cache-control': 'public, max-age=60' };

/** `GET /functions/v1/event-teams?event=…` (docs/interfaces.md#calls); none for an unknown code. */
function createTeamsHandler({
  database,
  clientAddress,
}: Pick<MyDataDeps, 'database' | 'clientAddress'>): RequestHandler {
  const limit = createRequestLimit(QUESTIONS_PER_MINUTE, clientAddress);
  return async (request) => {
    const parsed = parseTeamsQuestion(Object.fromEntries(new URL(request.url).searchParams));
    if (!parsed.ok) throw invalidFields(parsed.issues.map(({ message }) => message));
    limit(request);
    const [found] = await database.query<{ teams: readonly string[] }>(
      'select teams from speaker.events where code = $1',
      [parsed.value.event],
    );
    return jsonAnswer(200, { teams: found?.teams ?? [] }, HEADERS);
  };
}
