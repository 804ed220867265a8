import { Hono } from 'hono';
import { leadApp } from '../backend/api/lead-app.ts';
import { contentApp, type ContentDeps } from '../backend/content/content-app.ts';
import { createGraphqlHandler } from '../backend/content/graphql-handler.ts';
import { openPreviewApp } from '../backend/content/publishing-routes.ts';
import { editorApp, type EditorDeps } from '../backend/editor/editor-app.ts';
import { createApp, onRequest, type App } from '../backend/http/app.ts';
import type { Log } from '../backend/http/log.ts';
import type { DeleteMailCopies } from '../backend/leads/hidden-leads.ts';
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
import { lightPages } from './pages/light-page.ts';
import { officePage } from './pages/office-page.ts';
import type { Publishing } from './publishing/open-publishing.ts';
import { createPostPreview, POST_PREVIEW } from './publishing/preview/post-preview.ts';
import { previewApp } from './publishing/preview/preview-handlers.ts';

export interface RouteDeps {
  readonly configuration: Configuration;
  readonly publicUrl: string;
  readonly database: HostDatabase;
  readonly content: Omit<ContentDeps, 'publishing' | 'pictures'>;
  readonly media: Pick<OpenMedia, 'pictures' | 'handler' | 'hostHandler'>;
  readonly publishing: Publishing;
  readonly editor: EditorDeps;
  readonly officePage: string;
  readonly live: App;
  readonly lightPages: ReadonlyMap<string, string>;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly isEnding: () => boolean;
  /** When the content host last answered, in milliseconds since 1970. */
  readonly contentReadAt: () => number | undefined;
  readonly onMailQueued: () => void;
  readonly deleteMailCopies: DeleteMailCopies;
}

/** All calls and private pages. With `CONTENT_HOST` the content service is external, and only its previews are included. */
export function createCalls(deps: RouteDeps): App {
  const { configuration, database, log, editor, media, publishing } = deps;
  const publicUrl = withoutTrailingSlashes(deps.publicUrl);
  const calls: App = new Hono();
  calls.route(
    '/',
    leadApp({
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
    }),
  );
  calls.route('/', deps.live);
  calls.route('/', reportApp({ database, log }));
  calls.route('/', holdsApp(database, log));
  calls.route(
    OFFICE_PATH,
    officeApp({
      database,
      access: createEditorAccess(editor.session, clientAddress, editor.now),
      siteUrl: publicUrl,
      functionsUrl: publicUrl,
      officeMail: configuration.officeMail,
      mailLimits: configuration.mailLimits,
      retentionMonths: configuration.retentionMonths,
      deleteMailCopies: deps.deleteMailCopies,
      onMailQueued: deps.onMailQueued,
      log,
    }),
  );
  calls.route('/', privatePages(deps));
  calls.route('/', editorApp(editor, configuration.contentHost));
  calls.route('/', previewApp({ ...publishing.preview, isHttps: publicUrl.startsWith('https:'), log }));
  if (publishing.embedded === undefined) return calls;
  const path = contentPath(configuration);
  const content = {
    ...deps.content,
    pictures: media.pictures,
    publishing: { ...publishing.embedded, publicUrl, now: editor.now },
  };
  calls.route(path, contentApp(content));
  calls.route(path, mediaApp(content));
  calls.route(
    `${path}/posts`,
    postApp({ ...content, ...publishing.embedded, posts: publishing.posts.posts }),
  );
  calls.route('/', openPreviewApp(`${path}/preview/open`, publishing.preview.open, log));
  const { read } = deps.content.store;
  calls.all(
    '/graphql',
    onRequest(createGraphqlHandler({ readContent: read, publicUrl: deps.publicUrl, log })),
  );
  return calls;
}

/** What operators read, the pages that are no part of the site, and the pictures that were made here. */
function privatePages(deps: RouteDeps): App {
  const { configuration, database, editor, media, publishing, log } = deps;
  const app: App = new Hono();
  const connect = leadOrigins(configuration);
  const isSignedIn = (request: Request) =>
    editor.session.isSignedIn(request.headers.get('cookie'), editor.now());
  app.get('/metrics', onRequest(deps.metrics.handler));
  app.get('/healthz', onRequest(createHealthHandler(database, deps.isEnding, deps.contentReadAt)));
  app.route('/', officePage({ html: deps.officePage, connect, isSignedIn, log }));
  app.route('/', lightPages(deps.lightPages, connect, log));
  // The more specific path first.
  if (media.hostHandler) app.get(`${HOST_MEDIA_PATH}/*`, onRequest(media.hostHandler));
  app.get(`${MEDIA_PATH}*`, onRequest(media.handler));
  if (publishing.embedded)
    app.get(POST_PREVIEW, onRequest(createPostPreview({ ...publishing.posts, isSignedIn })));
  return createApp(app, { log });
}

export function contentPath({ contentNamespace }: Configuration): string {
  return `/wp-json/${contentNamespace}/v1/content`;
}
