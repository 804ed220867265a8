import { Hono } from 'hono';
import * as v from 'valibot';
import { cropSchema, pictureIdSchema } from '../../shared/core/content/picture.ts';
import { PICTURE_BYTES_MAX, PICTURE_TOO_LARGE } from '../../shared/core/content/picture-limits.ts';
import { createEditorMiddleware, type EditorOnlyDeps } from '../content/editor-only.ts';
import { type App, createApp } from '../http/app.ts';
import { HttpError, notFound, jsonAnswer, readBody, readShape } from '../http/json-call.ts';
import type { PictureLibrary } from './picture-library.ts';

const cropCallSchema = v.object({ source: pictureIdSchema, crop: cropSchema });
const CROP = 'Please send {source, crop: {x, y, width, height}}, in fractions of the picture.';

/**
 * The calls for pictures of texts and posts, mounted at `/wp-json/{ns}/v1/content`
 * (docs/interfaces.md#pictures), with permission to save: `/pictures` stores and returns a picture;
 * `/crops` makes the files of a part of it.
 */
export function mediaApp({ pictures, ...deps }: EditorOnlyDeps & { readonly pictures: PictureLibrary }): App {
  const { cors, guard } = createEditorMiddleware(deps);
  const app: App = new Hono();
  app.get('/pictures', guard, async ({ req }) => {
    const source = req.query('source');
    const bytes = v.is(pictureIdSchema, source) ? await pictures.readSource(source) : undefined;
    if (bytes === undefined) throw notFound();
    return new Response(bytes, {
      headers: { 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' },
    });
  });
  app.post('/pictures', guard, async ({ req }) => {
    const bytes = await readBody(req.raw, PICTURE_BYTES_MAX - 1).catch(throwTooLarge);
    if (bytes.byteLength === 0) throw new HttpError(422, 'Please choose a picture: this file is empty.');
    return jsonAnswer(200, await pictures.add(bytes));
  });
  app.post('/crops', guard, async ({ req }) => {
    const { source, crop } = await readShape(req.raw, cropCallSchema, CROP);
    return jsonAnswer(200, await pictures.cut(source, crop));
  });
  return createApp(app, { log: deps.log, cors });
}

function throwTooLarge(cause: unknown): never {
  if (!(cause instanceof HttpError) || cause.status !== 413) throw cause;
  throw new HttpError(413, PICTURE_TOO_LARGE);
}
