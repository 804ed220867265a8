import type { ContentConflict, ContentDraft } from '../core/content/changes.ts';

/** The state of one field; nothing is pending without `text`. */
export interface EditedField {
  /** The published text. */
  readonly saved?: string | undefined;
  /** The text typed here that is not published yet. */
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
  readonly error: string | undefined;
  readonly hasFailed: boolean;
  readonly saveCount: number;
  readonly lastSaveAt: number;
}

export const EMPTY_DOCUMENT: EditedDocument = {
  fields: new Map(),
  isSavedKnown: false,
  hasDrafts: undefined,
  running: undefined,
  error: undefined,
  hasFailed: false,
  saveCount: 0,
  lastSaveAt: Number.NEGATIVE_INFINITY,
};
