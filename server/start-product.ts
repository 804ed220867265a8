import { join } from 'node:path';
import { speaker } from '../shared/speaker.config.ts';
import { BuildError, buildParts } from '../build/build-parts.ts';
import { createClientConfig } from './client-config.ts';
import type { Configuration } from './configuration/configuration.ts';
import { createContentStore } from '../backend/content/content-store.ts';
import { createSavePermission } from '../backend/content/save-permission.ts';
import { createControlListener } from './control/control-listener.ts';
import { takeFolder } from './control/instance-lock.ts';
import { DATABASE_FOLDER, MAIL_FOLDER, prepareDataFolder } from './configuration/data-folder.ts';
import type { HostDatabase } from './database/database.ts';
import { checkDatabaseFolder } from './database/check-database-folder.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { openPostgresDatabase } from './database/postgres-database.ts';
import { createEditorSession } from '../backend/editor/editor-session.ts';
import { createSessionFile } from './editor-sessions.ts';
import { readEditorToken } from './editor-token.ts';
import { clientAddress } from './http/client-address.ts';
import { finish, listen, probeAddress } from './http/http-server.ts';
import { createListener } from './http/listener.ts';
import { isCall, WIDGETS } from './http/port-app.ts';
import { policySources } from './http/security-headers.ts';
import type { StaticFiles } from './http/static-files.ts';
import { listStaticFiles } from './http/static-files.ts';
import type { Handler } from '../backend/http/handler.ts';
import type { Log } from '../backend/log/log.ts';
import { createMailCopies } from './mail/mail-copies.ts';
import { startMailDelivery } from './mail/mail-delivery.ts';
import { createLiveBackend } from '../backend/live/live-backend.ts';
import { startOfficeClock } from './office-clock.ts';
import { openMedia } from './media/open-media.ts';
import { createMetrics } from './http/metrics.ts';
import { openDevelopmentSite } from './development/development-site.ts';
import { LIGHT_FILES } from '../shared/core/light-pages.ts';
import { OFFICE_PAGE } from './pages/office-page.ts';
import { isPostData } from '../shared/core/posts/post-address.ts';
import { openPages } from './pages/open-pages.ts';
import { openThreadedSite } from './pages/render-thread.ts';
import { openPublishing } from './publishing/open-publishing.ts';
import { localAddress } from './configuration/public-address.ts';
import { contentPath, createRoutes } from './routes.ts';
import { StartError } from './configuration/start-error.ts';
import type { StorageWatch } from './storage-watch.ts';
import { watchStorage } from './storage-watch.ts';

export interface StartOptions {
  readonly configuration: Configuration;
  /** `npm run dev`: the site comes from its sources, changes show at once. */
  readonly development: boolean;
  readonly log: Log;
  /** Prints a line for the person at the terminal. */
  readonly say: (line: string) => void;
}

export interface RunningProduct {
  /** Lets answers in flight finish, then closes everything in the order in which it depends on each other. */
  stop(): Promise<void>;
}

/** A database that is not there within this time does not hold the start up: the pages go out without it. */
const WAIT_FOR_DATABASE_MS = 20_000;
const WAIT_FOR_REMOTE_DATABASE_MS = 3_000;
const DIST = 'dist';
/** Made by the prerenderer, but no pages. */
const FEEDS: ReadonlySet<string> = new Set(['/sitemap.xml', '/rss.xml', '/robots.txt']);

/**
 * Starts everything that `npm start` promises on one port.
 * @throws StartError or FolderInUseError with the line that the person at the terminal should read.
 */
export async function startProduct(options: StartOptions): Promise<RunningProduct> {
  const { configuration, log, say } = options;
  const folder = await prepareDataFolder(configuration.dataDir);
  let database: HostDatabase | undefined;
  const lock = await takeFolder(
    folder,
    createControlListener(() => database, folder),
  );
  try {
    const port = await probeAddress(configuration.host, configuration.port);
    if (configuration.databaseUrl === undefined) checkDatabaseFolder(join(folder, DATABASE_FOLDER));
    const storage = watchStorage(openDatabase(configuration, folder, log));
    database = storage.database;
    await build(say, options.development ? ['widgets', 'office', 'light'] : undefined);
    const running = await serve(options, folder, port, storage);
    return {
      async stop() {
        await running.stop();
        await database?.close();
        await lock.release();
      },
    };
  } catch (error) {
    await database?.close();
    await lock.release();
    throw error;
  }
}

