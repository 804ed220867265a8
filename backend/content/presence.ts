/** Where an editor is: on a page, with a text in hand or none. */
export interface EditorPlace {
  readonly page: string;
  readonly field: string | null;
}

/** An editor as the others see it: by the name that they give, or that their account shows; '' where there is none. */
export interface PresentEditor extends EditorPlace {
  readonly name: string;
}

/** Who is editing what, now. Kept in memory alone: after a restart, everyone has told again within seconds. */
export interface Presence {
  /** Takes in where the editor of this session is (undefined: it has left), and returns the others. `now` in milliseconds. */
  tell(session: string, editor: PresentEditor | undefined, now: number): readonly PresentEditor[];
}

/** For so long an editor counts that says nothing more; it speaks every ten seconds. */
export const PRESENCE_MS = 30_000;
/** The latest that are remembered at once. */
const EDITORS_MAX = 100;

/** Presence that begins with nobody: one for each host. */
export function createPresence(): Presence {
  const present = new Map<string, { readonly editor: PresentEditor; readonly seen: number }>();
  return {
    tell(session, editor, now) {
      for (const [other, { seen }] of present) if (seen <= now - PRESENCE_MS) present.delete(other);
      present.delete(session);
      const others = [...present.values()].map((entry) => entry.editor);
      if (editor) present.set(session, { editor, seen: now });
      for (const oldest of [...present.keys()].slice(0, -EDITORS_MAX)) present.delete(oldest);
      return others;
    },
  };
}
