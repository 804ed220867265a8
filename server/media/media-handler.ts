import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { isServedName } from '../../backend/media/media-files.ts';
import type { RequestHandler } from '../../backend/http/handler.ts';
import { notFound } from '../../backend/http/json-call.ts';
import { MEDIA_PATH } from '../../shared/core/content/picture.ts';
import { answerFile } from '../http/file-answer.ts';
import { IMMUTABLE } from '../http/static-caching.ts';

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
    const file = {
      path,
      size: found.size,
      // The name has a hash, so the file never changes.
      modifiedMs: 0,
      type: getMimeType(name) ?? '',
      br: undefined,
      gzip: undefined,
    };
    return answerFile(request, file, IMMUTABLE, HARMLESS);
  };
}
