import type { PresentEditor } from '../../shared/clients/editor-content-client.ts';
import { cleanEditorName } from '../../shared/core/content/editor-name.ts';

const NAMES_MAX = 3;

export function nameEditor({ name }: PresentEditor): string {
  return cleanEditorName(name) || 'Somebody';
}

/** 'Ana', 'Ana and Ben', 'Ana, Ben and 2 others'. */
export function joinNames(names: readonly string[]): string {
  const rest = names.length - NAMES_MAX;
  const parts =
    rest > 0 ? [...names.slice(0, NAMES_MAX), `${rest} ${rest === 1 ? 'other' : 'others'}`] : names;
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** 'Ana is editing this', 'Ana and Ben are editing this'. */
export function describeEditing(names: readonly string[], what = 'this'): string {
  return `${joinNames(names)} ${names.length === 1 ? 'is' : 'are'} editing ${what}`;
}
