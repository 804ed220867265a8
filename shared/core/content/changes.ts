import * as v from 'valibot';
import { inferFieldType } from './fields.ts';
import type { ContentMap, FieldType } from './fields.ts';

/** One saved change, as it travels (spec 3, contract 4). */
export interface ContentChange {
  readonly field_name: string;
  readonly field_value: string;
  readonly field_type: FieldType;
  /**
   * The value the editor started from. A service that knows it refuses the change when someone else has saved another
   * text meanwhile, and says so in `conflicts`; one that does not know it ignores the key.
   */
  readonly base_value?: string;
}

/** A change that met another editor's text: theirs is what is saved now. */
export interface ContentConflict {
  readonly field_name: string;
  readonly current_value: string;
}

/** What a save came to (spec 3). */
export interface SaveResult {
  readonly success: boolean;
  readonly savedCount: number;
  readonly failedCount: number;
  readonly errors: readonly string[];
  readonly timestamp: string;
  readonly conflicts?: readonly ContentConflict[];
}

const saveResultSchema = v.object({
  success: v.boolean(),
  savedCount: v.number(),
  failedCount: v.number(),
  errors: v.array(v.string()),
  timestamp: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  conflicts: v.optional(v.array(v.object({ field_name: v.string(), current_value: v.string() }))),
});

/** Reads a save's answer; undefined when it is not one. */
export function parseSaveResult(input: unknown): SaveResult | undefined {
  const result = v.safeParse(saveResultSchema, input);
  return result.success ? result.output : undefined;
}

/** The changes of a map of pending texts; `base` holds what each field said before, where that is known. */
export function createChanges(pending: ContentMap, base: ContentMap): readonly ContentChange[] {
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
