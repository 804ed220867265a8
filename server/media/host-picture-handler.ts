import { createHash } from 'node:crypto';
import { getMimeType } from 'hono/utils/mime';
import type { ReadClientAddress, RequestHandler } from '../../backend/http/handler.ts';
import { notFound } from '../../backend/http/json-call.ts';
import { parseHostPictureAddress } from '../../backend/media/host-picture-path.ts';
import type { HostPictures } from '../../backend/media/host-pictures.ts';
import { createRequestLimit } from '../../backend/rate-limit/request-limit.ts';
import { matchesEtag } from '../http/negotiation.ts';
import { ONE_DAY } from '../http/static-caching.ts';
import { HARMLESS } from './media-handler.ts';

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
