import { createLeadBackend } from '../backend/api/create-lead-backend.ts';
import { createMemoryRateLimiter } from '../backend/rate-limit/memory-rate-limiter.ts';
import { withoutTrailingSlashes } from '../shared/core/address/without-trailing-slashes.ts';
import { HOST_MEDIA_PATH, MEDIA_PATH } from '../shared/core/content/picture.ts';
import { LIVE_HANDLERS, livePath } from '../shared/core/live/live-paths.ts';
import { functionPath, FUNCTIONS_PATH, INQUIRY_PATH } from '../shared/core/leads/function-paths.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { ContentServiceDeps } from '../backend/content/content-endpoints.ts';
import {
  createContentHandler,
  createDraftsHandler,
  createFieldsHandler,
  createVersionsHandler,
} from '../backend/content/content-endpoints.ts';
import { createCropsHandler, createPicturesHandler } from '../backend/media/picture-endpoints.ts';
import { createPresenceHandler } from '../backend/content/presence-endpoint.ts';
import {
  createOpenPreviewHandler,
  createPlanHandler,
  createPreviewLinkHandler,
} from '../backend/content/publishing-endpoints.ts';
import { createPostsHandler, createPostVersionsHandler } from '../backend/posts/post-endpoints.ts';
import { createGraphqlHandler } from '../backend/content/graphql-handler.ts';
import type { HostDatabase } from './database/database.ts';
import type { EditorDeps } from '../backend/editor/editor-endpoints.ts';
import {
  createEditorHandlers,
  createElsewhereHandlers,
  createSignInHandlers,
} from '../backend/editor/editor-endpoints.ts';
import { createOfficeBackend } from '../backend/office/create-office-backend.ts';
import { createHoldFeed } from '../backend/office/hold-feed.ts';
import { createEditorAccess } from '../backend/office/editor-access.ts';
import { createOfficePage, OFFICE_PAGE } from './pages/office-page.ts';
import type { OfficePageDeps } from './pages/office-page.ts';
import { createLeadLimiter } from '../backend/live/lead-limiter.ts';
import type { LiveBackend } from '../backend/live/live-backend.ts';
import { LIGHT_PREFIXES } from '../shared/core/light-pages.ts';
import { createLightPage } from './pages/light-page.ts';
import { createReportEndpoint } from '../backend/report/report-endpoint.ts';
import type { OpenMedia } from './media/open-media.ts';
import { createHealthHandler } from './health.ts';
import { createPostPreview, POST_PREVIEW } from './publishing/preview/post-preview.ts';
import type { Publishing } from './publishing/open-publishing.ts';
import { createPreviewHandlers } from './publishing/preview/preview-handlers.ts';
import { clientAddress } from './http/client-address.ts';
import { leadOrigins } from './http/security-headers.ts';
import type { Handler } from '../backend/http/handler.ts';
import type { DeleteMailCopies } from '../backend/leads/person.ts';
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
  readonly media: Pick<OpenMedia, 'pictures' | 'handler' | 'hostHandler'>;
  readonly publishing: Publishing;
  readonly editor: EditorDeps;
  /** The document of `/office`. */
  readonly officePage: string;
  readonly live: LiveBackend;
  /** The documents of the light pages, by their addresses. */
  readonly lightPages: ReadonlyMap<string, string>;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly isEnding: () => boolean;
  /** Told when a lead has queued a mail. */
  readonly onMailQueued: () => void;
  readonly deleteMailCopies: DeleteMailCopies;
}

