import type { ContentChange, ContentConflict, ContentDraft } from '../core/content/changes.ts';
import { inferFieldType, type ContentMap } from '../core/content/fields.ts';
import type { UnsavedRecord } from '../core/content/records.ts';
import type { UnsavedText } from '../content-store/content-store.ts';
import type { EditedDocument, EditedField } from './edited-field.ts';

/** The document by what its parts are for. */
export interface SaveState {
  readonly phase: 'idle' | 'dirty' | 'saving' | 'auto-saving';
  readonly pending: ContentMap;
  /** Pending texts that no server has. */
  readonly unsaved: ContentMap;
  /** Pending texts that Save publishes only when ticked: other sessions' drafts, and planned ones. */
  readonly toTick: ContentMap;
  /** Pending texts that Save publishes. */
  readonly toPublish: ContentMap;
  readonly saved: ContentMap;
  readonly originals: ContentMap;
  readonly drafts: ContentMap;
  readonly theirs: Readonly<Record<string, ContentDraft>>;
  readonly plans: ContentMap;
  readonly rejections: ContentMap;
  readonly ticked: ReadonlySet<string>;
  readonly conflicts: readonly ContentConflict[];
  readonly hasDrafts: boolean | undefined;
  readonly error: string | undefined;
  readonly saveCount: number;
}

export function describeDocument(document: EditedDocument): SaveState {
  const { fields, running, hasDrafts, error, saveCount } = document;
  const mapOf = <Value>(valueOf: (field: EditedField) => Value | undefined): Record<string, Value> => {
    const map: Record<string, Value> = {};
    for (const [name, field] of fields) {
      const value = valueOf(field);
      if (value !== undefined) map[name] = value;
    }
    return map;
  };
  const all = [...fields];
  const isDirty = all.some(([, field]) => field.text !== undefined || isStale(field));
  return {
    phase: running ?? (isDirty ? 'dirty' : 'idle'),
    pending: mapOf((field) => field.text),
    unsaved: mapOf((field) => (isUnsaved(field) ? field.text : undefined)),
    toTick: mapOf((field) => (isForTicking(field) ? field.text : undefined)),
    toPublish: mapOf((field) => (isForPublishing(field) ? field.text : undefined)),
    saved: mapOf((field) => field.saved),
    originals: mapOf((field) => field.original),
    drafts: mapOf((field) => field.draft),
    theirs: mapOf((field) => field.theirs),
    plans: mapOf((field) => field.plan),
    rejections: mapOf((field) => field.rejection),
    ticked: new Set(all.filter(([, field]) => field.isTicked).map(([name]) => name)),
    conflicts: all.flatMap(([, { conflict }]) => conflict ?? []),
    hasDrafts,
    error,
    saveCount,
  };
}

/** This session's drafts at the service, by which they are recognized after a reload. */
export function ownDrafts({ fields }: EditedDocument): ContentMap {
  return Object.fromEntries(
    [...fields].flatMap(([name, { text, draft, theirs }]) =>
      text !== undefined && draft !== undefined && !theirs ? [[name, draft]] : [],
    ),
  );
}

/**
 * The unsaved texts to store: those of this document, and those that another tab has `stored`. `own`
 * marks the fields of which this document replaces the stored text.
 */
export function joinUnsaved(
  { fields, hasFailed }: EditedDocument,
  own: EditedDocument,
  stored: UnsavedRecord | undefined,
): UnsavedText {
  const content: Record<string, string> = {};
  const base: Record<string, string | null> = {};
  const drafts: Record<string, string> = {};
  const add = (name: string, { text, base: before, draft }: EditedField): void => {
    if (text !== undefined) content[name] = text;
    if (before !== undefined) base[name] = before;
    if (draft !== undefined) drafts[name] = draft;
  };
  for (const [name, text] of Object.entries(stored?.content ?? {})) {
    if (own.fields.get(name)?.isOwn) continue;
    add(name, { text, base: stored?.base?.[name], draft: stored?.drafts?.[name] });
  }
  for (const [name, field] of fields) if (isUnsaved(field)) add(name, field);
  return { content, base, drafts, needsSync: hasFailed };
}

/**
 * The changes of a person's Save: what it publishes, without conflicts. A scheduled draft's change
 * names its time, or the service refuses it.
 */
export function changesToPublish(document: EditedDocument): readonly ContentChange[] {
  return createChanges(document, isForPublishing, ({ plan }) =>
    plan === undefined ? {} : { publish_at: plan },
  );
}

/**
 * The drafts to store: touched texts that the service has neither stored nor refused; with
 * `isAsked` all of them. None for a service without drafts, since only Save publishes.
 */
export function draftChanges(document: EditedDocument, isAsked = false): readonly ContentChange[] {
  if (document.hasDrafts === false) return [];
  const isDue = (field: EditedField): boolean =>
    isUnsaved(field) && (isAsked || (!field.isUntouched && field.refused !== field.text));
  return createChanges(document, isDue, () => ({ status: 'draft' }));
}

export function createDiscard(field: string, draft: string | undefined): ContentChange {
  return {
    field_name: field,
    field_value: '',
    field_type: 'text',
    status: 'discarded',
    ...(draft !== undefined && { draft_value: draft }),
  };
}

/** The changes of the wanted texts, and those that discard the drafts of texts reverted here. */
function createChanges(
  { fields, hasDrafts }: EditedDocument,
  isWanted: (field: EditedField) => boolean,
  partOf: (field: EditedField) => Partial<ContentChange>,
): readonly ContentChange[] {
  const changes: ContentChange[] = [];
  const discards: ContentChange[] = [];
  for (const [name, field] of fields) {
    const { text, base, draft, conflict } = field;
    if (isStale(field)) discards.push(createDiscard(name, draft));
    if (text === undefined || conflict || !isWanted(field)) continue;
    changes.push({
      field_name: name,
      field_value: text,
      field_type: inferFieldType(name, text),
      ...(base !== undefined && { base_value: base }),
      ...(hasDrafts && { draft_value: draft ?? null }),
      ...partOf(field),
    });
  }
  return [...changes, ...discards];
}

/** The draft of a text that was reverted here. */
function isStale({ text, draft, conflict }: EditedField): boolean {
  return draft !== undefined && text === undefined && !conflict;
}

function isUnsaved({ text, draft }: EditedField): boolean {
  return text !== undefined && draft !== text;
}

function isForTicking({ text, plan, theirs }: EditedField): boolean {
  return text !== undefined && (plan !== undefined || theirs?.field_value === text);
}

function isForPublishing(field: EditedField): boolean {
  return field.text !== undefined && (field.isTicked === true || !isForTicking(field));
}
