import * as v from 'valibot';

import { HttpError } from '../http/http-error.ts';
import type { Log } from '../log/log.ts';
import { checkChange } from './check-change.ts';
import type { ContentStore, StorableChange } from './content-store.ts';

interface SaveDeps {
  readonly store: ContentStore;
  readonly rebuild: () => Promise<void>;
  readonly log: Log;
  readonly now: () => number;
}

/** A batch of more changes is split by the client. */
const CHANGES_MAX = 200;

const saveSchema = v.object({
  changes: v.pipe(v.array(v.unknown()), v.maxLength(CHANGES_MAX)),
  triggerRebuild: v.optional(v.boolean(), false),
});

/**
 * Stores the valid changes of a save's body and tells what became of each, as the answer's body. Throws an `HttpError` (422)
 * for another body; rejects with the store's error when nothing was stored.
 */
export async function saveChanges(body: unknown, deps: SaveDeps): Promise<Record<string, unknown>> {
  const parsed = v.safeParse(saveSchema, body);
  if (!parsed.success)
    throw new HttpError(
      422,
      `Please send {changes: [at most ${CHANGES_MAX}], triggerRebuild: true or false}.`,
    );

  const checked = parsed.output.changes.map(checkChange);
  const right = checked.filter((entry) => entry.ok).map((entry) => entry.change);
  const errors = checked.filter((entry) => !entry.ok).map(({ name, reason }) => `${name}: ${reason}`);
  // The same field twice: in order, the last stays.
  const byName = new Map<string, StorableChange>(right.map((change) => [change.name, change]));
  const conflicts = await deps.store.save([...byName.values()]);
  const inConflict = new Set(conflicts.map((conflict) => conflict.name));
  const saved = [...byName.values()].filter(({ name }) => !inConflict.has(name));
  const removed = saved.filter(({ value }) => value === null).map(({ name }) => name);
  errors.push(...conflicts.map(({ name }) => `${name}: someone else has changed this text`));
  if (saved.length > 0 || parsed.output.triggerRebuild) await rebuild(deps);
  const failedCount = checked.length - right.filter(({ name }) => !inConflict.has(name)).length;
  deps.log({ level: 'info', event: 'content saved', saved: saved.length, failed: failedCount });
  return {
    success: failedCount === 0,
    savedCount: checked.length - failedCount,
    failedCount,
    errors,
    timestamp: new Date(deps.now()).toISOString(),
    saved: Object.fromEntries(saved.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))),
    ...(removed.length > 0 && { removed }),
    conflicts: conflicts.map(({ name, currentValue, savedAt }) => ({
      field_name: name,
      current_value: currentValue,
      saved_at: savedAt.toISOString(),
    })),
  };
}

/** A page that cannot be rendered must not make a save that has happened look like a failure. */
async function rebuild(deps: SaveDeps): Promise<void> {
  await deps
    .rebuild()
    .catch((cause: unknown) => deps.log({ level: 'error', event: 'rebuild failed', cause }));
}
