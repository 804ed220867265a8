import { isPictureId, readCrop } from '../../shared/core/content/picture.ts';
import { PICTURE_BYTES_MAX, PICTURE_TOO_LARGE } from '../../shared/core/content/picture-limits.ts';
import type { EditorOnlyDeps } from '../content/editor-only-endpoint.ts';
import { createContentCors, createOriginCheck } from '../content/content-cors.ts';
import { createSaveGuard } from '../content/save-guard.ts';
import { createGuardedEndpoint } from '../http/endpoint.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readBody, readJsonBody } from '../http/read-json-body.ts';
import type { PictureLibrary } from './picture-library.ts';

export interface PictureDeps extends EditorOnlyDeps {
  readonly pictures: PictureLibrary;
}

/**
 * `/wp-json/{ns}/v1/content/pictures`, for those who may save: takes the bytes of a picture, whatever they are called, and gives an
 * uploaded one back (`?source=`), for its crop to be chosen anew.
 */
export function createPicturesHandler(deps: PictureDeps): Handler {
  return guarded(deps, {
    async GET(request) {
      const source: unknown = new URL(request.url).searchParams.get('source');
      const bytes = isPictureId(source) ? await deps.pictures.readSource(source) : undefined;
      if (bytes === undefined) throw notFound();
      return new Response(bytes, {
        headers: { 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' },
      });
    },
    async POST(request) {
      const bytes = await readBody(request, PICTURE_BYTES_MAX - 1).catch(sayTooLarge);
      if (bytes.byteLength === 0) throw new HttpError(422, 'Please choose a picture: this file is empty.');
      return jsonAnswer(200, await deps.pictures.take(bytes));
    },
  });
}

/** `/wp-json/{ns}/v1/content/crops`, for those who may save: makes the files of a part of an uploaded picture. */
export function createCropsHandler(deps: PictureDeps): Handler {
  return guarded(deps, {
    async POST(request) {
      const body = await readJsonBody(request);
      const { source, crop: part } =
        typeof body === 'object' && body !== null ? (body as Partial<Record<string, unknown>>) : {};
      const crop = readCrop(part);
      if (!isPictureId(source) || !crop)
        throw new HttpError(
          422,
          'Please send {source, crop: {x, y, width, height}}, in fractions of the picture.',
        );
      return jsonAnswer(200, await deps.pictures.cut(source, crop));
    },
  });
}

type Answer = (request: Request) => Promise<Response>;

function guarded(
  deps: PictureDeps,
  { GET, POST }: { readonly GET?: Answer; readonly POST: Answer },
): Handler {
  const isTrusted = createOriginCheck(deps.allowedOrigins);
  const guard = createSaveGuard(deps, isTrusted);
  const behindGuard =
    (answer: Answer): Answer =>
    async (request) => {
      await guard(request);
      return answer(request);
    };
  return createGuardedEndpoint(
    { ...(GET && { GET: behindGuard(GET) }), POST: behindGuard(POST) },
    createContentCors(isTrusted),
    deps.log,
  );
}

function sayTooLarge(cause: unknown): never {
  if (!(cause instanceof HttpError) || cause.status !== 413) throw cause;
  throw new HttpError(413, PICTURE_TOO_LARGE);
}
