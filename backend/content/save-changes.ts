import * as v from 'valibot';
import { inferFieldType } from '../../shared/core/content/fields.ts';
import { cleanEditorName } from '../../shared/core/content/editor-name.ts';
import { readShape } from '../http/json-call.ts';
import type { Log } from '../http/log.ts';
import { parsePicture, type StoredPicture } from '../../shared/core/content/picture.ts';
import { withoutNulls } from '../database/database.ts';
import { checkChange, type CheckedChange } from './check-change.ts';
import type { ContentStore, StorableChange, StoredConflict } from './content-store.ts';

export interface KnownPictures {
  has(picture: StoredPicture): Promise<boolean>;
}

interface SaveDeps {
  readonly store: ContentStore;
  readonly rebuild: () => Promise<void>;
  readonly pictures?: KnownPictures;
  readonly log: Log;
}

/** The client splits larger batches. */
const CHANGES_MAX = 200;

const saveSchema = v.object({
  changes: v.pipe(v.array(v.unknown()), v.maxLength(CHANGES_MAX)),
  triggerRebuild: v.optional(v.boolean(), false),
  by: v.optional(v.pipe(v.string(), v.transform(cleanEditorName)), ''),
});

const SAVE = `Please send {changes: [at most ${CHANGES_MAX}], triggerRebuild: true or false}.`;

/**
 * Stores a save's valid changes and returns the answer's body. Throws an `HttpError` (422) for an
 * invalid body; rejects as the store does when nothing was stored.
 */
export async function saveChanges(request: Request, deps: SaveDeps) {
  const { changes, triggerRebuild, by } = await readShape(request, saveSchema, SAVE);
  const checked = await Promise.all(
    changes.map((change) => checkPicture(checkChange(change), deps.pictures)),
  );
  const conflicts = await deps.store.save(storableChanges(checked), by || null);
  const report = reportSave(checked, conflicts);
  if (needsRebuild(report, checked, triggerRebuild)) await rebuildPages(deps);
  const { savedCount, failedCount } = report.answer;
  deps.log({ level: 'info', event: 'content saved', saved: savedCount, failed: failedCount });
  return report.answer;
}

/** A text that shows a picture is stored only if the picture exists. */
async function checkPicture(checked: CheckedChange, pictures: SaveDeps['pictures']): Promise<CheckedChange> {
  if (!checked.ok) return checked;
  const { name, value } = checked.change;
  const picture = inferFieldType(name, '') === 'image' ? parsePicture(value ?? '') : undefined;
  if (!picture || !('id' in picture) || (await pictures?.has(picture))) return checked;
  return { ok: false, name, reason: 'this picture is no longer available, please choose it again' };
}

/** Renders the served pages again. Ignores errors: the save has succeeded. */
export async function rebuildPages({ rebuild, log }: Pick<SaveDeps, 'rebuild' | 'log'>): Promise<void> {
  await rebuild().catch((cause: unknown) => log({ level: 'error', event: 'rebuild failed', cause }));
}

/** The changes to store; of several changes of a field, the last one. */
export function storableChanges(checked: readonly CheckedChange[]): readonly StorableChange[] {
  const right = checked.flatMap((entry) => (entry.ok ? [entry.change] : []));
  return [...new Map(right.map((change) => [change.name, change])).values()];
}

/** The answer's body, and whether public content has changed. `conflicts` are the store's. */
export function reportSave(checked: readonly CheckedChange[], conflicts: readonly StoredConflict[]) {
  const inConflict = new Set(conflicts.map(({ field_name: name }) => name));
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
        ...conflicts.map(
          ({ field_name: name, publish_at: publishAt }) =>
            `${name}: ${publishAt ? 'a draft of this text is planned to be published later' : 'someone else has changed this text'}`,
        ),
      ],
      timestamp: new Date().toISOString(),
      saved: Object.fromEntries(done.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))),
      ...(removed.length > 0 && { removed }),
      ...(discarded.length > 0 && { discarded }),
      failed,
      conflicts: conflicts.map(withoutNulls),
    },
  };
}

/** Whether pages change; they do not if only drafts were saved. */
export function needsRebuild(
  { hasPublished }: { readonly hasPublished: boolean },
  checked: readonly CheckedChange[],
  triggerRebuild: boolean,
): boolean {
  const isAllDrafts =
    checked.length > 0 && checked.every((entry) => entry.ok && entry.change.status !== 'published');
  return hasPublished || (triggerRebuild && !isAllDrafts);
}
