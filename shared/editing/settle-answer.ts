import type { SaveOutcome } from '../clients/save-content-client.ts';
import { BUILT_IN, type ContentChange, type ContentConflict } from '../core/content/changes.ts';
import type { EditedField } from './edited-field.ts';

/**
 * What an answer changes at each field that was sent: fields that it names are saved, the rest
 * stays pending. Fields that were not sent are left alone.
 */
export function settleAnswer(
  changes: readonly ContentChange[],
  result: SaveOutcome,
): ReadonlyMap<string, (field: EditedField) => EditedField> {
  const conflicts = new Map(result.conflicts.map((conflict) => [conflict.field_name, conflict]));
  const reasons = new Map(result.failed.map(({ field_name, error }) => [field_name, error]));
  const [removed, discarded, unsent] = [result.removed, result.discarded, result.unsent ?? []].map(
    (names) => new Set(names),
  );
  return new Map(
    changes.map(({ field_name: name, field_value: sent, field_type, status }) => {
      const isText = field_type !== BUILT_IN && status !== 'discarded';
      const stored = isText ? result.saved[name] : undefined;
      const conflict = conflicts.get(name);
      const isOpen = stored === undefined && !conflict && !unsent?.has(name);
      return [
        name,
        (field) => {
          if (!isText && field_type === BUILT_IN && removed?.has(name)) return { isOwn: field.isOwn };
          if (status === 'discarded' && discarded?.has(name)) return { ...field, draft: undefined };
          const settled = stored === undefined ? field : settleText(field, status, sent, stored);
          const met = conflict ? meet(settled, conflict) : settled;
          if (!isText) return met;
          // A sent text that is neither saved nor in conflict was refused.
          return {
            ...met,
            refused: isOpen ? sent : undefined,
            rejection: isOpen ? reasons.get(name) : undefined,
          };
        },
      ];
    }),
  );
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
function meet(field: EditedField, conflict: ContentConflict): EditedField {
  const { current_value: theirs, draft, field_name, saved_by, saved_at, publish_at } = conflict;
  if (!draft) {
    // Met while going back to the built-in text, it is what is saved.
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
