import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

describe('visibleText', () => {
  it('leaves words, lines and other scripts as they are', () => {
    const text = 'Ann O’Neil\n\tשלום — 山田 👩\u200d🚀';
    expect(visibleText(text)).toBe(text);
  });

  it.each([
    ['\u0000\u001b[31m', '[U+0000][U+001B][31m'],
    ['\u007f', '[U+007F]'],
    ['invoice\u202Efdp.exe', 'invoice[U+202E]fdp.exe'],
    ['ann\u200b@a.example', 'ann[U+200B]@a.example'],
    ['a\u2066b\u2069\ufeff', 'a[U+2066]b[U+2069][U+FEFF]'],
    ['one\r\ntwo\rthree', 'one\ntwo[U+000D]three'],
  ])('writes out what would not show in %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('takes time in proportion to a long text', () => {
    expect(visibleText('\u202e'.repeat(60_000))).toHaveLength(60_000 * 8);
  });
});
