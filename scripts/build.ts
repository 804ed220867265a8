import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createClientConfig } from '../server/client-config.ts';
import { parseConfiguration, StartError, type Configuration } from '../server/configuration/configuration.ts';
import { loadBuiltSite } from '../server/pages/built-site.ts';
import { speaker } from '../speaker/speaker.config.ts';
import { openBuildFolder, type BuildFolder } from '../build/build-folder.ts';
import { BuildError, buildParts } from '../build/build-parts.ts';
import { OFFICE_PAGE } from '../server/pages/private-pages.ts';
import { pageHeaders, policySources } from '../server/http/security-headers.ts';
import { buildWordPressPlugin } from './build-wordpress.ts';
import { reportLeftovers } from './check-speaker/find-leftovers.ts';
import { compressFolder } from '../build/compress-folder.ts';
import { printable } from '../server/log.ts';
import { localAddress } from '../server/configuration/public-address.ts';
import { readBuildText } from './static-site/read-build-text.ts';
import { openHostPictureFiles } from '../server/media/open-media.ts';
import { writeHostPictures, writePages } from './static-site/write-pages.ts';

const PLUGIN = 'speaker-site.zip';

/**
 * `npm run build`: everything that is deployed outside of the embedded host. `dist/site` is
 * complete for a static host: every route as HTML with the content host's texts, the 404 page, the
 * widgets below `/widgets`, and compressed copies. A failure leaves the previous files. Remains of
 * the demonstration in another speaker's site give exit code 1.
 */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const configuration = parseConfiguration(process.env);
  const text = await readBuildText(configuration, (line) => console.warn(printable(line)));
  const built = await buildParts({ onStart: (parts) => console.log(`Building ${parts.join(', ')} …`) });
  if (built.length === 0) console.log('Site and widgets are built already.');
  const folder = openBuildFolder();
  try {
    await writeStaticSite(folder, configuration, text);
    const bytes = buildWordPressPlugin({
      plugin: 'wordpress/speaker-site',
      widgets: 'dist/widgets',
      office: 'dist/office',
      output: join(folder.path, PLUGIN),
    });
    folder.switchIn('site');
    folder.switchIn('hosting');
    folder.switchIn(PLUGIN, join('wordpress', PLUGIN));
    console.log(`dist/site\ndist/widgets\ndist/wordpress/${PLUGIN} (${(bytes / 1024).toFixed(0)} KiB)`);
  } finally {
    folder.remove();
  }
  if (speaker.demonstration === undefined) process.exitCode = (await reportLeftovers()) === 0 ? 0 : 1;
}

async function writeStaticSite(
  folder: BuildFolder,
  configuration: Configuration,
  text: Awaited<ReturnType<typeof readBuildText>>,
): Promise<void> {
  const site = join(folder.path, 'site');
  cpSync('dist/site', site, { recursive: true });
  const { prerenderer, assets } = await loadBuiltSite('dist');
  const publicUrl = configuration.publicUrl ?? localAddress(configuration.host, configuration.port);
  const clientConfig = createClientConfig(configuration, speaker.allowedOrigins);
  const policy = policySources(configuration, speaker.allowedOrigins);
  const pictures = await writePages(
    prerenderer,
    { ...text, publicUrl, clientConfig, assets },
    {
      pageHeaders: pageHeaders(policy, assets.cssText),
      leads: policy.leads,
      movedPages: prerenderer.MOVED_PAGES,
    },
    { site, hosting: join(folder.path, 'hosting') },
    new Map([[OFFICE_PAGE, prerenderer.officePage(clientConfig)], ...prerenderer.lightPages(clientConfig)]),
  );
  if (configuration.contentHost !== undefined) {
    const read = openHostPictureFiles(resolve(configuration.dataDir), configuration.contentHost);
    const problem = await writeHostPictures(pictures, read, site);
    if (problem !== undefined) console.warn(printable(`CONTENT_HOST: ${problem}.`));
  }
  for (const part of ['office', 'light', 'widgets']) {
    rmSync(join(site, part), { recursive: true, force: true });
    cpSync(join('dist', part), join(site, part), { recursive: true });
  }
  await compressFolder(site);
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof BuildError;
  console.error(isExpected ? printable(error.message) : error);
  process.exit(1);
}
