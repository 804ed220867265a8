/**
 * Characters that are invisible or change the direction of text: controls, line separators, default
 * ignorable code points (zero widths, direction marks, tags), the empty Braille pattern and
 * annotations. Tab and line feed are visible.
 */
const UNSEEN = String.raw`(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]`;

/** Where such a character is visible: emoji, keycaps, Han variants, joiners of some scripts. */
const SEEN = [
  String.raw`\r\n`,
  String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})[\ufe0e\ufe0f]?(?:\u200d(?=\p{Extended_Pictographic}))?`,
  String.raw`[#*\d]\ufe0f\u20e3`,
  String.raw`\p{Script=Han}[\u{e0100}-\u{e01ef}]`,
  String.raw`(?=[\p{L}\p{M}])[\u0600-\u109f][\u200c\u200d]`,
].join('|');

const HAS_UNSEEN = new RegExp(UNSEEN, 'u');
const SEEN_OR_UNSEEN = new RegExp(`${SEEN}|(${UNSEEN})`, 'gu');

/** Replaces each invisible or direction-changing character; `\r\n` counts as a line break. */
export function replaceUnseen(text: string, replace: (character: string) => string): string {
  if (!HAS_UNSEEN.test(text)) return text;
  return text.replace(SEEN_OR_UNSEEN, (seen, unseen?: string) =>
    unseen === undefined ? seen : replace(unseen),
  );
}

/** Writes invisible characters as code points, so that a lead can reverse or hide no text. */
export function visibleText(text: string): string {
  return replaceUnseen(text.replaceAll('\r\n', '\n'), (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}
