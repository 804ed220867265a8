import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createClientConfig } from '../server/client-config.ts';
import { parseConfiguration } from '../server/configuration/configuration.ts';
import { loadBuiltSite } from '../server/pages/built-site.ts';
import { speaker } from '../shared/speaker.config.ts';
import { BuildError, buildParts } from '../build/build-parts.ts';
import { OFFICE_PAGE } from '../server/pages/office-page.ts';
import { policySources } from '../server/http/security-headers.ts';
import { buildWordPressPlugin } from './build-wordpress.ts';
import { compressFolder } from '../build/compress-folder.ts';
import { printable } from '../server/printable.ts';
import { localAddress } from '../server/configuration/public-address.ts';
import { StartError } from '../server/configuration/start-error.ts';
import { readBuildText } from './static-site/read-build-text.ts';
import { openHostPictureFiles } from '../server/media/open-media.ts';
import { writeHostPictures } from './static-site/write-host-pictures.ts';
import { writePages } from './static-site/write-pages.ts';

const SITE = 'dist/site';
const WIDGETS = 'dist/widgets';
const OFFICE = 'dist/office';
const LIGHT = 'dist/light';
const HOSTING = 'dist/hosting';
const PLUGIN = 'dist/wordpress/speaker-site.zip';

/**
 * `npm run build`: everything that is put somewhere else than on the embedded host. `dist/site` is complete for a static
 * host: every route as HTML with the content host's words, the 404 page, the widgets below `/widgets`, compressed copies beside
 * the files.
 */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const configuration = parseConfiguration(process.env);
  // Before anything is replaced: a content host that is away ends the build here.
  const text = await readBuildText(configuration, (line) => console.warn(printable(line)));
  const built = await buildParts({ onStart: (parts) => console.log(`Building ${parts.join(', ')} …`) });
  if (built.length === 0) console.log('Site and widgets are built already.');
  const { prerenderer, assets } = await loadBuiltSite('dist');
  const publicUrl = configuration.publicUrl ?? localAddress(configuration.host, configuration.port);
  const clientConfig = createClientConfig(configuration, speaker.allowedOrigins);
  const policy = policySources(configuration, speaker.allowedOrigins);
  const pictures = await writePages(
    prerenderer,
    { ...text, publicUrl, clientConfig, assets },
    policy,
    { site: SITE, hosting: HOSTING },
    new Map([[OFFICE_PAGE, prerenderer.officePage(clientConfig)], ...prerenderer.lightPages(clientConfig)]),
  );
  if (configuration.contentHost !== undefined) {
    const read = openHostPictureFiles(resolve(configuration.dataDir), configuration.contentHost);
    const problem = await writeHostPictures(pictures, read, SITE);
    if (problem !== undefined) console.warn(printable(`CONTENT_HOST: ${problem}.`));
  }
  copyInto(OFFICE, 'office');
  copyInto(LIGHT, 'light');
  if (existsSync(WIDGETS)) {
    copyInto(WIDGETS, 'widgets');
  }
  await compressFolder(SITE);
  console.log(SITE);
  if (existsSync(WIDGETS)) {
    const bytes = buildWordPressPlugin({
      plugin: 'wordpress/speaker-site',
      widgets: WIDGETS,
      office: OFFICE,
      output: PLUGIN,
    });
    console.log(`${WIDGETS}\n${PLUGIN} (${(bytes / 1024).toFixed(0)} KiB)`);
  }
}

/** A build of its own becomes a folder of the site. */
function copyInto(build: string, folder: string): void {
  rmSync(join(SITE, folder), { recursive: true, force: true });
  cpSync(build, join(SITE, folder), { recursive: true });
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof BuildError;
  console.error(isExpected ? printable(error.message) : error);
  process.exit(1);
}
