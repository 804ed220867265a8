import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltSite } from '../../server/pages/built-site.ts';
import { createHeadersFile, createRewritesFile, type HostingOptions } from '../hosting/hosting-files.ts';
import { createNginxFile } from '../hosting/nginx-file.ts';
import { findHostPictures } from './write-host-pictures.ts';

export interface StaticSiteFolders {
  readonly site: string;
  readonly hosting: string;
}

/**
 * Renders every address and the missing pages from `context` into `folders.site`, with the documents of `privatePages` by their addresses, and the
 * headers that belong to them: `_headers` and `_redirects` next to them, `nginx.conf` in `folders.hosting`. Returns the addresses of the content
 * host's pictures in the pages.
 */
export async function writePages(
  { render, listAddresses, MISSING_PATHS }: BuiltSite['prerenderer'],
  context: Parameters<BuiltSite['prerenderer']['render']>[1],
  options: HostingOptions,
  folders: StaticSiteFolders,
  privatePages: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const pictures = new Set<string>();
  const write = (name: string, text: string): void => {
    const file = join(folders.site, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const pages: string[] = [];
  for (const path of listAddresses(context)) {
    const { type, text } = await render(path, context);
    const isPage = type.startsWith('text/html');
    write(isPage ? pageFile(path) : path.slice(1), text);
    if (!isPage) continue;
    pages.push(path);
    for (const address of findHostPictures(text)) pictures.add(address);
  }
  for (const [file, path] of [
    ['404.html', MISSING_PATHS.any],
    ['blog/404.html', MISSING_PATHS.post],
    ['newsletter/404.html', MISSING_PATHS.newsletter],
  ] as const)
    write(file, (await render(path, context)).text);
  for (const [path, html] of privatePages) write(pageFile(path), html);
  write('_headers', createHeadersFile(options));
  write('_redirects', createRewritesFile());
  mkdirSync(folders.hosting, { recursive: true });
  writeFileSync(join(folders.hosting, 'nginx.conf'), createNginxFile(pages, options));
  return pictures;
}

const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
