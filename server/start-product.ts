import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../backend/http/app.ts';
import { speaker } from '../speaker/speaker.config.ts';
import { listOutdated } from '../build/made-files.ts';
import { BuildError, buildParts } from '../build/build-parts.ts';
import { createClientConfig } from './client-config.ts';
import { type Configuration, StartError } from './configuration/configuration.ts';
import { createContentStore } from '../backend/content/content-store.ts';
import { controlApp } from './control/control-app.ts';
import { lockFolder } from './control/instance-lock.ts';
import {
  DATABASE_FOLDER,
  prepareDataFolder,
  readEditorToken,
  removeLeftovers,
} from './configuration/data-folder.ts';
import { isInTime } from '../backend/database/database.ts';
import type { HostDatabase } from './database/database.ts';
import { checkDatabaseFolder } from './database/check-database-folder.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { openPostgresDatabase } from './database/postgres-database.ts';
import { createEditorSession } from '../backend/editor/editor-session.ts';
import { finish, listen, probeAddress } from './http/http-server.ts';
import { createListener } from './http/listener.ts';
import { createCallPaths, type CallPaths } from './http/call-paths.ts';
import { WIDGETS } from './http/port-app.ts';
import { pageHeaders, policySources } from './http/security-headers.ts';
import { listStaticFiles, type StaticFiles } from './http/static-files.ts';
import type { Log } from '../backend/http/log.ts';
import { startMailDelivery } from './mail/mail-delivery.ts';
import { openMedia } from './media/open-media.ts';
import { createMetrics } from './http/metrics.ts';
import { openDevelopmentSite } from './development/development-site.ts';
import { LIGHT_FILES } from '../shared/core/light-pages.ts';
import { OFFICE_PAGE } from './pages/private-pages.ts';
import { isPostData } from '../shared/core/posts/post-address.ts';
import { openPages } from './pages/open-pages.ts';
import { loadBuiltSite } from './pages/built-site.ts';
import { openPublishing } from './publishing/open-publishing.ts';
import { localAddress } from './configuration/public-address.ts';
import { createCalls } from './routes.ts';

export interface StartOptions {
  readonly configuration: Configuration;
  /** `npm run dev`: the site from its sources, with live changes. */
  readonly development: boolean;
  readonly log: Log;
  readonly print: (line: string) => void;
}

/** Afterwards pages are served without the database. */
const WAIT_FOR_DATABASE_MS = 20_000;
const WAIT_FOR_REMOTE_DATABASE_MS = 3_000;
const DIST = 'dist';
const FEEDS: ReadonlySet<string> = new Set(['/sitemap.xml', '/rss.xml', '/robots.txt']);

