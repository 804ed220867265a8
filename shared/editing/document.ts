import type { SaveOutcome } from '../clients/save-content-client.ts';
import {
  BUILT_IN,
  type ContentChange,
  type ContentConflict,
  type ContentDraft,
} from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import type { UnsavedRecord } from '../core/content/records.ts';
import {
  EMPTY_DOCUMENT,
  publicText,
  type DocumentEvent,
  type EditedDocument,
  type EditedField,
  type EditedFields,
} from './edited-field.ts';

/** The document after an event. Pure. */
export function reduceDocument(document: EditedDocument, event: DocumentEvent): EditedDocument {
  const { fields } = document;
  const withFields = (names: Iterable<string>, change: FieldChange): EditedDocument => ({
    ...document,
    fields: editFields(fields, names, change),
  });
  switch (event.type) {
    case 'saved-known':
      return applySavedTexts(document, event.content);
    case 'saved-elsewhere':
      // Different text of ours stays pending and may conflict.
      return withFields(Object.keys(event.content), (field, name) => ({
        ...field,
        saved: document.isSavedKnown ? event.content[name] : field.saved,
        text: field.text === event.content[name] ? undefined : field.text,
        draft: undefined,
      }));
    case 'drafts-known': {
      const found = new Map(event.drafts?.map((draft) => [draft.field_name, draft]));
      const names = new Set([...fields.keys(), ...found.keys()]);
      return {
        ...withFields(names, (field, name) => applyDraft(field, found.get(name), event.own?.[name])),
        hasDrafts: event.drafts !== undefined,
      };
    }
    case 'ticked':
      return withFields([event.field], (field) => ({ ...field, isTicked: event.isTicked }));
    case 'planned':
      return withFields(event.fields, (field) => ({
        ...field,
        plan: event.publishAt ?? undefined,
        isTicked: false,
      }));
    case 'recovered':
      return applyRecovered(document, event.record);
    case 'changed':
      return withFields([event.field], (field) => changeText(document, field, event));
    case 'discarded':
      return withFields([event.field], (field) => ({ ...field, text: undefined }));
    case 'handed-over':
      return {
        ...EMPTY_DOCUMENT,
        fields: editFields(fields, fields.keys(), ({ saved }) => ({ saved })),
        isSavedKnown: document.isSavedKnown,
        running: document.running,
      };
    case 'resolved':
      return withFields([event.field], (field) => resolve(field, event.choice));
    case 'started':
      return { ...document, running: event.auto ? 'auto-saving' : 'saving' };
    case 'answered':
      return applySaveResult(document, event);
    case 'failed':
      return noteFailure(document, event);
  }
}

type FieldChange = (field: EditedField, name: string) => EditedField;

function editFields(fields: EditedFields, names: Iterable<string>, change: FieldChange): EditedFields {
  const next = new Map(fields);
  for (const name of names) next.set(name, tidy(change(fields.get(name) ?? {}, name)));
  return next;
}

/** Removes what belongs to a pending text or a draft that is gone. */
function tidy(field: EditedField): EditedField {
  const { saved, text, original, draft, isOwn } = field;
  const theirs = field.theirs?.field_value === draft ? field.theirs : undefined;
  const plan = draft === undefined ? undefined : field.plan;
  return text === undefined
    ? { saved, original, draft, theirs, plan, isOwn }
    : { ...field, theirs, plan, isOwn: true };
}

function applySavedTexts(document: EditedDocument, content: ContentMap): EditedDocument {
  const { fields } = document;
  const names = new Set([...fields.keys(), ...Object.keys(content)]);
  return {
    ...document,
    fields: editFields(fields, names, (field, name) => ({
      ...field,
      saved: content[name],
      base: field.base === undefined ? (content[name] ?? null) : field.base,
    })),
    isSavedKnown: true,
  };
}

function applyRecovered(
  document: EditedDocument,
  { content, base, drafts, needsSync }: UnsavedRecord,
): EditedDocument {
  return {
    ...document,
    fields: editFields(document.fields, Object.keys(content), (field, name) => ({
      ...field,
      text: field.text ?? content[name],
      base: field.base === undefined ? base?.[name] : field.base,
      draft: field.draft ?? drafts?.[name],
      isUntouched: field.isUntouched === true || field.text === undefined,
    })),
    hasFailed: needsSync,
  };
}

function applySaveResult(
  document: EditedDocument,
  { changes, result }: Extract<DocumentEvent, { type: 'answered' }>,
): EditedDocument {
  const sent = new Map(changes.map((change) => [change.field_name, change]));
  const answer = indexAnswer(result);
  const fields = editFields(document.fields, sent.keys(), (field, name) => {
    const change = sent.get(name);
    return change ? settle(field, change, answer) : field;
  });
  return {
    ...document,
    fields: withoutReverted(fields),
    running: undefined,
    hasFailed: !result.success,
  };
}

function indexAnswer({ saved, conflicts, failed, removed, discarded, unsent }: SaveOutcome) {
  return {
    saved,
    conflicts: new Map(conflicts.map((conflict) => [conflict.field_name, conflict])),
    reasons: new Map(failed.map(({ field_name, error }) => [field_name, error])),
    removed: new Set(removed),
    discarded: new Set(discarded),
    unsent: new Set(unsent),
  };
}

