import { expect, it } from 'vitest';
import { Revisions } from './revisions.ts';

it('accepts a write of the other side, also twice, unless a newer one of the same field is known', () => {
  const editor = new Revisions(0);
  expect(editor.accept('title', 5)).toBe(true);
  expect(editor.accept('title', 5)).toBe(true);
  expect(editor.accept('footer', 3)).toBe(true);
  expect(editor.accept('title', 3)).toBe(false);
  expect(editor.all).toEqual({ title: 5, footer: 3 });
});

it('numbers each write higher than all known ones, the editor’s even and the page’s odd', () => {
  const [editor, page] = [new Revisions(0), new Revisions(1)];
  expect([page.write('title'), page.write('title')]).toEqual([1, 3]);
  editor.accept('title', 3);
  expect([editor.write('footer'), editor.write('title')]).toEqual([4, 6]);
  page.accept('title', 6);
  expect(page.write('footer')).toBe(7);
});
