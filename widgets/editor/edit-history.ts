/** One step that can be taken back. */
interface Step {
  readonly field: string;
  readonly from: string;
  to: string;
  at: number;
}

/** A value to show again. */
export interface Restored {
  readonly field: string;
  readonly value: string;
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
    if (last?.field === field && last.to === from && now - last.at < STEP_MS) {
      last.to = to;
      last.at = now;
    } else this.done.push({ field, from, to, at: now });
  }

  undo(): Restored | undefined {
    const step = this.done.pop();
    if (!step) return undefined;
    this.undone.push(step);
    return { field: step.field, value: step.from };
  }

  redo(): Restored | undefined {
    const step = this.undone.pop();
    if (!step) return undefined;
    this.done.push({ ...step, at: 0 });
    return { field: step.field, value: step.to };
  }
}