async function serve(
  { configuration, development, log, say }: StartOptions,
  folder: string,
  port: number,
  { database, canStore }: StorageWatch,
): Promise<RunningProduct> {
  const publicUrl = configuration.publicUrl ?? localAddress(configuration.host, port);
  const clientConfig = createClientConfig(configuration, speaker.allowedOrigins);
  const token = readEditorToken(folder);
  const store = createContentStore(database);
  const vite = development ? await openDevelopmentSite(log) : undefined;
  const rendered = vite ?? (await openThreadedSite(DIST));
  const pages = await openPages({
    configuration,
    folder,
    site: rendered.site,
    publicUrl,
    clientConfig,
    content: store,
    database,
    databaseAwaited: waitForDatabase(database.whenReady(), configuration),
    log,
  });
  const media = openMedia(folder, configuration.contentHost, database, log);
  const publishing = openPublishing({ configuration, database, store, pages, log });
  const mail = startMails(configuration, folder, publicUrl, database, log);
  const common = { permission: createSavePermission(token), clientAddress, log, now: Date.now };
  const session = createEditorSession(token, publicUrl.startsWith('https:'), createSessionFile(folder, log));
  const live = createLiveBackend({ database, log, canStream: true });
  let ending = false;
  const metrics = createMetrics(database, session.accepts, log);
  const handlers = createRoutes({
    configuration,
    publicUrl,
    database,
    canStore,
    content: {
      ...common,
      store,
      allowedOrigins: new Set(clientConfig.editorOrigins),
      rebuild: pages.store.rebuild,
    },
    media,
    publishing,
    editor: { ...common, session, contentUrl: contentPath(configuration) },
    officePage: rendered.site.prerenderer.officePage(clientConfig),
    lightPages: rendered.site.prerenderer.lightPages(clientConfig),
    live,
    metrics,
    log,
    isEnding: () => ending,
    onMailQueued: mail.wake,
    deleteMailCopies: mail.deleteCopies,
  });
  const widgetFiles = listStaticFiles(join(DIST, 'widgets'));
  const listener = createListener({
    pages: pages.store.current,
    siteFiles: listSiteFiles(),
    widgetFiles,
    handlers,
    clientAddressHeader: configuration.clientAddressHeader,
    policy: policySources(configuration, speaker.allowedOrigins),
    metrics,
    log,
    isEditor: (cookie) => configuration.contentHost === undefined && session.isSignedIn(cookie, Date.now()),
    isEnding: () => ending,
  });
  const served = vite?.wrap(listener, servedInDevelopment(handlers, widgetFiles), pages.render) ?? listener;
  const server = await listen(served, configuration.host, port);
  announce(say, localAddress(configuration.host, port), configuration, folder, token);
  return {
    async stop() {
      ending = true;
      live.endStreams();
      await finish(server);
      for (const part of [mail, media, publishing, pages]) await part.stop();
      await rendered.close();
    },
  };
}

/** What sends mails, and what queues and deletes them by the clock. */
function startMails(
  configuration: Configuration,
  folder: string,
  publicUrl: string,
  database: HostDatabase,
  log: Log,
) {
  const delivery = startMailDelivery(configuration, folder, publicUrl, database, log);
  const deleteCopies = createMailCopies(join(folder, MAIL_FOLDER));
  const clock = startOfficeClock(
    {
      database,
      officeMail: configuration.officeMail,
      digest: configuration.officeDigest,
      retentionMonths: configuration.retentionMonths,
      deleteMailCopies: deleteCopies,
      onMailQueued: delivery.wake,
      log,
    },
    database.whenReady(),
  );
  return {
    wake: delivery.wake,
    deleteCopies,
    async stop() {
      await clock.stop();
      await delivery.stop();
    },
  };
}

function listSiteFiles(): StaticFiles {
  return new Map([
    ...listStaticFiles(join(DIST, 'site')),
    ...listStaticFiles(join(DIST, 'office'), OFFICE_PAGE),
    ...listStaticFiles(join(DIST, 'light'), LIGHT_FILES),
  ]);
}

/** What the product itself answers in development. The widgets' sources lie under the same address as their build: those are Vite's. */
function servedInDevelopment(
  handlers: ReadonlyMap<string, Handler>,
  widgetFiles: StaticFiles,
): (path: string) => boolean {
  const isWidget = (path: string) =>
    path.startsWith(WIDGETS) && widgetFiles.has(path.slice(WIDGETS.length - 1));
  const isOwnBuild = (path: string) =>
    path.startsWith(`${OFFICE_PAGE}/`) || path.startsWith(`${LIGHT_FILES}/`);
  return (path) =>
    isCall(handlers, path) || isWidget(path) || isOwnBuild(path) || FEEDS.has(path) || isPostData(path);
}

function openDatabase(configuration: Configuration, folder: string, log: Log): HostDatabase {
  return configuration.databaseUrl === undefined
    ? openEmbeddedDatabase(join(folder, DATABASE_FOLDER), log)
    : openPostgresDatabase(configuration.databaseUrl, log);
}

async function waitForDatabase(ready: Promise<void>, configuration: Configuration): Promise<void> {
  const ms = configuration.databaseUrl === undefined ? WAIT_FOR_DATABASE_MS : WAIT_FOR_REMOTE_DATABASE_MS;
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([ready, enough]);
  clearTimeout(timer);
}

async function build(say: (line: string) => void, only?: readonly string[]): Promise<void> {
  try {
    const built = await buildParts({ onStart: (parts) => say(`Building ${parts.join(', ')} …`) }, only);
    if (built.length > 0) say('Built.');
  } catch (error) {
    if (error instanceof BuildError) throw new StartError(error.message);
    throw error;
  }
}

function announce(
  say: (line: string) => void,
  address: string,
  configuration: Configuration,
  folder: string,
  token: string,
): void {
  say(`Site     ${address}/`);
  say(`Embed    ${address}/embed`);
  if (configuration.contentHost === undefined) say(`Editor   ${address}/editor#token=${token}`);
  say(`Office   ${address}/office#token=${token}`);
  say(`Leads    npm run leads -- --json   (data in ${folder})`);
}
