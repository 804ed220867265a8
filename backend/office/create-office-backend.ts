import type { Database } from '../database/database.ts';
import { answerInTime } from '../database/deadline.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError, storageUnavailable } from '../http/http-error.ts';
import type { DeleteMailCopies } from '../leads/person.ts';
import { createDeliveryRoutes } from './delivery-routes.ts';
import { createEventRoutes } from './event-routes.ts';
import { createFeedRoutes } from './hold-feed.ts';
import { createLeadRoutes } from './lead-routes.ts';
import type { OfficeEndpointDeps, OfficeMethod } from './office-endpoint.ts';
import { createOfficeEndpoint } from './office-endpoint.ts';
import { createReportRoutes } from './report-routes.ts';
import { createRoomRoutes } from './room-routes.ts';

export interface OfficeDeps extends OfficeEndpointDeps {
  readonly database: Database;
  /** Where mails are written as files: takes those of a person who is forgotten along. */
  readonly deleteMailCopies?: DeleteMailCopies;
  /** Told when something is to be sent again. */
  readonly onMailQueued?: () => void;
  /** Where the functions answer, without a slash at its end. */
  readonly functionsUrl: string;
  /** The office's addresses: the first is whom a planner answers who gets a report by mail. */
  readonly officeMail: readonly string[];
  /** Where the site is served, without a slash at its end: links to its pages begin with it. */
  readonly siteUrl: string;
}

/** Everything below `/functions/v1/office/`, as one handler: any host mounts it (docs/interfaces.md#office). */
export function createOfficeBackend(deps: OfficeDeps): Handler {
  const leads = createLeadRoutes(deps.database, deps.deleteMailCopies);
  const deliveries = createDeliveryRoutes(deps.database, deps.onMailQueued);
  const events = createEventRoutes(deps.database);
  const feed = createFeedRoutes(deps.database, deps.functionsUrl);
  const rooms = createRoomRoutes(deps.database, deps.siteUrl);
  const reports = createReportRoutes(deps);
  return createOfficeEndpoint(
    new Map([
      ['leads', { GET: ask(leads.list) }],
      ['leads.csv', { GET: ask(leads.csv) }],
      ['leads/*', { GET: ask(leads.open), POST: ask(leads.change) }],
      ['people/*', { DELETE: ask(leads.forget) }],
      ['mails', { GET: ask(deliveries.list) }],
      ['mails/*', { POST: ask(deliveries.sendAgain) }],
      ['holds', { GET: ask(feed.tell), POST: ask(feed.renew), DELETE: ask(feed.revoke) }],
      ['events', { GET: ask(events.list), POST: ask(events.save) }],
      ['rooms', { GET: ask(rooms.list), POST: ask(rooms.create) }],
      ['rooms/*', { DELETE: ask(rooms.end) }],
      ['reports', { GET: ask(reports.list), POST: ask(reports.create) }],
      ['reports/*', { DELETE: ask(reports.revoke) }],
      ['reports/*/speaker', { POST: ask(reports.speak) }],
      ['reports/*/mail', { POST: ask(reports.mail) }],
    ]),
    deps,
  );
}

/** A database that is away is no fault of ours: 503, come back. */
function ask(method: OfficeMethod): OfficeMethod {
  return async (call) => {
    try {
      return await answerInTime(Promise.resolve(method(call)));
    } catch (error) {
      throw error instanceof HttpError ? error : storageUnavailable(error, AWAY);
    }
  };
}

const AWAY = 'What is stored cannot be reached just now. Nothing is lost; please try again in a few seconds.';
