// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSiteFields } from './site-fields.ts';

const PAGES: Readonly<Record<string, string>> = {
  '/': `<main><h1 data-field="hero_title"> A title </h1><p data-field="story_body"><em>Rich</em> text</p>
    <img data-field="portrait_image" src="/portrait.jpg" alt="">
    <img data-field="home_meet_picture" data-value="{&quot;id&quot;:1}" src="/media/1.jpg" alt="">
    <p data-field="Not a name">x</p><p data-field="intro_title"></p></main>`,
  '/about': '<p data-field="about_lead">About</p>',
};

/** The requested addresses. */
let requests: string[] = [];

/** Stubs a site with 404 for unknown pages and a network error for `/unavailable`. */
beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', (input: string) => {
    const { pathname, origin } = new URL(input);
    requests.push(origin + pathname);
    if (pathname === '/unavailable') return Promise.reject(new TypeError('Failed to fetch'));
    const html = PAGES[pathname];
    return Promise.resolve(new Response(html ?? 'gone', { status: html === undefined ? 404 : 200 }));
  });
});

describe('readSiteFields', () => {
  it('reads texts, rich text and chosen pictures by field', async () => {
    expect(await readSiteFields('/editor', ['/', '/about'])).toEqual({
      hero_title: 'A title',
      story_body: '<em>Rich</em> text',
      intro_title: '',
      home_meet_picture: '{"id":1}',
      about_lead: 'About',
    });
  });

  it('skips pages that do not answer and requests each page once', async () => {
    const paths = ['/about', '/missing', '/unavailable'];
    expect(await readSiteFields('/editor', paths)).toEqual({ about_lead: 'About' });
    expect(requests.toSorted()).toEqual(paths.map((path) => `${location.origin}${path}`));
  });

  it('reads one of a thousand articles, because all have the same fields', async () => {
    const articles = Array.from({ length: 1000 }, (_, i) => `/blog/post-${String(i)}`);
    await readSiteFields('/editor', ['/', ...articles, '/about']);
    expect(requests).toHaveLength(3);
  });

  it('requests nothing without pages, and of a site of another origin', async () => {
    expect(await readSiteFields('/editor', [])).toEqual({});
    expect(await readSiteFields('https://site.example', ['/'])).toEqual({});
    expect(requests).toEqual([]);
  });
});
