import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isServedName } from '../../backend/media/media-files.ts';
import { createEndpoint } from '../../backend/http/endpoint.ts';
import type { Handler } from '../../backend/http/handler.ts';
import { notFound } from '../../backend/http/http-error.ts';
import type { Log } from '../../backend/log/log.ts';
import { MEDIA_PATH } from '../../shared/core/content/picture.ts';
import { answerFile } from '../http/file-answer.ts';
import { IMMUTABLE } from '../http/static-caching.ts';

/** The types of the files that pictures come in, by their endings. */
export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Whatever a browser makes of a file: nothing in it runs. */
export const HARMLESS = { 'content-security-policy': "default-src 'none'; sandbox" };

/** `/media/{hash}-{width}.{format}`: the pictures that were made here, for ever. What was uploaded is not among them. */
export function createMediaHandler(folder: string, log: Log): Handler {
  return createEndpoint(
    {
      async GET(request) {
        const name = new URL(request.url).pathname.slice(MEDIA_PATH.length);
        if (!isServedName(name)) throw notFound();
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (!found?.isFile()) throw notFound();
        const file = {
          path,
          size: found.size,
          // Read anew, a file looks younger; a name with a hash never changes what it stands for.
          modifiedMs: 0,
          type: PICTURE_TYPES[extname(name)] ?? 'application/octet-stream',
          br: undefined,
          gzip: undefined,
        };
        return answerFile(request, file, IMMUTABLE, HARMLESS);
      },
    },
    log,
  );
}
