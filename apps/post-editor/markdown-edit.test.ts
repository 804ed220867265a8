import { describe, expect, it } from 'vitest';
import { applyMark, insertBlock } from './markdown-edit.ts';
import type { MarkedText } from './markdown-edit.ts';

/** `[` and `]` stand for the ends of the selection. */
const read = (shown: string): MarkedText => {
  const [before = '', selected = '', after = ''] = shown.split(/[[\]]/);
  return { text: before + selected + after, start: before.length, end: before.length + selected.length };
};
const show = ({ text, start, end }: MarkedText): string =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;

describe('applyMark', () => {
  it.each([
    ['bold', 'a [b] c', 'a **[b]** c'],
    ['bold', 'a **[b]** c', 'a [b] c'],
    ['italic', 'a [b] c', 'a *[b]* c'],
    ['italic', 'a **[b]** c', 'a ***[b]*** c'],
    ['heading', 'a\n[b]\nc', 'a\n[## b]\nc'],
    ['heading', 'a\n## [b]', 'a\n[b]'],
    ['list', 'a\n[b\nc]', 'a\n[- b\n- c]'],
    ['quote', '[> b\n> c]', '[b\nc]'],
  ] as const)('%s: %s', (mark, before, after) => expect(show(applyMark(read(before), mark))).toBe(after));

  it('makes a link whose address is typed next', () => {
    const { text, start, end } = applyMark(read('see [this] now'), 'link');
    expect(text).toBe('see [this](https://) now');
    expect(text.slice(start, end)).toBe('https://');
  });
});

it('puts a block on lines of its own', () => {
  expect(insertBlock(read('a[] b'), 'X').text).toBe('a\n\nX\n\n b');
  expect(insertBlock(read('a\n\n[]\n\nb'), 'X').text).toBe('a\n\nX\n\nb');
  expect(insertBlock(read('[]'), 'X').text).toBe('X\n\n');
});
