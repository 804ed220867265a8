import { constants, readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { chooseEncoding } from './accept-encoding.ts';
import { parseRange } from './byte-range.ts';
import { matchesEtag } from '../../backend/http/etag.ts';

/** One file as it lies on the disk, with the compressed copies that the build laid beside it. */
export interface StaticFile {
  readonly path: string;
  readonly size: number;
  readonly modifiedMs: number;
  readonly type: string;
  readonly br: { readonly size: number } | undefined;
  readonly gzip: { readonly size: number } | undefined;
}

/** The files of a folder by their address (`/assets/main-x.js`), as they were when they were listed. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
};

/** For static hosts: not for visitors. */
const STATIC_HOST_FILE = '_headers';

/** Lists a folder once. HTML and dotfiles are left out: pages come from memory. A folder that is missing is empty. */
export function listStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const names = listNames(folder);
  const sizes = new Map(names.map((name) => [name, statSync(join(folder, name))]));
  for (const [name, stats] of sizes) {
    if (name === STATIC_HOST_FILE || /\.(?:html|br|gz)$/.test(name)) continue;
    const br = sizes.get(`${name}.br`);
    const gzip = sizes.get(`${name}.gz`);
    files.set(`/${name}`, {
      path: join(folder, name),
      size: stats.size,
      modifiedMs: Math.trunc(stats.mtimeMs),
      type: TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
      br: br && { size: br.size },
      gzip: gzip && { size: gzip.size },
    });
  }
  return files;
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Answers a GET or HEAD with a file: compressed where a copy lies ready, 304, ranges (never of a compressed copy).
 * Resolves when the answer is out or the reader has gone; a file that vanished since the listing is a 404.
 */
export async function sendStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  cacheControl: string,
): Promise<void> {
  const range = parseRange(request.headers.range, file.size);
  const encoding = range === undefined ? chooseEncoding(request.headers['accept-encoding'], file) : undefined;
  const size = encoding === undefined ? file.size : (file[encoding]?.size ?? file.size);
  const etag = `"${file.size.toString(36)}-${file.modifiedMs.toString(36)}${encoding === undefined ? '' : `-${encoding}`}"`;

  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('ETag', etag);
  response.setHeader('Content-Type', file.type);
  response.setHeader('Accept-Ranges', 'bytes');
  if (file.br !== undefined || file.gzip !== undefined) response.appendHeader('Vary', 'Accept-Encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) return end(response, 304);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${file.size}`);
    return end(response, 416);
  }
  const start = range?.start ?? 0;
  const last = range?.end ?? size - 1;
  if (range !== undefined) response.setHeader('Content-Range', `bytes ${start}-${last}/${file.size}`);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', last - start + 1);
  response.statusCode = range === undefined ? 200 : 206;
  if (request.method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  await stream(file.path + SUFFIX[encoding ?? 'identity'], { start, end: last }, response);
}

/** A link that has taken a file's place may lead out of the folder: it is not followed. */
const NO_LINKS = constants.O_RDONLY | constants.O_NOFOLLOW;
const GONE: ReadonlySet<string> = new Set(['ENOENT', 'ELOOP']);

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;

async function stream(
  path: string,
  span: { start: number; end: number },
  response: ServerResponse,
): Promise<void> {
  try {
    const file = await open(path, NO_LINKS);
    await pipeline(file.createReadStream(span), response);
  } catch (error) {
    // The reader went away in mid-file: nothing is left to answer. A file that is gone can still become a 404.
    const missing = error instanceof Error && 'code' in error && GONE.has(String(error.code));
    if (missing && !response.headersSent) end(response, 404);
    else response.destroy();
  }
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.removeHeader('Content-Length');
  response.removeHeader('Content-Encoding');
  response.end();
}
