import type { ContentChange, ContentConflict } from '../core/content/changes.ts';
import { inferFieldType, type ContentMap } from '../core/content/fields.ts';
import type { UnsavedRecord } from '../core/content/records.ts';
import type { UnsavedText } from '../content-store/content-store.ts';
import type { EditedDocument, EditedField } from './edited-field.ts';

/** The document, and its texts by how they are saved. */
export interface SaveState extends Pick<EditedDocument, 'fields' | 'hasDrafts'> {
  readonly phase: 'idle' | 'dirty' | 'saving' | 'auto-saving';
  readonly saved: ContentMap;
  readonly pending: ContentMap;
  /** Pending texts that no server has. */
  readonly unsaved: ContentMap;
  /** Pending texts that Save publishes only if ticked: others' drafts, and planned ones. */
  readonly toTick: ContentMap;
  /** Pending texts that Save publishes. */
  readonly toPublish: ContentMap;
  readonly conflicts: readonly ContentConflict[];
}

export function describeDocument({ fields, running, hasDrafts }: EditedDocument): SaveState {
  const texts = (isWanted: (field: EditedField) => boolean = () => true): ContentMap =>
    Object.fromEntries(
      [...fields].flatMap(([name, field]) =>
        field.text !== undefined && isWanted(field) ? [[name, field.text]] : [],
      ),
    );
  const all = [...fields.values()];
  const isDirty = all.some((field) => field.text !== undefined || isStale(field));
  return {
    fields,
    hasDrafts,
    phase: running ?? (isDirty ? 'dirty' : 'idle'),
    saved: Object.fromEntries(
      [...fields].flatMap(([name, { saved }]) => (saved === undefined ? [] : [[name, saved]])),
    ),
    pending: texts(),
    unsaved: texts(isUnsaved),
    toTick: texts(isSelectable),
    toPublish: texts(isForPublishing),
    conflicts: all.flatMap(({ conflict }) => conflict ?? []),
  };
}

/** This session's drafts at the service, to recognize them after a reload. */
export function ownDrafts({ fields }: EditedDocument): ContentMap {
  return Object.fromEntries(
    [...fields].flatMap(([name, { text, draft, theirs }]) =>
      text !== undefined && draft !== undefined && !theirs ? [[name, draft]] : [],
    ),
  );
}

/**
 * The unsaved texts to store: this document's, and those `stored` by another tab. `own` marks the
 * fields in which this document replaces the stored text.
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

/** What Save publishes, without conflicts. A scheduled draft needs its time, or is refused. */
export function changesToPublish(document: EditedDocument): readonly ContentChange[] {
  return createChanges(document, isForPublishing, ({ plan }) =>
    plan === undefined ? {} : { publish_at: plan },
  );
}

/** The touched texts to store as drafts; with `isRequested` all texts. None without drafts. */
export function draftChanges(document: EditedDocument, isRequested = false): readonly ContentChange[] {
  if (document.hasDrafts === false) return [];
  const isDue = (field: EditedField): boolean =>
    isUnsaved(field) && (isRequested || (!field.isUntouched && field.refused !== field.text));
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

function isStale({ text, draft, conflict }: EditedField): boolean {
  return draft !== undefined && text === undefined && !conflict;
}

function isUnsaved({ text, draft }: EditedField): boolean {
  return text !== undefined && draft !== text;
}

function isSelectable({ text, plan, theirs }: EditedField): boolean {
  return text !== undefined && (plan !== undefined || theirs?.field_value === text);
}

function isForPublishing(field: EditedField): boolean {
  return field.text !== undefined && (field.isTicked === true || !isSelectable(field));
}
