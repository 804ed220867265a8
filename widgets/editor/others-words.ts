import type { PresentEditor } from '../../shared/clients/editor-content-client.ts';
import { cleanEditorName } from '../../shared/core/content/editor-name.ts';
import { translate } from '../../shared/core/text/translate.ts';

const NAMES_MAX = 3;

export function nameEditor({ name }: PresentEditor): string {
  return cleanEditorName(name) || translate('Somebody');
}

/** 'Ana', 'Ana and Ben', 'Ana, Ben and 2 others'. */
export function joinNames(names: readonly string[]): string {
  const rest = names.length - NAMES_MAX;
  const parts =
    rest > 0
      ? [...names.slice(0, NAMES_MAX), rest === 1 ? translate('1 other') : translate('%s others', rest)]
      : names;
  return parts.length < 2
    ? (parts[0] ?? '')
    : translate('%1$s and %2$s', parts.slice(0, -1).join(', '), parts.at(-1) ?? '');
}

/** 'Ana is editing this', 'Ana and Ben are editing this'. */
export function describeEditing(names: readonly string[], what = translate('this')): string {
  const people = joinNames(names);
  return names.length === 1
    ? translate('%1$s is editing %2$s', people, what)
    : translate('%1$s are editing %2$s', people, what);
}
