export const EDITOR_NAME_KEY = 'speaker:editor-name';
export const EDITOR_NAME_MAX = 60;

/** A name as stored: one line, white space folded, no invisible characters, cut at its limit. */
export function cleanEditorName(name: string): string {
  const line = name.replace(/[\p{C}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, EDITOR_NAME_MAX).join('').trim();
}
