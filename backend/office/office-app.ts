import { parseNewRoom } from '../../shared/core/live/live-calls.ts';
import { parseRoomCode } from '../../shared/core/live/room-code.ts';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { type App, CLIENT_HEADERS, createApp, PREFLIGHT_SECONDS } from '../http/app.ts';
import { HttpError, jsonAnswer, readParsed } from '../http/json-call.ts';
import { isCrossOrigin, isOwnOrigin } from '../http/same-origin.ts';
import { createRoomLinks, createRoomRegister } from '../live/room-register.ts';
import { addEventRoutes } from './event-routes.ts';
import { addFeedRoutes } from './hold-feed.ts';
import { addLeadRoutes } from './lead-routes.ts';
import { type OfficeAccess, signInToOffice } from './office-access.ts';
import type { OfficeDeps, OfficeRoutes } from './office-deps.ts';
import { addRetentionRoutes } from './retention-routes.ts';
import * as v from 'valibot';
import { shapeMessage, emailField } from '../../shared/core/leads/lead-fields.ts';
import { parserOf } from '../../shared/core/leads/parsed.ts';
import { isUuid } from '../database/uuid.ts';
import { listUndelivered } from '../mail/list-mails.ts';
import { READ_UNCONFIRMED, settleWaiting } from '../mail/mail-limits.ts';
import { sendAgain } from '../delivery/delivery-worker.ts';
import { parseNewReport } from '../../shared/core/report/new-report.ts';
import { createBearerKey, digestBearerKey } from '../http/bearer-key.ts';
import { makeReport } from '../report/make-report.ts';
import { queueReportMail } from '../report/queue-report-mail.ts';
import { createReportStore } from '../report/report-store.ts';

/**
 * The office's calls (docs/interfaces.md#office), mounted at `/functions/v1/office`: 401 without a
 * session, 403 for a change from another site. CORS hides responses from pages of other sites.
 */
export function officeApp(deps: OfficeDeps): App {
  const siteOrigin = new URL(deps.siteUrl).origin;
  const isOwn = (request: Request, origin: string) => origin === siteOrigin || isOwnOrigin(request, origin);
  const app: OfficeRoutes = new Hono();
  app.use('*', requireMember(deps.access, isOwn));
  addLeadRoutes(app, deps);
  addRetentionRoutes(app, deps);
  addDeliveryRoutes(app, deps);
  addFeedRoutes(app, deps);
  addEventRoutes(app, deps.database);
  addRoomRoutes(app, deps);
  addReportRoutes(app, deps);
  return createApp(app, { log: deps.log, cors: createOfficeCors(isOwn) });
}

function addRoomRoutes(app: OfficeRoutes, { database, siteUrl }: OfficeDeps): void {
  const register = createRoomRegister(database);
  app.get('/rooms', async () => jsonAnswer(200, { rooms: await register.list() }));
  app.post('/rooms', async ({ req }) =>
    jsonAnswer(200, createRoomLinks(await register.create(await readParsed(req.raw, parseNewRoom)), siteUrl)),
  );
  app.delete('/rooms/:code', async ({ req }) => {
    const code = parseRoomCode(req.param('code'));
    if (code === undefined || !(await register.end(code)))
      throw new HttpError(404, 'There is no room with this code.');
    return jsonAnswer(200, { ended: code });
  });
}

type OriginCheck = (request: Request, origin: string) => boolean;

function requireMember(
  access: OfficeAccess,
  isOwn: OriginCheck,
): MiddlewareHandler<{ Variables: { member: string } }> {
  return async (context, next) => {
    const { raw, method } = context.req;
    const member = await access(raw);
    if (member === undefined) throw signInToOffice();
    // A call from the site's own page on another host (Supabase) carries its origin.
    const origin = raw.headers.get('origin');
    const isForeign = origin === null ? isCrossOrigin(raw) : !isOwn(raw, origin);
    if (isForeign && method !== 'GET' && method !== 'HEAD')
      throw new HttpError(403, 'Pages of other sites may not change anything here.');
    context.set('member', member);
    await next();
  };
}

