import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PolicySources } from '../../server/http/security-headers.ts';
import type { Prerenderer } from '../../server/pages/prerenderer.ts';
import type { HostedPage } from '../hosting/hosting-files.ts';
import {
  addOwnPolicy,
  createHeadersFile,
  createRewritesFile,
  MISSING_PAGES,
} from '../hosting/hosting-files.ts';
import { findHostPictures } from './write-host-pictures.ts';
import { createNginxFile } from '../hosting/nginx-file.ts';

/** Where the files go. */
export interface StaticSiteFolders {
  /** The static host's root. */
  readonly site: string;
  /** Configuration of web servers. */
  readonly hosting: string;
}

/**
 * Renders every route, the missing pages and the feeds from `context` into `folders.site`, with the documents of `privatePages` by their addresses, and the headers that belong to them:
 * `_headers` and `_redirects` beside them, `nginx.conf` in `folders.hosting`. Returns the addresses of the content host's pictures that the pages name.
 */
export async function writePages<Context>(
  prerenderer: Prerenderer<Context>,
  context: Context,
  policy: PolicySources,
  folders: StaticSiteFolders,
  privatePages: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const pictures = new Set<string>();
  const write = (name: string, text: string): void => {
    const file = join(folders.site, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const pages: HostedPage[] = [];
  const isData = (path: string): boolean => prerenderer.describeData(path, context) !== undefined;
  const later = prerenderer.listLater(context);
  for (const path of [
    ...prerenderer.listPaths(context),
    ...later.filter((one) => !isData(one)),
    ...MISSING_PAGES,
  ]) {
    const { html, inlineHashes } = await prerenderer.prerenderPage(shownAt(path), context);
    const page = { path, inlineHashes };
    for (const address of findHostPictures(html)) pictures.add(address);
    const text = MISSING_PAGES.includes(path) ? addOwnPolicy(html, page, policy) : html;
    write(path === '/' ? 'index.html' : `${path.slice(1)}.html`, text);
    pages.push(page);
  }
  for (const [path, html] of privatePages) write(`${path.slice(1)}.html`, html);
  write('_headers', createHeadersFile(pages, policy));
  write('_redirects', createRewritesFile());
  mkdirSync(folders.hosting, { recursive: true });
  writeFileSync(join(folders.hosting, 'nginx.conf'), createNginxFile(pages, policy));
  for (const [path, json] of prerenderer.listData(context)) write(path.slice(1), json);
  for (const path of later) {
    const json = prerenderer.describeData(path, context);
    if (json !== undefined) write(path.slice(1), json);
  }
  write('sitemap.xml', await prerenderer.sitemap(context));
  write('robots.txt', await prerenderer.robots(context));
  write('rss.xml', await prerenderer.rss(context));
  return pictures;
}

/** The address whose visitors see the page: that of the newsletter's lies in a folder, where no host serves it as found. */
function shownAt(path: string): string {
  return path === '/newsletter/404' ? '/newsletter' : path;
}
