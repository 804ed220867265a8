import { describe, expect, it } from 'vitest';
import { PostError, readPostFile } from './read-post-file.ts';

const TEXTS = { title: 'A title: with a colon', excerpt: 'Short', date: '2025-07-07', category: 'Growth' };
const HEAD = { ...TEXTS, image: '/blog/a', imageAlt: 'A river' };
const file = (head: Record<string, string>): string => {
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${value}\n`);
  return `---\n${lines.join('')}---\nText.\n`;
};

describe('readPostFile', () => {
  it('reads the front matter and uses the file name as the address', () => {
    const post = { id: 'my-post', ...TEXTS, readTime: '1 min read' };
    const cover = { base: '/blog/a', alt: 'A river' };
    expect(readPostFile('my-post.md', file(TEXTS))).toEqual({ post, markdown: 'Text.' });
    expect(readPostFile('my-post.md', file(HEAD))).toEqual({ post: { ...post, cover }, markdown: 'Text.' });
  });

  it.each([
    ['a picture without alternative text', { ...HEAD, imageAlt: '' }, /imageAlt: is missing/],
    ['a missing title', { ...HEAD, title: '' }, /title: is missing/],
    ['an impossible date', { ...HEAD, date: '7 July' }, /date: must be a day/],
    ['an unknown key', { ...HEAD, colour: 'red' }, /colour/],
    ['a picture on another host', { ...HEAD, image: 'https://else.example/x' }, /image: must be a path/],
  ])('refuses %s with file and reason', (_name, head, reason) => {
    expect(() => readPostFile('bad.md', file(head))).toThrow(PostError);
    expect(() => readPostFile('bad.md', file(head))).toThrow(/^bad\.md: /);
    expect(() => readPostFile('bad.md', file(head))).toThrow(reason);
  });

  it('refuses a file name that is no address, and a file without front matter', () => {
    expect(() => readPostFile('My Post.md', file(HEAD))).toThrow(/lower-case/);
    expect(() => readPostFile('404.md', file(HEAD))).toThrow(/^404\.md: this address belongs to the site/);
    expect(() => readPostFile('a.md', 'Just text')).toThrow(/front matter/);
  });
});
