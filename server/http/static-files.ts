import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { listFiles } from '../../build/list-files.ts';

export interface StaticFile {
  readonly path: string;
  readonly size: number;
  readonly modifiedMs: number;
  readonly type: string;
  readonly br: { readonly size: number } | undefined;
  readonly gzip: { readonly size: number } | undefined;
}

/** By address (`/assets/main-x.js`), as listed at the start. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** `.ts` is no film, and JSON names its charset, as nginx does. */
const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
};

/** For static hosts: not for visitors. */
const STATIC_HOST_FILES = ['_headers', '_redirects'];

/** Lists a folder as served below `address`, without HTML and dotfiles. A missing one is empty. */
export function listStaticFiles(folder: string, address = ''): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const names = listFiles(folder).filter((name) => !/(?:^|\/)\./.test(name));
  const sizes = new Map(names.map((name) => [name, statSync(join(folder, name))]));
  for (const [name, stats] of sizes) {
    if (STATIC_HOST_FILES.includes(name) || /\.(?:html|br|gz)$/.test(name)) continue;
    const br = sizes.get(`${name}.br`);
    const gzip = sizes.get(`${name}.gz`);
    files.set(`${address}/${name}`, {
      path: join(folder, name),
      size: stats.size,
      modifiedMs: Math.trunc(stats.mtimeMs),
      type: TYPES[extname(name).toLowerCase()] ?? getMimeType(name) ?? 'application/octet-stream',
      br: br && { size: br.size },
      gzip: gzip && { size: gzip.size },
    });
  }
  return files;
}
