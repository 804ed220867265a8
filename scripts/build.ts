import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { createClientConfig } from '../server/client-config.ts';
import { parseConfiguration } from '../server/configuration.ts';
import { loadBuiltSite } from '../server/pages/built-site.ts';
import { NO_TEXT } from '../server/pages/site-source.ts';
import { speaker } from '../shared/speaker.config.ts';
import { buildParts } from '../build/build-parts.ts';
import type { HostedPage } from './hosting/hosting-files.ts';
import { addOwnPolicy, createHeadersFile, MISSING_PAGES } from './hosting/hosting-files.ts';
import { createNginxFile } from './hosting/nginx-file.ts';
import { policySources } from '../server/http/security-headers.ts';
import { buildWordPressPlugin } from './build-wordpress.ts';
import { compressFolder } from '../build/compress-folder.ts';
import { localAddress } from '../server/public-address.ts';

const SITE = 'dist/site';
const WIDGETS = 'dist/widgets';
const HOSTING = 'dist/hosting';
const PLUGIN = 'dist/wordpress/speaker-site.zip';

/**
 * `npm run build`: everything that is put somewhere else than on the embedded host. `dist/site` is complete for a static
 * host: every route as HTML, the 404 page, the widgets below `/widgets`, compressed copies beside the files.
 */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const configuration = parseConfiguration(process.env);
  const built = await buildParts({ onStart: (parts) => console.log(`Building ${parts.join(', ')} …`) });
  if (built.length === 0) console.log('Site and widgets are built already.');
  await writePages();
  if (existsSync(WIDGETS)) {
    rmSync(join(SITE, 'widgets'), { recursive: true, force: true });
    cpSync(WIDGETS, join(SITE, 'widgets'), { recursive: true });
  }
  await compressFolder(SITE);
  console.log(SITE);
  if (existsSync(WIDGETS)) {
    const bytes = buildWordPressPlugin({
      plugin: 'wordpress/speaker-site',
      widgets: WIDGETS,
      output: PLUGIN,
    });
    console.log(`${WIDGETS}\n${PLUGIN} (${(bytes / 1024).toFixed(0)} KiB)`);
  }

  async function writePages(): Promise<void> {
    const { prerenderer, assets } = await loadBuiltSite('dist');
    const publicUrl = configuration.publicUrl ?? localAddress(configuration.host, configuration.port);
    const clientConfig = createClientConfig(configuration, speaker.allowedOrigins);
    const context = { ...NO_TEXT, publicUrl, clientConfig, assets };
    const pages: HostedPage[] = [];
    const policy = policySources(configuration, speaker.allowedOrigins);
    for (const path of [...prerenderer.PRERENDER_PATHS, ...MISSING_PAGES]) {
      const { html, inlineHashes } = await prerenderer.prerenderPage(path, context);
      const page = { path, inlineHashes };
      const text = MISSING_PAGES.includes(path) ? addOwnPolicy(html, page, policy) : html;
      write(path === '/' ? 'index.html' : `${path.slice(1)}.html`, text);
      pages.push(page);
    }
    write('_headers', createHeadersFile(pages, policy));
    mkdirSync(HOSTING, { recursive: true });
    writeFileSync(join(HOSTING, 'nginx.conf'), createNginxFile(pages, policy));
    write('sitemap.xml', prerenderer.sitemap(context));
    write('robots.txt', prerenderer.robots(context));
    write('rss.xml', prerenderer.rss(context));
  }
}

function write(name: string, text: string): void {
  const file = join(SITE, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

await main();
