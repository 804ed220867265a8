/** An editor's page and focused field, if any. */
export interface EditorPosition {
  readonly page: string;
  readonly field: string | null;
}

/** An editor with a display name; '' where there is none. */
export interface PresentEditor extends EditorPosition {
  readonly name: string;
}

/** The present editors, in memory only: after a restart they are back within seconds. */
export interface Presence {
  /**
   * Stores the position of this session (undefined: it has left) and returns the others. `now` in
   * milliseconds.
   */
  update(session: string, editor: PresentEditor | undefined, now: number): readonly PresentEditor[];
}

/** An entry expires after this time; editors send one every ten seconds. */
export const PRESENCE_MS = 30_000;
/** The latest that are remembered at once. */
const EDITORS_MAX = 100;

export function createPresence(): Presence {
  const present = new Map<string, { readonly editor: PresentEditor; readonly seen: number }>();
  return {
    update(session, editor, now) {
      for (const [other, { seen }] of present) if (seen <= now - PRESENCE_MS) present.delete(other);
      present.delete(session);
      const others = [...present.values()].map((entry) => entry.editor);
      if (editor) present.set(session, { editor, seen: now });
      for (const oldest of [...present.keys()].slice(0, -EDITORS_MAX)) present.delete(oldest);
      return others;
    },
  };
}
