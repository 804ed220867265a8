import type { Context } from 'hono';
import * as v from 'valibot';
import { cleanEditorName } from '../../shared/core/content/editor-name.ts';
import { isFieldName } from '../../shared/core/content/fields.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { HttpError } from '../http/http-error.ts';
import { readJsonBody } from '../http/read-json-body.ts';

/** `field` is the focused one, if any; the name is '' if unknown. */
interface PresentEditor {
  readonly name: string;
  readonly page: string;
  readonly field: string | null;
}

/** Editors send their position every ten seconds. */
export const PRESENCE_MS = 30_000;
const EDITORS_MAX = 100;

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
 * `POST /wp-json/{ns}/v1/content/presence` `{session, page, field, by?}` or `{session, leaving:
 * true}`, for editors; 200 `{editors: [{name, page, field}]}`, the other editors.
 */
export function createPresenceHandler() {
  const presence = createPresence();
  return async ({ req }: Context): Promise<Response> => {
    const parsed = v.safeParse(presenceSchema, await readJsonBody(req.raw));
    if (!parsed.success) throw new HttpError(422, 'Please send {session, page, field: a name or null}.');
    const position = parsed.output;
    const editor =
      'leaving' in position ? undefined : { name: position.by, page: position.page, field: position.field };
    // Monotonic, so that a clock set back does not extend an entry.
    return jsonAnswer(200, { editors: presence.update(position.session, editor, performance.now()) });
  };
}

/** The present editors, in memory only: after a restart they report again within seconds. */
export function createPresence() {
  const present = new Map<string, { readonly editor: PresentEditor; readonly seen: number }>();
  return {
    /** Stores a position (undefined: left) and returns the others. `now` in milliseconds. */
    update(session: string, editor: PresentEditor | undefined, now: number): readonly PresentEditor[] {
      for (const [other, { seen }] of present) if (seen <= now - PRESENCE_MS) present.delete(other);
      present.delete(session);
      const others = [...present.values()].map((entry) => entry.editor);
      if (editor) present.set(session, { editor, seen: now });
      for (const oldest of [...present.keys()].slice(0, -EDITORS_MAX)) present.delete(oldest);
      return others;
    },
  };
}