/** Every handler by its exact path, or by what stands before `*`. With `CONTENT_HOST` the content service is elsewhere, so it is not here; previews of it are. */
export function createRoutes(deps: RouteDeps): ReadonlyMap<string, Handler> {
  const { configuration, database, log } = deps;
  const leads = createLeadBackend({
    database,
    rateLimiter: createLeadLimiter(database, configuration.rateLimit, createMemoryRateLimiter),
    clientAddress,
    log,
    ...(configuration.supabaseAnonKey === undefined ? {} : { anonKey: configuration.supabaseAnonKey }),
    onMailQueued: deps.onMailQueued,
    doubleOptIn: configuration.doubleOptIn,
    webhookHost: configuration.webhook?.host,
    deleteMailCopies: deps.deleteMailCopies,
    officeMail: configuration.officeMail,
  });
  const routes = new Map<string, Handler>([
    ['/metrics', deps.metrics.handler],
    ['/healthz', createHealthHandler(deps.canStore, deps.isEnding, log)],
    [functionPath('newsletter'), leads.newsletter],
    [functionPath('quiz'), leads.quiz],
    [functionPath('unsubscribe'), leads.unsubscribe],
    [functionPath('confirm'), leads.confirm],
    [functionPath('press'), leads.press],
    [functionPath('holds'), createHoldFeed(database, log)],
    [functionPath('seen'), leads.seen],
    [functionPath('myData'), leads.myData],
    [functionPath('teams'), leads.teams],
    [INQUIRY_PATH, leads.inquiry],
    [
      `${FUNCTIONS_PATH}/office/*`,
      createOfficeBackend({
        database,
        access: createEditorAccess(deps.editor.session, deps.editor.now),
        siteUrl: withoutTrailingSlashes(deps.publicUrl),
        functionsUrl: withoutTrailingSlashes(deps.publicUrl),
        siteOrigin: new URL(deps.publicUrl).origin,
        officeMail: configuration.officeMail,
        deleteMailCopies: deps.deleteMailCopies,
        onMailQueued: deps.onMailQueued,
        log,
      }),
    ],
    [OFFICE_PAGE, createOfficePage(officePageDeps(deps))],
    ...LIVE_HANDLERS.map((name) => [livePath(name), deps.live.handlers[name]] as const),
    [functionPath('report'), createReportEndpoint({ database, log })],
    ...[...deps.lightPages].flatMap(([path, html]) => {
      const page = createLightPage({ html, connect: leadOrigins(configuration), log });
      const addresses = LIGHT_PREFIXES.includes(path) ? [path, `${path}/*`] : [path];
      return addresses.map((address) => [address, page] as const);
    }),
    // The narrower address first.
    ...(deps.media.hostHandler ? ([[`${HOST_MEDIA_PATH}/*`, deps.media.hostHandler]] as const) : []),
    [`${MEDIA_PATH}*`, deps.media.handler],
    // The office is signed in to here wherever the content lies.
    ...createSignInHandlers(deps.editor),
    ...createPreviewHandlers({
      ...deps.publishing.preview,
      isHttps: deps.publicUrl.startsWith('https:'),
      log,
    }),
  ]);
  if (configuration.contentHost !== undefined)
    return new Map([...routes, ...createElsewhereHandlers(configuration.contentHost, log)]);
  const content = contentPath(configuration);
  const pictures = { ...deps.content, pictures: deps.media.pictures };
  routes.set(content, createContentHandler(pictures));
  routes.set(`${content}/versions`, createVersionsHandler(deps.content));
  routes.set(`${content}/drafts`, createDraftsHandler(deps.content));
  routes.set(`${content}/pictures`, createPicturesHandler(pictures));
  routes.set(`${content}/crops`, createCropsHandler(pictures));
  routes.set(`${content}/fields`, createFieldsHandler(deps.content));
  routes.set(`${content}/presence`, createPresenceHandler(deps.content));
  for (const [path, handler] of publishingHandlers(deps)) routes.set(path, handler);
  routes.set(
    '/graphql',
    createGraphqlHandler({ readContent: deps.content.store.read, publicUrl: deps.publicUrl, log }),
  );
  for (const [path, handler] of createEditorHandlers(deps.editor)) routes.set(path, handler);
  return routes;
}

/** What is done with posts and drafts: written, planned, and shown to whoever has a link. */
function publishingHandlers({
  configuration,
  content,
  publishing: { embedded, preview, posts },
  editor,
  publicUrl,
}: RouteDeps): ReadonlyMap<string, Handler> {
  if (!embedded) return new Map();
  const deps = { ...content, ...embedded, posts: posts.posts, publicUrl: withoutTrailingSlashes(publicUrl) };
  return new Map([
    [`${contentPath(configuration)}/posts`, createPostsHandler(deps)],
    [`${contentPath(configuration)}/posts/versions`, createPostVersionsHandler(deps)],
    [POST_PREVIEW, createPostPreview({ ...posts, isSignedIn: signedIn(editor), log: content.log })],
    [`${contentPath(configuration)}/plan`, createPlanHandler(deps)],
    [`${contentPath(configuration)}/preview`, createPreviewLinkHandler(deps)],
    [`${contentPath(configuration)}/preview/open`, createOpenPreviewHandler(preview.open, content.log)],
  ]);
}

function officePageDeps({ configuration, editor, officePage, log }: RouteDeps): OfficePageDeps {
  return {
    html: officePage,
    connect: leadOrigins(configuration),
    isSignedIn: signedIn(editor),
    log,
  };
}

function signedIn({ session, now }: EditorDeps): (request: Request) => boolean {
  return (request) => session.isSignedIn(request.headers.get('cookie'), now());
}

/** The content route's path. */
export function contentPath({ contentNamespace }: Configuration): string {
  return `/wp-json/${contentNamespace}/v1/content`;
}
