import { describe, expect, it } from 'vitest';
import { compilePost, PostError } from './compile-post.ts';

const HEAD = {
  title: 'A title: with a colon',
  excerpt: 'Short',
  date: '2025-07-07',
  readTime: '8 min read',
  category: 'Personal Growth',
  image: '/blog/a',
  imageAlt: 'A river',
};
const file = (head: Record<string, string>, body = 'Text.'): string =>
  `---\n${Object.entries(head)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\n${body}\n`;

describe('compilePost', () => {
  it('reads the front matter and takes the address from the file name', () => {
    expect(compilePost('my-post.md', file(HEAD)).post).toEqual({ id: 'my-post', ...HEAD });
  });

  it('makes Markdown to HTML', () => {
    expect(compilePost('a.md', file(HEAD, '## Why\n\nOne *two*.')).html).toBe(
      '<h2>Why</h2>\n<p>One <em>two</em>.</p>\n',
    );
  });

  it('lets no script, handler or foreign picture through', () => {
    const body =
      '<script>x()</script>\n\n<p onclick="x()">a</p>\n\n[b](javascript:x)\n\n![c](https://else.example/c.png)';
    const { html } = compilePost('a.md', file(HEAD, body));
    expect(html).not.toMatch(/script|onclick|else\.example/);
    expect(html).toContain('<p>a</p>');
  });

  it.each([
    ['a missing title', { ...HEAD, title: '' }, /title: is missing/],
    ['an impossible date', { ...HEAD, date: '7 July' }, /date: must be a day/],
    ['an unknown key', { ...HEAD, colour: 'red' }, /colour/],
    ['a picture elsewhere', { ...HEAD, image: 'https://else.example/x' }, /image: must be a path/],
  ])('refuses %s, naming file and line', (_name, head, reason) => {
    expect(() => compilePost('bad.md', file(head))).toThrow(PostError);
    expect(() => compilePost('bad.md', file(head))).toThrow(/^bad\.md: /);
    expect(() => compilePost('bad.md', file(head))).toThrow(reason);
  });

  it('refuses a name that makes no address, and a file without front matter', () => {
    expect(() => compilePost('My Post.md', file(HEAD))).toThrow(/lower-case/);
    expect(() => compilePost('a.md', 'Just text')).toThrow(/front matter/);
  });
});
