import { Hono } from 'hono';
import { leadApp } from '../backend/api/lead-app.ts';
import { contentApp, openPreviewApp } from '../backend/content/content-app.ts';
import { createGraphqlHandler } from '../backend/content/graphql-handler.ts';
import { editorApp } from '../backend/editor/editor-app.ts';
import { createApp, onRequest, type App } from '../backend/http/app.ts';
import type { Log } from '../backend/http/log.ts';
import { createLeadLimiter } from '../backend/live/lead-limiter.ts';
import { mediaApp } from '../backend/media/media-app.ts';
import { createEditorAccess } from '../backend/office/office-access.ts';
import { holdsApp } from '../backend/office/hold-feed.ts';
import { officeApp } from '../backend/office/office-app.ts';
import { postApp } from '../backend/posts/post-app.ts';
import { createMemoryRateLimiter } from '../backend/rate-limit/rate-limiter.ts';
import { reportApp } from '../backend/report/report-app.ts';
import { HOST_MEDIA_PATH, MEDIA_PATH } from '../shared/core/content/picture.ts';
import { withoutTrailingSlashes } from '../shared/core/content/without-trailing-slashes.ts';
import { OFFICE_PATH } from '../shared/core/leads/function-paths.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { HostDatabase } from './database/database.ts';
import { createHealthHandler } from './health.ts';
import { clientAddress } from './http/client-address.ts';
import type { Metrics } from './http/metrics.ts';
import { leadOrigins } from './http/security-headers.ts';
import type { OpenMedia } from './media/open-media.ts';
import { lightPages, officePage } from './pages/private-pages.ts';
import type { Publishing } from './publishing/open-publishing.ts';
import { createPostPreview, POST_PREVIEW, previewApp } from './publishing/preview/preview-handlers.ts';
import type { ContentStore } from '../backend/content/content-store.ts';
import { createSavePermission } from '../backend/content/save-permission.ts';
import type { EditorSession } from '../backend/editor/editor-session.ts';
import { liveApp } from '../backend/live/live-app.ts';
import type { ClientConfig } from '../site/prerender.tsx';
import type { startMailDelivery } from './mail/mail-delivery.ts';
import type { BuiltSite } from './pages/built-site.ts';
import type { OpenPages } from './pages/open-pages.ts';
import { HOMEPAGE_DEFAULTS } from './pages/site-source.ts';
import { speaker } from '../speaker/speaker.config.ts';

export interface RouteDeps {
  readonly configuration: Configuration;
  readonly publicUrl: string;
  readonly clientConfig: ClientConfig;
  readonly database: HostDatabase;
  readonly store: ContentStore;
  readonly token: string;
  readonly session: EditorSession;
  readonly site: BuiltSite;
  readonly pages: OpenPages;
  readonly media: OpenMedia;
  readonly publishing: Publishing;
  readonly mail: Pick<ReturnType<typeof startMailDelivery>, 'wake' | 'deleteCopies'>;
  readonly metrics: Metrics;
  readonly ending: AbortSignal;
  readonly log: Log;
}

/** All calls and private pages. With `CONTENT_HOST` only the previews of the content service. */
export function createCalls(deps: RouteDeps): App {
  const { configuration, database, store, session, publishing, pages, mail, log } = deps;
  const { contentHost, officeMail, mailLimits, retentionMonths } = configuration;
  const publicUrl = withoutTrailingSlashes(deps.publicUrl);
  const path = `/wp-json/${configuration.contentNamespace}/v1/content`;
  const editor = { permission: createSavePermission(deps.token), clientAddress, log };
  const queue = { onMailQueued: mail.wake, deleteMailCopies: mail.deleteCopies };
  const common = { database, officeMail, log, ...queue };
  const calls: App = new Hono();
  calls.route(
    '/',
    leadApp({
      ...common,
      rateLimiter: createLeadLimiter(database, configuration.rateLimit, createMemoryRateLimiter),
      clientAddress,
      speaker,
      anonKey: configuration.supabaseAnonKey,
      doubleOptIn: configuration.doubleOptIn,
      webhookHost: configuration.webhook?.host,
    }),
  );
  calls.route('/', liveApp({ database, log, streamsUntil: deps.ending }));
  calls.route('/', reportApp(database, log));
  calls.route('/', holdsApp(database, speaker.brand, log));
  const access = createEditorAccess(session, clientAddress);
  const office = { siteUrl: publicUrl, functionsUrl: publicUrl, mailLimits, retentionMonths };
  calls.route(OFFICE_PATH, officeApp({ ...common, ...office, access }));
  calls.route('/', privatePages(deps));
  calls.route('/', editorApp({ ...editor, session, brand: speaker.brand, contentUrl: path }, contentHost));
  const preview = { open: publishing.open, render: pages.render, cssText: deps.site.assets.cssText };
  calls.route('/', previewApp({ ...preview, isHttps: publicUrl.startsWith('https:'), log }));
  if (publishing.embedded === undefined) return calls;
  const content = {
    ...editor,
    store,
    allowedOrigins: new Set(deps.clientConfig.editorOrigins),
    rebuild: pages.rebuild,
    pictures: deps.media.pictures,
    publishing: { ...publishing.embedded, publicUrl },
  };
  calls.route(path, contentApp(content));
  calls.route(path, mediaApp(content));
  calls.route(`${path}/posts`, postApp({ ...content, ...publishing.embedded, posts: pages.posts }));
  calls.route('/', openPreviewApp(`${path}/preview/open`, publishing.open, log));
  const graphql = { readContent: store.read, defaults: HOMEPAGE_DEFAULTS, publicUrl: deps.publicUrl, log };
  calls.all('/graphql', onRequest(createGraphqlHandler(graphql)));
  return calls;
}

/** Health, metrics, pages that are no part of the site, and pictures of content. */
function privatePages(deps: RouteDeps): App {
  const { configuration, clientConfig, database, session, site, media, pages, log } = deps;
  const app: App = new Hono();
  const connect = leadOrigins(configuration);
  const isSignedIn = (request: Request) => session.isSignedIn(request.headers.get('cookie'), Date.now());
  app.get('/metrics', onRequest(deps.metrics.handler));
  app.get('/healthz', onRequest(createHealthHandler(database, deps.ending, pages.contentReadAt)));
  app.route('/', officePage(site.prerenderer.officePage(clientConfig), connect, isSignedIn, log));
  app.route('/', lightPages(site.prerenderer.lightPages(clientConfig), connect, log));
  // The more specific path first.
  if (media.hostHandler) app.get(`${HOST_MEDIA_PATH}/*`, onRequest(media.hostHandler));
  app.get(`${MEDIA_PATH}*`, onRequest(media.handler));
  if (deps.publishing.embedded)
    app.get(POST_PREVIEW, onRequest(createPostPreview(pages, site.assets.cssText, isSignedIn)));
  return createApp(app, { log });
}
