import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { cleanEditorName } from '../../shared/core/content/editor-name.ts';
import { isFieldName } from '../../shared/core/content/fields.ts';
import { type App, createApp } from '../http/app.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import type { Log } from '../http/log.ts';
import type { DraftPlan } from './draft-plan.ts';
import { type OpenPreview, PREVIEW_KEY, type PreviewLinks } from './preview-links.ts';

export interface PublishingDeps {
  readonly now: () => number;
  readonly plan: DraftPlan;
  readonly previews: PreviewLinks;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly onPlanned: () => void;
}

const FIELDS_MAX = 200;
/** The latest time of a publication; a later one is a typing error. */
const AHEAD_MAX_MS = 366 * 24 * 60 * 60 * 1000;

const planSchema = v.object({
  fields: v.pipe(v.array(v.pipe(v.string(), v.check(isFieldName))), v.minLength(1), v.maxLength(FIELDS_MAX)),
  publishAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  by: v.optional(v.pipe(v.string(), v.transform(cleanEditorName)), ''),
});

/**
 * `POST /plan` `{fields, publishAt}` schedules the drafts of these fields, null cancels; 200
 * `{planned}`, the fields that have a draft. `POST /preview`: 200 `{url, expiresAt}`, a link to the
 * drafts.
 */
export function addPublishingRoutes(app: App, guard: MiddlewareHandler, deps: PublishingDeps): void {
  app.post('/plan', guard, async ({ req }) => {
    const parsed = v.safeParse(planSchema, await readJsonBody(req.raw));
    if (!parsed.success)
      throw new HttpError(422, `Please send {fields: [1 to ${FIELDS_MAX}], publishAt: a moment or null}.`);
    const { fields, publishAt, by } = parsed.output;
    const moment = readMoment(publishAt, deps.now());
    const planned = await deps.plan.plan(fields, moment, by || null);
    deps.onPlanned();
    return jsonAnswer(200, { planned });
  });
  app.post('/preview', guard, async () => {
    const { key, expiresAt } = await deps.previews.create(deps.now());
    return jsonAnswer(200, { url: `${deps.publicUrl}/preview#${key}`, expiresAt: expiresAt.toISOString() });
  });
}

/** Parses a time, null for none. Throws an `HttpError` (422) for a past or distant time. */
export function readMoment(text: string | null, now: number): Date | null {
  if (text === null) return null;
  const moment = new Date(text);
  if (moment.getTime() <= now) throw new HttpError(422, 'This time has passed. Please choose a later one.');
  if (moment.getTime() > now + AHEAD_MAX_MS) throw new HttpError(422, 'Please choose a time within a year.');
  return moment;
}

const openSchema = v.object({ key: v.pipe(v.string(), v.regex(PREVIEW_KEY)) });

/**
 * `POST /wp-json/{ns}/v1/content/preview/open` `{key}`, from this origin: 200 `{content,
 * expiresAt}`, with drafts in place of published texts · 401 for an invalid key.
 */
export function openPreviewApp(path: string, open: OpenPreview, log: Log): App {
  const app: App = new Hono();
  app.post(path, async ({ req }) => {
    const given = v.safeParse(openSchema, await readJsonBody(req.raw));
    const texts = given.success ? await open(given.output.key) : undefined;
    if (!texts) throw new HttpError(401, 'This preview link is invalid or has expired.');
    return jsonAnswer(200, { content: texts.content, expiresAt: texts.endsAt.toISOString() });
  });
  return createApp(app, { log });
}
