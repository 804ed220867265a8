export interface TextUndo {
  add(text: string): void;
  forgetUndone(): void;
  /** The text before the current one; undefined where there is none. */
  undo(): string | undefined;
  redo(): string | undefined;
}

/**
 * Undo over `history`, a field's texts, oldest first; the list is updated for the next visit to the
 * field.
 */
export function createUndo(history: string[]): TextUndo {
  const undone: string[] = [];
  return {
    add(text) {
      if (history.at(-1) !== text) history.push(text);
    },
    forgetUndone() {
      undone.length = 0;
    },
    undo() {
      const current = history.length > 1 ? history.pop() : undefined;
      if (current !== undefined) undone.push(current);
      return current === undefined ? undefined : history.at(-1);
    },
    redo() {
      const next = undone.pop();
      if (next !== undefined) history.push(next);
      return next;
    },
  };
}
