import { createLeadBackend } from '../backend/api/create-lead-backend.ts';
import { createMemoryRateLimiter } from '../backend/rate-limit/memory-rate-limiter.ts';
import { functionPath, INQUIRY_PATH } from '../shared/core/leads/function-paths.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { ContentServiceDeps } from '../backend/content/content-endpoints.ts';
import {
  createContentHandler,
  createDraftsHandler,
  createVersionsHandler,
} from '../backend/content/content-endpoints.ts';
import { createGraphqlHandler } from '../backend/content/graphql-handler.ts';
import type { HostDatabase } from './database/database.ts';
import type { EditorDeps } from '../backend/editor/editor-endpoints.ts';
import { createEditorHandlers } from '../backend/editor/editor-endpoints.ts';
import { createHealthHandler } from './health.ts';
import { clientAddress } from './http/client-address.ts';
import type { Handler } from '../backend/http/handler.ts';
import type { Log } from '../backend/log/log.ts';
import type { Metrics } from './http/metrics.ts';

/** What the routes stand on. */
export interface RouteDeps {
  readonly configuration: Configuration;
  readonly publicUrl: string;
  readonly database: HostDatabase;
  /** Whether a lead can be stored just now. */
  readonly canStore: () => Promise<boolean>;
  readonly content: ContentServiceDeps;
  readonly editor: EditorDeps;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly isEnding: () => boolean;
  /** Told when a lead has queued a mail. */
  readonly onMailQueued: () => void;
}

/** Every handler by its exact path. With `CONTENT_HOST` the content service is elsewhere, so it is not here. */
export function createRoutes(deps: RouteDeps): ReadonlyMap<string, Handler> {
  const { configuration, database, log } = deps;
  const leads = createLeadBackend({
    database,
    rateLimiter: createMemoryRateLimiter(configuration.rateLimit),
    clientAddress,
    log,
    ...(configuration.supabaseAnonKey === undefined ? {} : { anonKey: configuration.supabaseAnonKey }),
    onMailQueued: deps.onMailQueued,
    doubleOptIn: configuration.doubleOptIn,
  });
  const routes = new Map<string, Handler>([
    ['/metrics', deps.metrics.handler],
    ['/healthz', createHealthHandler(deps.canStore, deps.isEnding, log)],
    [functionPath('newsletter'), leads.newsletter],
    [functionPath('quiz'), leads.quiz],
    [functionPath('unsubscribe'), leads.unsubscribe],
    [functionPath('confirm'), leads.confirm],
    [INQUIRY_PATH, leads.inquiry],
  ]);
  if (configuration.contentHost !== undefined) return routes;
  const content = contentPath(configuration);
  routes.set(content, createContentHandler(deps.content));
  routes.set(`${content}/versions`, createVersionsHandler(deps.content));
  routes.set(`${content}/drafts`, createDraftsHandler(deps.content));
  routes.set(
    '/graphql',
    createGraphqlHandler({ readContent: deps.content.store.read, publicUrl: deps.publicUrl, log }),
  );
  for (const [path, handler] of createEditorHandlers(deps.editor)) routes.set(path, handler);
  return routes;
}

/** The content route's path. */
export function contentPath({ contentNamespace }: Configuration): string {
  return `/wp-json/${contentNamespace}/v1/content`;
}
