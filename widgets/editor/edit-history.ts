import { inferFieldType } from '../../shared/core/content/fields.ts';

export interface Restored {
  readonly field: string;
  readonly value: string;
}

export interface Edit {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** One undo step: the changes of one or more fields. */
interface Step {
  readonly edits: readonly Edit[];
  readonly at: number;
}

/** Keystrokes in one field within this time are one step. */
const STEP_MS = 1_000;

/** Undo and redo over all fields, newest first. */
export class EditHistory {
  private done: Step[] = [];
  private undone: Step[] = [];

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  record(field: string, from: string, to: string, now: number): void {
    if (from === to) return;
    this.undone = [];
    const last = this.done.at(-1);
    const [edit, another] = last?.edits ?? [];
    const isTyping =
      !['list', 'image'].includes(inferFieldType(field, '')) && last && now - last.at < STEP_MS;
    if (isTyping && edit && !another && edit.field === field && edit.to === from) {
      this.done.splice(-1, 1, { edits: [{ ...edit, to }], at: now });
    } else this.done.push({ edits: [{ field, from, to }], at: now });
  }

  recordAll(edits: readonly Edit[]): void {
    const changed = edits.filter(({ from, to }) => from !== to);
    if (changed.length === 0) return;
    this.undone = [];
    this.done.push({ edits: changed, at: Number.NEGATIVE_INFINITY });
  }

  /** The texts of the undone step; none where nothing can be undone. */
  undo(): readonly Restored[] {
    const step = this.done.pop();
    if (!step) return [];
    this.undone.push(step);
    return step.edits.map(({ field, from }) => ({ field, value: from }));
  }

  redo(): readonly Restored[] {
    const step = this.undone.pop();
    if (!step) return [];
    this.done.push({ ...step, at: Number.NEGATIVE_INFINITY });
    return step.edits.map(({ field, to }) => ({ field, value: to }));
  }
}