/** A sent field after its answer: what the answer names is saved, the rest stays pending. */
function settle(
  field: EditedField,
  { field_name: name, field_value: sent, field_type, status }: ContentChange,
  { saved, conflicts, reasons, removed, discarded, unsent }: ReturnType<typeof indexAnswer>,
): EditedField {
  if (field_type === BUILT_IN && removed.has(name)) return { isOwn: field.isOwn };
  if (status === 'discarded' && discarded.has(name)) return { ...field, draft: undefined };
  const isText = field_type !== BUILT_IN && status !== 'discarded';
  const stored = isText ? saved[name] : undefined;
  const conflict = conflicts.get(name);
  const settled = stored === undefined ? field : settleText(field, status, sent, stored);
  const met = conflict ? withConflict(settled, conflict) : settled;
  if (!isText) return met;
  // A sent text that is neither saved nor in conflict was refused.
  const isRefused = stored === undefined && !conflict && !unsent.has(name);
  return {
    ...met,
    refused: isRefused ? sent : undefined,
    rejection: isRefused ? reasons.get(name) : undefined,
  };
}

function settleText(
  field: EditedField,
  status: ContentChange['status'],
  sent: string,
  stored: string,
): EditedField {
  const isUnchanged = field.text === sent;
  // The service may have sanitized the text: use it unless the field has changed since.
  if (status === 'draft') return { ...field, draft: stored, text: isUnchanged ? stored : field.text };
  const next = { ...field, saved: stored, draft: undefined };
  // Changed during the save: still pending, based on what is stored now.
  return isUnchanged ? { ...next, text: undefined } : { ...next, base: stored };
}

/** Another editor's text, published or a draft. */
function withConflict(field: EditedField, conflict: ContentConflict): EditedField {
  const { current_value: theirs, draft, field_name, saved_by, saved_at, publish_at } = conflict;
  if (!draft) {
    // This document reverts the field to the built-in text: the other text is the saved one.
    return field.text === undefined ? { ...field, saved: theirs ?? undefined } : { ...field, conflict };
  }
  if (theirs === null) return { ...field, conflict };
  const { text = theirs } = field;
  return {
    ...field,
    text,
    draft: theirs,
    theirs: { field_name, field_value: theirs, base_value: null, saved_by, saved_at },
    plan: publish_at ?? field.plan,
    // A scheduled draft with the same text is no conflict.
    conflict: text === theirs ? field.conflict : conflict,
  };
}

function noteFailure(
  document: EditedDocument,
  { changes }: Extract<DocumentEvent, { type: 'failed' }>,
): EditedDocument {
  const failed: EditedDocument = { ...document, running: undefined, hasFailed: true };
  // A save without an answer may have succeeded: the published text is unknown.
  if (document.running !== 'auto-saving') return failed;
  const sent = new Map<string, string>();
  for (const { field_name, field_value, status } of changes) {
    if (status === 'draft') sent.set(field_name, field_value);
  }
  // The service may have stored drafts of texts that were reverted meanwhile.
  const fields = editFields(withoutReverted(document.fields), sent.keys(), (field, name) =>
    field.text === undefined ? { ...field, draft: sent.get(name) } : field,
  );
  return { ...failed, fields };
}

/** A draft becomes the pending text; one that differs from the known draft is another editor's. */
function applyDraft(
  field: EditedField,
  found: ContentDraft | undefined,
  own: string | undefined,
): EditedField {
  if (!found) return { ...field, draft: undefined };
  const { field_name, field_value: draft, base_value, saved_by, publish_at } = found;
  const { text, theirs, draft: known } = field;
  const isOwn = own === draft || (!theirs && (text === draft || known === draft));
  const next = { ...field, draft, theirs: isOwn ? undefined : found, plan: publish_at };
  if (text === undefined || (theirs && text === known)) return { ...next, text: draft, base: base_value };
  if (text === draft || known === draft) return next;
  return { ...next, conflict: { field_name, current_value: draft, draft: true, saved_by } };
}

function changeText(
  { running, isSavedKnown }: EditedDocument,
  field: EditedField,
  { value, original, untouched }: Extract<DocumentEvent, { type: 'changed' }>,
): EditedField {
  const isNew = field.text === undefined && field.original === undefined;
  const next: EditedField = {
    ...field,
    original: isNew ? original : field.original,
    isUntouched: untouched === true && isNew,
    rejection: undefined,
  };
  // Back to the published text, nothing is pending. During a save its result is not known yet.
  if (!running && publicText(next) === value) return { ...next, text: undefined };
  const isBaseUnknown = field.base === undefined && isSavedKnown;
  return { ...next, text: value, base: isBaseUnknown ? (field.saved ?? null) : field.base };
}

/** Drops texts that returned to their saved value during a save. */
function withoutReverted(fields: EditedFields): EditedFields {
  const reverted = [...fields].filter(([, field]) => !field.conflict && publicText(field) === field.text);
  return editFields(
    fields,
    reverted.map(([name]) => name),
    (field) => ({ ...field, text: undefined }),
  );
}

function resolve(field: EditedField, choice: 'mine' | 'theirs'): EditedField {
  const { conflict } = field;
  if (!conflict) return field;
  const theirs = conflict.current_value;
  const next = { ...field, conflict: undefined, isUntouched: false };
  // The service has their draft: mine replaces it, or it becomes the pending text.
  if (conflict.draft) return choice === 'mine' || theirs === null ? next : { ...next, text: theirs };
  const saved = theirs ?? undefined;
  return choice === 'theirs' ? { ...next, saved, text: undefined } : { ...next, saved, base: theirs };
}
