import type { SaveOutcome } from '../../shared/clients/save-content-client.ts';
import {
  BUILT_IN,
  type ContentChange,
  type ContentConflict,
  type ContentDraft,
  type FailedChange,
} from '../../shared/core/content/changes.ts';
import { EMPTY_OUTCOME } from './save-outcome.ts';

/** Simulates the content service with the conflict rules for two editors. */
export class FakeService {
  drafts: Record<string, string> = {};
  /** The publication times of scheduled drafts. */
  readonly plans: Record<string, string> = {};
  readonly requests: { changes: readonly ContentChange[]; triggerRebuild: boolean }[] = [];
  isUnavailable = false;
  hasDrafts = true;
  hold: Promise<void> | undefined;
  /** Delays an answer with the drafts of the time of the request. */
  holdDrafts: Promise<void> | undefined;
  refuses = '';
  refusal = 'not allowed';
  /** The author of every text in conflict. */
  author: string | undefined;

  constructor(public stored: Record<string, string> = {}) {}

  readonly send = async (
    changes: readonly ContentChange[],
    triggerRebuild: boolean,
  ): Promise<SaveOutcome> => {
    this.requests.push({ changes, triggerRebuild });
    if (this.hold) await this.hold;
    if (this.isUnavailable) throw new Error('Failed to fetch');
    const done = { saved: {} as Record<string, string>, removed: [] as string[], discarded: [] as string[] };
    const conflicts: ContentConflict[] = [];
    const failed: FailedChange[] = [];
    for (const change of changes) {
      const { field_name, field_value } = change;
      const conflict = this.conflictOf(change);
      if (this.refuses && field_value === this.refuses) failed.push({ field_name, error: this.refusal });
      else if (conflict) conflicts.push({ ...conflict, ...(this.author && { saved_by: this.author }) });
      else this.apply(change, done);
    }
    const errors = [
      ...failed.map(({ field_name, error }) => `${field_name}: ${error}`),
      ...conflicts.map(({ field_name }) => `${field_name}: someone else has changed this text`),
    ];
    const counts = { savedCount: changes.length - errors.length, failedCount: errors.length };
    return { ...EMPTY_OUTCOME, ...counts, success: errors.length === 0, errors, ...done, conflicts, failed };
  };

  readonly readDrafts = async (): Promise<readonly ContentDraft[] | undefined> => {
    const drafts = Object.entries(this.drafts).map(([field_name, field_value]) => ({
      field_name,
      field_value,
      base_value: this.stored[field_name] ?? null,
      ...(this.plans[field_name] && { publish_at: this.plans[field_name] }),
    }));
    await this.holdDrafts;
    if (this.isUnavailable) throw new Error('Failed to fetch');
    return this.hasDrafts ? drafts : undefined;
  };

  private conflictOf(change: ContentChange): ContentConflict | undefined {
    const { field_name, field_value, base_value, draft_value, status } = change;
    const draft = this.drafts[field_name];
    if (draft !== undefined && draft_value !== undefined && draft !== draft_value && draft !== field_value)
      return { field_name, current_value: draft, draft: true };
    const publish_at = this.plans[field_name];
    if (draft !== undefined && status === undefined && publish_at && publish_at !== change.publish_at)
      return { field_name, current_value: draft, draft: true, publish_at };
    const current = this.stored[field_name] ?? null;
    if (status === undefined && base_value !== undefined && base_value !== current)
      return { field_name, current_value: current };
    return undefined;
  }

  private apply(
    { field_name, field_value, field_type, status }: ContentChange,
    done: { saved: Record<string, string>; removed: string[]; discarded: string[] },
  ): void {
    if (status === 'draft') {
      done.saved[field_name] = this.drafts[field_name] = field_value;
      return;
    }
    for (const texts of [this.drafts, this.plans]) Reflect.deleteProperty(texts, field_name);
    if (status === 'discarded') done.discarded.push(field_name);
    else if (field_type === BUILT_IN) {
      done.removed.push(field_name);
      Reflect.deleteProperty(this.stored, field_name);
    } else done.saved[field_name] = this.stored[field_name] = field_value;
  }
}
