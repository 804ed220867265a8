import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltSite } from '../../server/pages/built-site.ts';
import {
  createHeadersFile,
  createRewritesFile,
  type HostingOptions,
  createNginxFile,
} from '../hosting/hosting-files.ts';
import { HOST_MEDIA_PATH } from '../../shared/core/content/picture.ts';

const ADDRESS_OF_PICTURE = new RegExp(`${HOST_MEDIA_PATH}/[\\w./~@+%-]+`, 'g');

/**
 * Renders every address and the missing pages from `context` into `folders.site`, with the
 * documents of `privatePages`, `_headers` and `_redirects`; `nginx.conf` into `folders.hosting`.
 * Returns the addresses of the content host's pictures in the pages.
 */
export async function writePages(
  { render, listAddresses, MISSING_PATHS }: BuiltSite['prerenderer'],
  context: Parameters<BuiltSite['prerenderer']['render']>[1],
  options: HostingOptions,
  folders: { readonly site: string; readonly hosting: string },
  privatePages: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const pictures = new Set<string>();
  const write = (name: string, text: string): void => writeBelow(folders.site, name, text);
  const pages: string[] = [];
  for (const path of listAddresses(context)) {
    const { type, text } = await render(path, context);
    const isPage = type.startsWith('text/html');
    write(isPage ? pageFile(path) : path.slice(1), text);
    if (!isPage) continue;
    pages.push(path);
    for (const [address] of text.matchAll(ADDRESS_OF_PICTURE)) pictures.add(address);
  }
  for (const [file, path] of [
    ['404.html', MISSING_PATHS.any],
    ['blog/404.html', MISSING_PATHS.post],
    ['newsletter/404.html', MISSING_PATHS.newsletter],
  ] as const)
    write(file, (await render(path, context)).text);
  for (const [path, html] of privatePages) write(pageFile(path), html);
  write('_headers', createHeadersFile(options));
  write('_redirects', createRewritesFile(options.movedPages));
  mkdirSync(folders.hosting, { recursive: true });
  writeFileSync(join(folders.hosting, 'nginx.conf'), createNginxFile(pages, options));
  return pictures;
}

const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Replaces a static site's pictures of the content host. Returns a sentence about missing ones. */
export async function writeHostPictures(
  addresses: ReadonlySet<string>,
  read: (address: string) => Promise<Uint8Array | undefined>,
  site: string,
): Promise<string | undefined> {
  rmSync(join(site, HOST_MEDIA_PATH), { recursive: true, force: true });
  const missing: string[] = [];
  for (const address of addresses) {
    const bytes = await read(address);
    if (bytes) writeBelow(site, decodeURIComponent(address), bytes);
    else missing.push(address);
  }
  const [first] = missing;
  return first === undefined
    ? undefined
    : `${String(missing.length)} of ${String(addresses.size)} files of pictures could not be had (${first}); pages name them none the less`;
}

function writeBelow(folder: string, name: string, content: string | Uint8Array): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
