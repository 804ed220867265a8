import { Readable } from 'node:stream';
import { openFile } from '../files/write-files.ts';
import { chooseEncoding, matchesEtag, parseRange } from './negotiation.ts';
import type { StaticFile } from './static-files.ts';

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Larger files are streamed. */
const READ_WHOLE_MAX_BYTES = 65_536;

/**
 * Answers GET or HEAD with a file, compressed if possible, with 304 and ranges (never compressed);
 * 404 for a file deleted since the listing. `more` are further headers.
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
  const body = await readFile(file.path + SUFFIX[encoding ?? 'identity'], start, last);
  return body === undefined ? new Response(null, { status: 404 }) : new Response(body, { status, headers });
}

/** Both ends included; undefined for a file that was deleted or replaced by a link. */
async function readFile(
  path: string,
  start: number,
  last: number,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined> {
  const file = await openFile(path);
  if (file === undefined) return undefined;
  const length = last - start + 1;
  if (length > READ_WHOLE_MAX_BYTES)
    return Readable.toWeb(file.createReadStream({ start, end: last })) as ReadableStream<Uint8Array>;
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, start);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