/** Starts the product on one port. @throws StartError or FolderInUseError for the operator */
export async function startProduct(options: StartOptions) {
  const { configuration, log, print } = options;
  const folder = await prepareDataFolder(configuration.dataDir);
  let database: HostDatabase | undefined;
  let control: App | undefined;
  const answer = getRequestListener(
    (request) => control?.fetch(request) ?? new Response(null, { status: 503 }),
  );
  const lock = await lockFolder(folder, (request, response) => void answer(request, response));
  try {
    await removeLeftovers(folder);
    const port = await probeAddress(configuration.host, configuration.port);
    const databaseFolder = join(folder, DATABASE_FOLDER);
    if (configuration.databaseUrl === undefined) checkDatabaseFolder(databaseFolder);
    database =
      configuration.databaseUrl === undefined
        ? openEmbeddedDatabase(databaseFolder, log)
        : openPostgresDatabase(configuration.databaseUrl, log);
    control = controlApp({ ...configuration, dataDir: folder, port }, database, log);
    await build(print, options.development ? ['widgets', 'office', 'light'] : undefined);
    const running = await serve(options, folder, port, database);
    return {
      /** Finishes running requests, then closes everything in the order of dependencies. */
      async stop(): Promise<void> {
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
  { configuration, development, log, print }: StartOptions,
  folder: string,
  port: number,
  database: HostDatabase,
) {
  const { databaseUrl, contentHost } = configuration;
  const publicUrl = configuration.publicUrl ?? localAddress(configuration.host, port);
  const clientConfig = createClientConfig(configuration, speaker.allowedOrigins);
  const token = readEditorToken(folder);
  const store = createContentStore(database);
  const vite = development ? await openDevelopmentSite(log) : undefined;
  const site = vite?.site ?? (await loadBuiltSite(DIST));
  const common = { configuration, publicUrl, clientConfig, database, site, log };
  const pages = openPages({ ...common, folder, content: store });
  const waitMs = databaseUrl === undefined ? WAIT_FOR_DATABASE_MS : WAIT_FOR_REMOTE_DATABASE_MS;
  await isInTime(database.whenReady(), waitMs);
  const media = openMedia(folder, contentHost, database, log);
  const publishing = openPublishing(configuration, database, store, pages, log);
  const mail = startMailDelivery(configuration, folder, publicUrl, database, log);
  const session = createEditorSession(token, publicUrl.startsWith('https:'));
  const ending = new AbortController();
  const metrics = createMetrics(database, session.accepts, configuration.mailLimits);
  const parts = { store, token, session, pages, media, publishing, mail, metrics };
  const calls = createCalls({ ...common, ...parts, ending: ending.signal });
  const callPaths = createCallPaths(calls);
  const widgetFiles = listStaticFiles(join(DIST, 'widgets'));
  const policy = policySources(configuration, speaker.allowedOrigins);
  const listener = createListener({
    pages,
    siteFiles: listSiteFiles(),
    widgetFiles,
    calls,
    callPaths,
    metrics,
    log,
    clientAddressHeader: configuration.clientAddressHeader,
    pageHeaders: pageHeaders(policy, site.assets.cssText),
    isEditor: async (cookie) => contentHost === undefined && (await session.isSignedIn(cookie, Date.now())),
    ending: ending.signal,
  });
  const served = vite?.wrap(listener, servedInDevelopment(callPaths, widgetFiles), pages.render) ?? listener;
  const server = await listen(served, configuration.host, port);
  const address = localAddress(configuration.host, port);
  print(`Site     ${address}/`);
  print(`Embed    ${address}/embed`);
  if (contentHost === undefined) print(`Editor   ${address}/editor#token=${token}`);
  print(`Office   ${address}/office#token=${token}`);
  print(`Leads    npm run leads -- --json   (data in ${folder})`);
  return {
    async stop(): Promise<void> {
      ending.abort();
      await finish(server);
      for (const part of [mail, media, publishing, pages]) await part.stop();
      await vite?.close();
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

/** What Vite does not answer: it serves the widgets' sources at the same prefix. */
function servedInDevelopment(callPaths: CallPaths, widgetFiles: StaticFiles): (path: string) => boolean {
  const isWidget = (path: string) =>
    path.startsWith(WIDGETS) && widgetFiles.has(path.slice(WIDGETS.length - 1));
  const isOwnBuild = (path: string) =>
    path.startsWith(`${OFFICE_PAGE}/`) || path.startsWith(`${LIGHT_FILES}/`);
  return (path) =>
    callPaths.isCall(path) || isWidget(path) || isOwnBuild(path) || FEEDS.has(path) || isPostData(path);
}

async function build(print: (line: string) => void, only?: readonly string[]): Promise<void> {
  try {
    const built = await buildParts({ onStart: (parts) => print(`Building ${parts.join(', ')} …`) }, only);
    if (built.length > 0) print('Built.');
    const outdated = listOutdated().map((command) => `npm run ${command}`);
    if (outdated.length > 0) print(`Older than the files in speaker/: run ${outdated.join(' and ')}.`);
  } catch (error) {
    if (error instanceof BuildError) throw new StartError(error.message);
    throw error;
  }
}
