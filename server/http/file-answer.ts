import { Readable } from 'node:stream';
import { openFile } from '../files/write-files.ts';
import { chooseEncoding, matchesEtag, parseRange } from './negotiation.ts';
import type { StaticFile } from './static-files.ts';

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Answers GET or HEAD with a file, compressed if possible, with 304 and ranges (never compressed);
 * 404 for a file that was deleted or replaced by a link since the listing. `more` are further
 * headers.
 */
export async function answerFile(
  request: Request,
  file: StaticFile,
  cacheControl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const range = parseRange(request.headers.get('range'), file.size);
  const encoding =
    range === undefined ? chooseEncoding(request.headers.get('accept-encoding'), file) : undefined;
  const size = encoding === undefined ? file.size : (file[encoding]?.size ?? file.size);
  const etag = `"${file.size.toString(36)}-${file.modifiedMs.toString(36)}${encoding === undefined ? '' : `-${encoding}`}"`;
  const isCompressible = file.br !== undefined || file.gzip !== undefined;
  const headers: Record<string, string> = {
    ...more,
    'cache-control': cacheControl,
    etag,
    'content-type': file.type,
    'accept-ranges': 'bytes',
    ...(isCompressible && { vary: 'Accept-Encoding' }),
  };
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.size}` },
    });

  const start = range?.start ?? 0;
  const last = range?.end ?? size - 1;
  headers['content-length'] = String(last - start + 1);
  if (range !== undefined) headers['content-range'] = `bytes ${start}-${last}/${file.size}`;
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  const status = range === undefined ? 200 : 206;
  if (request.method === 'HEAD' || size === 0) return new Response(null, { status, headers });
  const opened = await openFile(file.path + SUFFIX[encoding ?? 'identity']);
  if (opened === undefined) return new Response(null, { status: 404 });
  const body = Readable.toWeb(opened.createReadStream({ start, end: last })) as ReadableStream<Uint8Array>;
  return new Response(body, { status, headers });
}
