import * as v from 'valibot';
import { cleanEditorName } from '../../shared/core/content/editor-name.ts';
import { isFieldName } from '../../shared/core/content/fields.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import type { EditorOnlyDeps } from './editor-only-endpoint.ts';
import { createEditorOnlyHandler } from './editor-only-endpoint.ts';
import { createPresence } from './presence.ts';

const PAGE_MAX = 2_000;

const session = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const presenceSchema = v.union([
  v.object({ session, leaving: v.literal(true) }),
  v.object({
    session,
    page: v.pipe(v.string(), v.startsWith('/'), v.maxLength(PAGE_MAX)),
    field: v.nullable(v.pipe(v.string(), v.check(isFieldName))),
    by: v.optional(v.pipe(v.string(), v.transform(cleanEditorName)), ''),
  }),
]);

/**
 * `POST /wp-json/{ns}/v1/content/presence` `{session, page, field, by?}`, for those who may save: takes in where this editor is, or
 * `{session, leaving: true}`, that it has gone; 200 `{editors: [{name, page, field}]}`, who else is there.
 */
export function createPresenceHandler(deps: EditorOnlyDeps): Handler {
  const presence = createPresence();
  return createEditorOnlyHandler(deps, {
    async POST(request) {
      const parsed = v.safeParse(presenceSchema, await readJsonBody(request));
      if (!parsed.success) throw new HttpError(422, 'Please send {session, page, field: a name or null}.');
      const told = parsed.output;
      const editor = 'leaving' in told ? undefined : { name: told.by, page: told.page, field: told.field };
      return { editors: presence.tell(told.session, editor, deps.now()) };
    },
  });
}
