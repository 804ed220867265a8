import { describe, expect, it } from 'vitest';
import { speaker } from '../../speaker/speaker.config.ts';
import { createHead, listMeta } from './head.ts';

const page = { title: 'Story', description: 'A story.', image: '/og/about.png' };
const meta = (name: string, head = createHead(page, '/about', 'https://x.example')) =>
  listMeta(head).find(({ value }) => value === name)?.content;

describe('createHead', () => {
  it('contains the name of the speaker once in every title', () => {
    expect(createHead(page, '/about', '').title).toBe(`Story | ${speaker.name}`);
    const named = { ...page, title: `Book ${speaker.name}` };
    expect(createHead(named, '/contact', '').title).toBe(named.title);
  });

  it('has one canonical address per page without a trailing slash', () => {
    expect(createHead(page, '/about/', 'https://x.example').canonical).toBe('https://x.example/about');
    expect(createHead(page, '/', 'https://x.example').canonical).toBe('https://x.example/');
    expect(meta('og:image')).toBe('https://x.example/og/about.png');
  });

  it('excludes a missing page from the index', () => {
    const missing = createHead({ ...page, status: 404 }, '/x', 'https://x.example');
    expect(meta('robots', missing)).toBe('noindex');
    expect(meta('robots')).toMatch(/^index/);
  });
});
