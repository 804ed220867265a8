import type { CheckedChange } from './check-change.ts';
import type {
  FieldVersion,
  SavedField,
  StorableChange,
  StoredConflict,
  StoredDraft,
} from './content-store.ts';

/** The changes of a save that may be stored. The same field twice: in order, the last stays. */
export function storableChanges(checked: readonly CheckedChange[]): readonly StorableChange[] {
  const right = checked.flatMap((entry) => (entry.ok ? [entry.change] : []));
  return [...new Map(right.map((change) => [change.name, change])).values()];
}

/** What a save came to: the answer's body, and whether anything public has changed. */
export interface SaveReport {
  readonly answer: Readonly<Record<string, unknown>> & {
    readonly savedCount: number;
    readonly failedCount: number;
  };
  readonly hasPublished: boolean;
}

/**
 * The result of each change: `conflicts` is the store's answer to `storableChanges`; `now` in
 * milliseconds.
 */
export function reportSave(
  checked: readonly CheckedChange[],
  conflicts: readonly StoredConflict[],
  now: number,
): SaveReport {
  const inConflict = new Set(conflicts.map((conflict) => conflict.name));
  const done = storableChanges(checked).filter(({ name }) => !inConflict.has(name));
  const failed = checked.flatMap((entry) =>
    entry.ok ? [] : [{ field_name: entry.name, error: entry.reason }],
  );
  const failedCount = checked.filter((entry) => !entry.ok || inConflict.has(entry.change.name)).length;
  const namesOf = (wanted: (change: StorableChange) => boolean): readonly string[] =>
    done.filter(wanted).map(({ name }) => name);
  const removed = namesOf(({ status, value }) => status === 'published' && value === null);
  const discarded = namesOf(({ status }) => status === 'discarded');
  return {
    hasPublished: done.some(({ status }) => status === 'published'),
    answer: {
      success: failedCount === 0,
      savedCount: checked.length - failedCount,
      failedCount,
      errors: [
        ...failed.map(({ field_name, error }) => `${field_name}: ${error}`),
        ...conflicts.map(({ name, publishAt }) => `${name}: ${describeConflict(publishAt)}`),
      ],
      timestamp: new Date(now).toISOString(),
      saved: Object.fromEntries(done.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))),
      ...(removed.length > 0 && { removed }),
      ...(discarded.length > 0 && { discarded }),
      failed,
      conflicts: conflicts.map(({ name, currentValue, savedAt, savedBy, isDraft, publishAt }) => ({
        field_name: name,
        current_value: currentValue,
        saved_at: savedAt.toISOString(),
        ...describeAuthor(savedBy),
        ...(isDraft && { draft: true }),
        ...(publishAt && { publish_at: publishAt.toISOString() }),
      })),
    },
  };
}

function describeConflict(publishAt: Date | null): string {
  return publishAt
    ? 'a draft of this text is planned to be published later'
    : 'someone else has changed this text';
}

/** Whether the served pages are to be rendered anew: never for drafts alone. */
export function needsRebuild(
  report: SaveReport,
  checked: readonly CheckedChange[],
  triggerRebuild: boolean,
): boolean {
  const isAllDrafts =
    checked.length > 0 && checked.every((entry) => entry.ok && entry.change.status !== 'published');
  return report.hasPublished || (triggerRebuild && !isAllDrafts);
}

export function describeDrafts(drafts: readonly StoredDraft[]): Readonly<Record<string, unknown>> {
  return {
    drafts: drafts.map(({ name, value, base, savedAt, savedBy, publishAt }) => ({
      field_name: name,
      field_value: value,
      base_value: base,
      saved_at: savedAt.toISOString(),
      ...describeAuthor(savedBy),
      ...(publishAt && { publish_at: publishAt.toISOString() }),
    })),
  };
}

/**
 * The body of a field's versions: `saved_at` and `saved_by` belong to the text that replaced each.
 */
export function describeVersions(versions: readonly FieldVersion[]): Readonly<Record<string, unknown>> {
  return {
    versions: versions.map(({ value, replacedAt, replacedBy }) => ({
      field_value: value,
      saved_at: replacedAt.toISOString(),
      ...describeAuthor(replacedBy),
    })),
  };
}

export function describeSavedFields(fields: readonly SavedField[]): Readonly<Record<string, unknown>> {
  return {
    fields: fields.map(({ name, savedAt, savedBy }) => ({
      field_name: name,
      saved_at: savedAt.toISOString(),
      ...describeAuthor(savedBy),
    })),
  };
}

function describeAuthor(name: string | null): { readonly saved_by?: string } {
  return name === null ? {} : { saved_by: name };
}
