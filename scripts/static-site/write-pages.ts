import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { PolicySources } from '../../server/http/security-headers.ts';
import type { Prerenderer } from '../../server/pages/prerenderer.ts';
import type { HostedPage } from '../hosting/hosting-files.ts';
import { addOwnPolicy, createHeadersFile, MISSING_PAGES } from '../hosting/hosting-files.ts';
import { createNginxFile } from '../hosting/nginx-file.ts';

/** Where the files go. */
export interface StaticSiteFolders {
  /** The static host's root. */
  readonly site: string;
  /** Configuration of web servers. */
  readonly hosting: string;
}

/**
 * Renders every route, the missing pages and the feeds from `context` into `folders.site`, and the headers that belong to them:
 * `_headers` beside them, `nginx.conf` in `folders.hosting`.
 */
export async function writePages<Context>(
  prerenderer: Prerenderer<Context>,
  context: Context,
  policy: PolicySources,
  folders: StaticSiteFolders,
): Promise<void> {
  const write = (name: string, text: string): void => {
    const file = join(folders.site, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const pages: HostedPage[] = [];
  for (const path of [...prerenderer.PRERENDER_PATHS, ...MISSING_PAGES]) {
    const { html, inlineHashes } = await prerenderer.prerenderPage(path, context);
    const page = { path, inlineHashes };
    const text = MISSING_PAGES.includes(path) ? addOwnPolicy(html, page, policy) : html;
    write(path === '/' ? 'index.html' : `${path.slice(1)}.html`, text);
    pages.push(page);
  }
  write('_headers', createHeadersFile(pages, policy));
  mkdirSync(folders.hosting, { recursive: true });
  writeFileSync(join(folders.hosting, 'nginx.conf'), createNginxFile(pages, policy));
  write('sitemap.xml', await prerenderer.sitemap(context));
  write('robots.txt', await prerenderer.robots(context));
  write('rss.xml', await prerenderer.rss(context));
}
