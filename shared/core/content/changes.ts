import * as v from 'valibot';
import type { FieldType } from './fields.ts';

/** Deletes a field's text; its value is ''. Services without this extension refuse the change. */
export const BUILT_IN = 'built-in';

export interface ContentChange {
  readonly field_name: string;
  readonly field_value: string;
  readonly field_type: FieldType | typeof BUILT_IN;
  /** The value that the editor started from: another one is a conflict. Absent: last wins. */
  readonly base_value?: string | null;
  /** Absent: published. `draft`: for editors only. `discarded`: the draft is deleted. */
  readonly status?: 'draft' | 'discarded';
  /** The draft that the change is based on, null for none; another one is a conflict. */
  readonly draft_value?: string | null;
  /** When the draft is published (ISO 8601); required to publish a scheduled draft before. */
  readonly publish_at?: string;
}

/** A text that a service may omit; other values count as absent. */
const optionalText = v.fallback(v.optional(v.string()), undefined);

/** Absent from a service without accounts. */
export const savedBySchema = optionalText;

const conflictSchema = v.object({
  field_name: v.string(),
  current_value: v.nullable(v.string()),
  draft: v.optional(v.boolean()),
  /** When the draft is published (ISO). */
  publish_at: optionalText,
  saved_at: optionalText,
  saved_by: savedBySchema,
});

/** A change that met another editor's text, which is saved now or stored as a draft. */
export type ContentConflict = Readonly<v.InferOutput<typeof conflictSchema>>;

const failedSchema = v.object({ field_name: v.string(), error: v.string() });

export type FailedChange = Readonly<v.InferOutput<typeof failedSchema>>;

const texts = v.pipe(v.array(v.string()), v.readonly());

export const saveResultSchema = v.object({
  success: v.boolean(),
  savedCount: v.number(),
  failedCount: v.number(),
  errors: texts,
  timestamp: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  conflicts: v.optional(v.pipe(v.array(conflictSchema), v.readonly())),
  /** The values as stored: HTML is sanitized. */
  saved: v.optional(v.record(v.string(), v.string())),
  removed: v.optional(texts),
  discarded: v.optional(texts),
  failed: v.optional(v.pipe(v.array(failedSchema), v.readonly())),
});

export type SaveResult = Readonly<v.InferOutput<typeof saveResultSchema>>;

const draftSchema = v.object({
  field_name: v.string(),
  field_value: v.string(),
  /** The published text it is based on; null where there was none. */
  base_value: v.nullable(v.string()),
  saved_at: optionalText,
  saved_by: savedBySchema,
  publish_at: v.optional(v.string()),
});

/** A text stored for editors only until it is published. */
export type ContentDraft = Readonly<v.InferOutput<typeof draftSchema>>;

export const draftsSchema = v.object({ drafts: v.array(draftSchema) });

/** Each field's saved value before its first change here; null where there was none. */
export type BaseValues = Readonly<Record<string, string | null>>;
