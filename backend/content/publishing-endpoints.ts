import * as v from 'valibot';
import { cleanEditorName } from '../../shared/core/content/editor-name.ts';
import { isFieldName } from '../../shared/core/content/fields.ts';
import { createEndpoint } from '../http/endpoint.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import type { Log } from '../log/log.ts';
import type { DraftPlan } from './draft-plan.ts';
import type { EditorOnlyDeps } from './editor-only-endpoint.ts';
import { createEditorOnlyHandler, throwAway } from './editor-only-endpoint.ts';
import { PREVIEW_KEY } from './open-preview.ts';
import type { OpenPreview } from './open-preview.ts';
import type { PreviewLinks } from './preview-links.ts';

export interface PublishingDeps extends EditorOnlyDeps {
  readonly plan: DraftPlan;
  readonly previews: PreviewLinks;
  /** The site's address, without a trailing slash. */
  readonly publicUrl: string;
  /** Told when a moment was set or taken back. */
  readonly onPlanned: () => void;
}

/** As many as one save may carry. */
const FIELDS_MAX = 200;
/** Further ahead is a slip of the keyboard. */
const AHEAD_MAX_MS = 366 * 24 * 60 * 60 * 1000;

const planSchema = v.object({
  fields: v.pipe(v.array(v.pipe(v.string(), v.check(isFieldName))), v.minLength(1), v.maxLength(FIELDS_MAX)),
  publishAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  by: v.optional(v.pipe(v.string(), v.transform(cleanEditorName)), ''),
});

/**
 * `POST /wp-json/{ns}/v1/content/plan` `{fields, publishAt}`: the drafts of these fields are published at that moment, as they stand
 * then; null takes it back. 200 `{planned}`, the fields among them that have a draft.
 */
export function createPlanHandler(deps: PublishingDeps): Handler {
  return createEditorOnlyHandler(deps, {
    async POST(request) {
      const parsed = v.safeParse(planSchema, await readJsonBody(request));
      if (!parsed.success)
        throw new HttpError(422, `Please send {fields: [1 to ${FIELDS_MAX}], publishAt: a moment or null}.`);
      const { fields, publishAt, by } = parsed.output;
      const moment = publishAt === null ? null : new Date(publishAt);
      if (moment && moment.getTime() <= deps.now())
        throw new HttpError(422, 'This moment has passed. Please choose a later one.');
      if (moment && moment.getTime() > deps.now() + AHEAD_MAX_MS)
        throw new HttpError(422, 'Please choose a moment within a year.');
      const planned = await deps.plan.plan(fields, moment, by || null);
      deps.onPlanned();
      return { planned };
    },
  });
}

/** `POST /wp-json/{ns}/v1/content/preview`: 200 `{url, expiresAt}`, a link that shows the drafts for a day. */
export function createPreviewLinkHandler(deps: PublishingDeps): Handler {
  return createEditorOnlyHandler(deps, {
    async POST() {
      const { key, expiresAt } = await deps.previews.create(deps.now());
      return { url: `${deps.publicUrl}/preview#${key}`, expiresAt: expiresAt.toISOString() };
    },
  });
}

const openSchema = v.object({ key: v.pipe(v.string(), v.regex(PREVIEW_KEY)) });

/**
 * `POST /wp-json/{ns}/v1/content/preview/open` `{key}`, for whoever has a link's key: 200 `{content, expiresAt}`, the drafts in the place of
 * what is published · 401 for a key that opens nothing.
 */
export function createOpenPreviewHandler(open: OpenPreview, log: Log): Handler {
  return createEndpoint(
    {
      async POST(request) {
        const given = v.safeParse(openSchema, await readJsonBody(request));
        const texts = given.success ? await open(given.output.key).catch(throwAway) : undefined;
        if (!texts) throw new HttpError(401, 'This preview link is invalid or has expired.');
        return jsonAnswer(200, { content: texts.content, expiresAt: texts.endsAt.toISOString() });
      },
    },
    log,
  );
}
