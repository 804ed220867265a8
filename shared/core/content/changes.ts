import * as v from 'valibot';
import { inferFieldType } from './fields.ts';
import type { ContentMap, FieldType } from './fields.ts';

/**
 * The type of a change that takes a field's text away, so that the built-in one stands there again; its value is ''. Our own, beside
 * the contract's: a service that does not know it refuses the change in words.
 */
export const BUILT_IN = 'built-in';

/** One saved change, as it travels (docs/product.md#editable-text, docs/interfaces.md#saving-content). */
export interface ContentChange {
  readonly field_name: string;
  readonly field_value: string;
  readonly field_type: FieldType | typeof BUILT_IN;
  /**
   * The saved value the editor started from, null where there was none. A service that knows it refuses the change when
   * someone else has saved another text meanwhile, and says so in `conflicts`; without it the later save wins.
   */
  readonly base_value?: string | null;
  /**
   * Absent: the text is published. `draft`: it is kept where editors alone see it. `discarded`: the field's draft goes, its published
   * text stays.
   */
  readonly status?: 'draft' | 'discarded';
  /** The draft that the editor knows of, null for none: another one that stands there meanwhile is a conflict. */
  readonly draft_value?: string | null;
}

/** A change that met another editor's text: theirs is what is saved now, or kept as a draft. */
export interface ContentConflict {
  readonly field_name: string;
  readonly current_value: string | null;
  /** Theirs is a draft. */
  readonly draft?: boolean | undefined;
  /** Who saved theirs, by the name that they show; a service without accounts does not say. */
  readonly saved_by?: string | undefined;
}

/** A change that a service refused, and why, in a sentence for a person. */
export interface FailedChange {
  readonly field_name: string;
  readonly error: string;
}

/** A text that a service keeps for its editors: nobody else sees it before it is published. */
export interface ContentDraft {
  readonly field_name: string;
  readonly field_value: string;
  /** The published text it was made from; null where none was. */
  readonly base_value: string | null;
  /** Who kept it, as in a conflict. */
  readonly saved_by?: string | undefined;
  /** When it is published by itself (ISO), where that is planned. */
  readonly publish_at?: string | undefined;
}

/** What a save came to (docs/product.md#editable-text). */
export interface SaveResult {
  readonly success: boolean;
  readonly savedCount: number;
  readonly failedCount: number;
  readonly errors: readonly string[];
  readonly timestamp: string;
  readonly conflicts?: readonly ContentConflict[] | undefined;
  /** The values as stored, published or as drafts, whichever was asked for: html comes back sanitised. */
  readonly saved?: ContentMap | undefined;
  /** The fields that show their built-in text again. */
  readonly removed?: readonly string[] | undefined;
  /** The fields whose drafts were discarded. */
  readonly discarded?: readonly string[] | undefined;
  /** The changes that were refused. */
  readonly failed?: readonly FailedChange[] | undefined;
}

/** Who saved a text, as services with accounts tell it; anything else is nobody, and no reason to refuse an answer. */
export const savedBySchema = v.fallback(v.optional(v.string()), undefined);

const saveResultSchema = v.object({
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
        saved_by: savedBySchema,
      }),
    ),
  ),
  saved: v.optional(v.record(v.string(), v.string())),
  removed: v.optional(v.array(v.string())),
  discarded: v.optional(v.array(v.string())),
  failed: v.optional(v.array(v.object({ field_name: v.string(), error: v.string() }))),
});

const draftsSchema = v.object({
  drafts: v.array(
    v.object({
      field_name: v.string(),
      field_value: v.string(),
      base_value: v.nullable(v.string()),
      saved_by: savedBySchema,
      publish_at: v.optional(v.string()),
    }),
  ),
});

/** Reads an answer about drafts; undefined when it is not one. */
export function parseDrafts(input: unknown): readonly ContentDraft[] | undefined {
  const result = v.safeParse(draftsSchema, input);
  return result.success ? result.output.drafts : undefined;
}

/** Reads a save's answer; undefined when it is not one. */
export function parseSaveResult(input: unknown): SaveResult | undefined {
  const result = v.safeParse(saveResultSchema, input);
  return result.success ? result.output : undefined;
}

/** What each field's saved value was when it was first changed here; null where none was saved. */
export type BaseValues = Readonly<Record<string, string | null>>;

/** The changes of a map of pending texts; `base` names what each field said before, where that is known. */
export function createChanges(pending: ContentMap, base: BaseValues): readonly ContentChange[] {
  return Object.entries(pending).map(([name, value]) => {
    const before = base[name];
    return {
      field_name: name,
      field_value: value,
      field_type: inferFieldType(name, value),
      ...(before !== undefined && { base_value: before }),
    };
  });
}

/** The change that goes back to a field's built-in text; `base` as in `createChanges`. */
export function createGoingBack(name: string, base: string | null | undefined): ContentChange {
  return {
    field_name: name,
    field_value: '',
    field_type: BUILT_IN,
    ...(base !== undefined && { base_value: base }),
  };
}
