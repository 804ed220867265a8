import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { isServedName } from '../../backend/media/media-files.ts';
import type { RequestHandler, ReadClientAddress } from '../../backend/http/handler.ts';
import { notFound } from '../../backend/http/json-call.ts';
import { MEDIA_PATH } from '../../shared/core/content/picture.ts';
import { answerFile } from '../http/file-answer.ts';
import { IMMUTABLE, ONE_DAY } from '../http/static-caching.ts';
import { createHash } from 'node:crypto';
import { parseHostPictureAddress } from '../../backend/media/host-picture-path.ts';
import type { HostPictures } from '../../backend/media/host-pictures.ts';
import { createRequestLimit } from '../../backend/rate-limit/request-limit.ts';
import { matchesEtag } from '../http/negotiation.ts';

/** A policy under which nothing in the file can run. */
export const HARMLESS = { 'content-security-policy': "default-src 'none'; sandbox" };

/** `/media/{hash}-{width}.{format}`, immutable. Originals are not served. */
export function createMediaHandler(folder: string): RequestHandler {
  return async (request) => {
    const name = new URL(request.url).pathname.slice(MEDIA_PATH.length);
    if (!isServedName(name)) throw notFound();
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw notFound();
    const type = getMimeType(name) ?? '';
    // The name has a hash, so the file never changes.
    const file = { path, size: found.size, modifiedMs: 0, type, br: undefined, gzip: undefined };
    return answerFile(request, file, IMMUTABLE, HARMLESS);
  };
}

/** New pictures per minute and address: more than the longest page has. */
const MADE_PER_MINUTE = 600;

export function createHostPictureHandler(
  pictures: HostPictures,
  clientAddress: ReadClientAddress,
): RequestHandler {
  const limit = createRequestLimit(MADE_PER_MINUTE, clientAddress);
  return async (request) => {
    const address = parseHostPictureAddress(new URL(request.url).pathname);
    if (!address) throw notFound();
    const found = await pictures.find(address);
    if (!found) limit(request);
    const bytes = found ?? (await pictures.make(address));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = {
      ...HARMLESS,
      'cache-control': ONE_DAY,
      'content-type': getMimeType(`.${address.format}`) ?? '',
      etag,
    };
    return matchesEtag(request.headers.get('if-none-match'), etag)
      ? new Response(null, { status: 304, headers })
      : new Response(bytes, { headers });
  };
}
