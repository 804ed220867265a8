import type { SaveOutcome } from '../clients/save-content-client.ts';
import type { ContentChange, ContentConflict, ContentDraft } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import type { UnsavedRecord } from '../core/content/records.ts';

/** The state of a field; nothing is pending without `text`. */
export interface EditedField {
  readonly saved?: string | undefined;
  /** The text entered here that is not published yet. */
  readonly text?: string | undefined;
  /** The published text before the first change; null for none, undefined where unknown. */
  readonly base?: string | null | undefined;
  /** The page's own text of a field without a saved one: returning to it is no change. */
  readonly original?: string | undefined;
  /** The service's draft, visible to editors only. */
  readonly draft?: string | undefined;
  /** That draft, where another session has stored it. */
  readonly theirs?: ContentDraft | undefined;
  /** When that draft is published by itself (ISO). */
  readonly plan?: string | undefined;
  /** Save publishes the text although another session wrote it or its draft is scheduled. */
  readonly isTicked?: boolean | undefined;
  readonly conflict?: ContentConflict | undefined;
  /** The text that the server refused: sent again after a change or by Save. */
  readonly refused?: string | undefined;
  readonly rejection?: string | undefined;
  /** Recovered from an earlier visit and unchanged: not stored by itself. */
  readonly isUntouched?: boolean | undefined;
  /** Was pending in this session: its stored record is ours to change. */
  readonly isOwn?: boolean | undefined;
}

export type EditedFields = ReadonlyMap<string, EditedField>;

export interface EditedDocument {
  readonly fields: EditedFields;
  readonly isSavedKnown: boolean;
  /** Whether the service stores drafts; undefined before its first response. */
  readonly hasDrafts: boolean | undefined;
  readonly running: 'saving' | 'auto-saving' | undefined;
  readonly hasFailed: boolean;
}

export const EMPTY_DOCUMENT: EditedDocument = {
  fields: new Map(),
  isSavedKnown: false,
  hasDrafts: undefined,
  running: undefined,
  hasFailed: false,
};

export type DocumentEvent =
  /** The service's published content, the base of later changes. */
  | { readonly type: 'saved-known'; readonly content: ContentMap }
  /** Another editor has published these texts and thereby deleted their drafts. */
  | { readonly type: 'saved-elsewhere'; readonly content: ContentMap }
  /** The service's drafts; undefined: it has none. `own`: those of this session before a reload. */
  | {
      readonly type: 'drafts-known';
      readonly drafts: readonly ContentDraft[] | undefined;
      readonly own?: ContentMap;
    }
  /** Whether Save publishes this draft of another session. */
  | { readonly type: 'ticked'; readonly field: string; readonly isTicked: boolean }
  /** These fields' drafts are published at that time (ISO); null: by hand. */
  | { readonly type: 'planned'; readonly fields: readonly string[]; readonly publishAt: string | null }
  | { readonly type: 'recovered'; readonly record: UnsavedRecord }
  /** `original`: the page's text before its first change; `untouched`: not typed in this visit. */
  | {
      readonly type: 'changed';
      readonly field: string;
      readonly value: string;
      readonly original?: string | undefined;
      readonly untouched?: boolean | undefined;
    }
  | { readonly type: 'discarded'; readonly field: string }
  | { readonly type: 'handed-over' }
  | { readonly type: 'resolved'; readonly field: string; readonly choice: 'mine' | 'theirs' }
  | { readonly type: 'started'; readonly auto: boolean }
  | {
      readonly type: 'answered';
      readonly changes: readonly ContentChange[];
      readonly result: SaveOutcome;
    }
  /** `changes`: sent without an answer; the service may have applied them. */
  | { readonly type: 'failed'; readonly changes: readonly ContentChange[] };

/** The text that visitors see, as far as it is known. */
export function publicText({ saved, original }: EditedField = {}): string | undefined {
  return saved ?? original;
}
