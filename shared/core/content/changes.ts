import * as v from 'valibot';
import type { ContentMap, FieldType } from './fields.ts';

/**
 * Type of a change that deletes a field's text, so that the built-in one shows; its value is ''. An
 * extension of the contract: a service without it refuses the change with a message.
 */
export const BUILT_IN = 'built-in';

export interface ContentChange {
  readonly field_name: string;
  readonly field_value: string;
  readonly field_type: FieldType | typeof BUILT_IN;
  /**
   * The saved value that the editor started from, null where there was none. A service that
   * supports it refuses the change in `conflicts` when another text has been saved since; without
   * it the later save wins.
   */
  readonly base_value?: string | null;
  /**
   * Absent: the text is published. `draft`: stored for editors only. `discarded`: the draft is
   * deleted, the published text stays.
   */
  readonly status?: 'draft' | 'discarded';
  /** The draft that the change is based on, null for none; another one is a conflict. */
  readonly draft_value?: string | null;
  /**
   * When the field's draft will be published (ISO 8601). A service publishes a scheduled draft only
   * if the change names its time.
   */
  readonly publish_at?: string;
}

/** A change that met another editor's text, which is saved now or stored as a draft. */
export interface ContentConflict {
  readonly field_name: string;
  readonly current_value: string | null;
  readonly draft?: boolean | undefined;
  /** When that draft will be published (ISO), if scheduled. */
  readonly publish_at?: string | undefined;
  readonly saved_at?: string | undefined;
  /** The author's display name; absent from a service without accounts. */
  readonly saved_by?: string | undefined;
}

export interface FailedChange {
  readonly field_name: string;
  readonly error: string;
}

/** A text stored for editors only until it is published. */
export interface ContentDraft {
  readonly field_name: string;
  readonly field_value: string;
  /** The published text it is based on; null where there was none. */
  readonly base_value: string | null;
  readonly saved_at?: string | undefined;
  readonly saved_by?: string | undefined;
  readonly publish_at?: string | undefined;
}

export interface SaveResult {
  readonly success: boolean;
  readonly savedCount: number;
  readonly failedCount: number;
  readonly errors: readonly string[];
  readonly timestamp: string;
  readonly conflicts?: readonly ContentConflict[] | undefined;
  /** The values as stored; HTML comes back sanitized. */
  readonly saved?: ContentMap | undefined;
  readonly removed?: readonly string[] | undefined;
  readonly discarded?: readonly string[] | undefined;
  readonly failed?: readonly FailedChange[] | undefined;
}

/** The author's name; anything else counts as absent and never invalidates an answer. */
export const savedBySchema = v.fallback(v.optional(v.string()), undefined);

/** The answer of a save. */
export const saveResultSchema = v.object({
  success: v.boolean(),
  savedCount: v.number(),
  failedCount: v.number(),
  errors: v.array(v.string()),
  timestamp: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  conflicts: v.optional(
    v.array(
      v.object({
        field_name: v.string(),
        current_value: v.nullable(v.string()),
        draft: v.optional(v.boolean()),
        publish_at: v.fallback(v.optional(v.string()), undefined),
        saved_at: v.fallback(v.optional(v.string()), undefined),
        saved_by: savedBySchema,
      }),
    ),
  ),
  saved: v.optional(v.record(v.string(), v.string())),
  removed: v.optional(v.array(v.string())),
  discarded: v.optional(v.array(v.string())),
  failed: v.optional(v.array(v.object({ field_name: v.string(), error: v.string() }))),
});

/** The answer about drafts. */
export const draftsSchema = v.object({
  drafts: v.array(
    v.object({
      field_name: v.string(),
      field_value: v.string(),
      base_value: v.nullable(v.string()),
      saved_at: v.fallback(v.optional(v.string()), undefined),
      saved_by: savedBySchema,
      publish_at: v.optional(v.string()),
    }),
  ),
});

/** Each field's saved value before its first change here; null where there was none. */
export type BaseValues = Readonly<Record<string, string | null>>;
