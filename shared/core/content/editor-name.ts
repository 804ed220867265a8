export const EDITOR_NAME_KEY = 'speaker:editor-name';
export const EDITOR_NAME_MAX = 60;

/**
 * A display name as stored and shown: one line, white space folded, invisible characters removed,
 * cut at its limit. The only identity of an editor at a host without accounts.
 */
export function cleanEditorName(name: string): string {
  const line = name.replace(/[\p{C}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, EDITOR_NAME_MAX).join('').trim();
}
