import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test.each([
  'Ann O’Neil\n\tשלום — 山田 👩\u200d🚀',
  '👩🏽\u200d🚀 ❤\ufe0f ☎\ufe0e 🏳\ufe0f\u200d🌈 👁\ufe0f\u200d🗨\ufe0f 1\ufe0f\u20e3 👨\u200d👩\u200d👧',
  'می\u200cخواهم क्\u200dष 葛\u{e0100}城 한글 e\u0301',
])('leaves words, lines and other scripts unchanged: %j', (text) => {
  expect(visibleText(text)).toBe(text);
});

test.each([
  ['\u0000\u001b[31m', '[U+0000][U+001B][31m'],
  ['\u007f', '[U+007F]'],
  ['invoice\u202Efdp.exe', 'invoice[U+202E]fdp.exe'],
  ['ann\u200b@a.example', 'ann[U+200B]@a.example'],
  ['a\u2066b\u2069\ufeff', 'a[U+2066]b[U+2069][U+FEFF]'],
  ['a\u061cb\u180e\u034fc', 'a[U+061C]b[U+180E][U+034F]c'],
  ['\u115f\u1160\u3164\uffa0\u2800', '[U+115F][U+1160][U+3164][U+FFA0][U+2800]'],
  ['a\u{e0041}\u{e0001}\u{e0100}', 'a[U+E0041][U+E0001][U+E0100]'],
  ['ann\u200d\ufe0f\u200c@a.example', 'ann[U+200D][U+FE0F][U+200C]@a.example'],
  ['🚀\u200d.example', '🚀[U+200D].example'],
  ['\u{1d173}\ufff9\u206a\u17b4', '[U+1D173][U+FFF9][U+206A][U+17B4]'],
  ['one\r\ntwo\rthree', 'one\ntwo[U+000D]three'],
])('escapes the invisible characters of %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test('takes linear time for a long text', () => {
  expect(visibleText('\u202e'.repeat(60_000))).toHaveLength(60_000 * 8);
  expect(visibleText(`${'👩'.repeat(60_000)}\u202e`)).toHaveLength(120_008);
});

test('escapes every invisible control, format and separator character of Unicode', () => {
  const unescaped: string[] = [];
  for (let code = 0; code < 0x11_0000; code += 1) {
    const character = String.fromCodePoint(code);
    if (/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(character))
      if (visibleText(`a${character}b`) === `a${character}b`) unescaped.push(character);
  }
  expect(unescaped).toEqual(['\t', '\n']);
});
