import { parseNewRoom } from '../../shared/core/live/live-calls.ts';
import { parseRoomCode } from '../../shared/core/live/room-code.ts';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { type App, CLIENT_HEADERS, createApp, PREFLIGHT_SECONDS } from '../http/app.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readParsed } from '../http/read-json-body.ts';
import { isCrossOrigin, isOwnOrigin } from '../http/same-origin.ts';
import { createRoomLinks, createRoomRegister } from '../live/room-register.ts';
import { addDeliveryRoutes } from './delivery-routes.ts';
import { addEventRoutes } from './event-routes.ts';
import { addFeedRoutes } from './hold-feed.ts';
import { addLeadRoutes } from './lead-routes.ts';
import { type OfficeAccess, type OfficeMember, signInToOffice } from './office-access.ts';
import type { OfficeDeps, OfficeRoutes } from './office-deps.ts';
import { addReportRoutes } from './report-routes.ts';
import { addRetentionRoutes } from './retention-routes.ts';

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
): MiddlewareHandler<{ Variables: { member: OfficeMember } }> {
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