/** Only the site's own pages may call from another origin. */
function createOfficeCors(isOwn: OriginCheck): MiddlewareHandler {
  return (context, next) =>
    cors({
      origin: (origin) => (isOwn(context.req.raw, origin) ? origin : null),
      allowMethods: ['GET, HEAD, POST, DELETE, OPTIONS'],
      allowHeaders: [CLIENT_HEADERS],
      exposeHeaders: ['retry-after, x-request-id'],
      maxAge: PREFLIGHT_SECONDS,
    })(context, next);
}

const overdueSchema = v.object(
  { action: v.picklist(['send', 'discard'], 'action must be send or discard') },
  shapeMessage,
);

const LISTED_MAX = 200;

/** Routes for mails and webhooks that have not arrived. */
function addDeliveryRoutes(app: OfficeRoutes, { database, mailLimits, onMailQueued }: OfficeDeps): void {
  app.get('/mails', async () => {
    const mails = await listUndelivered(database, LISTED_MAX);
    const [counts] = await database.query<object>(READ_UNCONFIRMED);
    return jsonAnswer(200, { mails, unconfirmed: { ...counts, ...mailLimits } });
  });
  app.post('/mails/overdue', async ({ req }) => {
    const { action } = await readParsed(req.raw, parserOf(overdueSchema));
    const count = await settleWaiting(database, action);
    onMailQueued?.();
    return jsonAnswer(200, { count });
  });
  app.post('/mails/:id', async ({ req }) => {
    const id = req.param('id');
    if (!isUuid(id) || !(await sendAgain(database, id)))
      throw new HttpError(404, 'There is no mail or webhook with this id.');
    onMailQueued?.();
    return jsonAnswer(200, { message: 'It is being sent again.' });
  });
  app.delete('/mails/:id', async ({ req }) => {
    const id = req.param('id');
    if (!isUuid(id) || (await settleWaiting(database, 'discard', id)) === 0)
      throw new HttpError(404, 'No mail with this id is waiting.');
    return jsonAnswer(200, { message: 'It is discarded.' });
  });
}

const mailSchema = v.object({ to: emailField }, shapeMessage);

/** Routes for reports; `shared/core/report/release.ts` decides what may be published. */
function addReportRoutes(
  app: OfficeRoutes,
  { database, siteUrl, officeMail, onMailQueued }: OfficeDeps,
): void {
  const store = createReportStore(database);
  app.get('/reports', async ({ req }) =>
    jsonAnswer(200, { reports: await store.list(req.query('event') || undefined) }),
  );
  app.post('/reports', async ({ req }) => {
    const { report, key } = await makeReport(database, store, await readParsed(req.raw, parseNewReport));
    // The key follows `#`, which no log receives.
    return jsonAnswer(200, { report, url: `${siteUrl}/report#${key}` });
  });
  app.delete('/reports/:id', async ({ req }) => {
    const id = req.param('id');
    if (!isUuid(id) || !(await store.revoke(id))) throw noSuchReport();
    return jsonAnswer(200, { revoked: id });
  });
  app.post('/reports/:id/speaker', async ({ req }) => {
    const id = req.param('id');
    const key = createBearerKey();
    if (!isUuid(id) || !(await store.addSpeakerKey(id, digestBearerKey(key)))) throw noSuchReport();
    return jsonAnswer(200, { url: `${siteUrl}/report#${key}` });
  });
  app.post('/reports/:id/mail', async ({ req }) => {
    const report = req.param('id');
    const { to } = await readParsed(req.raw, parserOf(mailSchema));
    if (!isUuid(report)) throw noSuchReport();
    await queueReportMail(database, { report, to, replyTo: officeMail[0] });
    onMailQueued?.();
    return jsonAnswer(200, { sent: true });
  });
}

function noSuchReport(): HttpError {
  return new HttpError(404, 'There is no report with this number.');
}
