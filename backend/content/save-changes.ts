import * as v from 'valibot';

import { HttpError } from '../http/http-error.ts';
import type { Log } from '../log/log.ts';
import { checkChange } from './check-change.ts';
import type { ContentStore } from './content-store.ts';
import { needsRebuild, reportSave, storableChanges } from './save-answer.ts';
import type { SaveReport } from './save-answer.ts';

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
export async function saveChanges(body: unknown, deps: SaveDeps): Promise<SaveReport['answer']> {
  const parsed = v.safeParse(saveSchema, body);
  if (!parsed.success)
    throw new HttpError(
      422,
      `Please send {changes: [at most ${CHANGES_MAX}], triggerRebuild: true or false}.`,
    );

  const checked = parsed.output.changes.map(checkChange);
  const conflicts = await deps.store.save(storableChanges(checked));
  const report = reportSave(checked, conflicts, deps.now());
  if (needsRebuild(report, checked, parsed.output.triggerRebuild)) await rebuild(deps);
  const { savedCount, failedCount } = report.answer;
  deps.log({ level: 'info', event: 'content saved', saved: savedCount, failed: failedCount });
  return report.answer;
}

/** A page that cannot be rendered must not make a save that has happened look like a failure. */
async function rebuild(deps: SaveDeps): Promise<void> {
  await deps
    .rebuild()
    .catch((cause: unknown) => deps.log({ level: 'error', event: 'rebuild failed', cause }));
}
