import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, isSameDraft, listMissing, postDraftSchema } from './post-draft.ts';
import { isPostData, postDataAt, suggestSlug } from './post-address.ts';
import { STORED_PICTURE } from '../../../tests/setup/stored-picture.ts';

const parse = (draft: object) => v.safeParse(postDraftSchema, { ...EMPTY_DRAFT, ...draft });

const messageOf = (draft: object) => parse(draft).issues?.[0].message;

describe('draft', () => {
  it('accepts empty fields and lists what is missing before publishing', () => {
    expect(parse({}).success).toBe(true);
    expect(Object.keys(listMissing(EMPTY_DRAFT))).toEqual(['title', 'slug', 'excerpt', 'category', 'body']);
  });

  it('accepts only uploaded pictures and pictures of the site', () => {
    const pictures = { cover: STORED_PICTURE, social: STORED_PICTURE };
    expect(parse(pictures).output).toMatchObject(pictures);
    expect(parse({ cover: { base: '/blog/a', alt: '' } }).success).toBe(true);
    for (const cover of [
      { base: '//else.example/a', alt: '' },
      { base: 'https://else.example/a', alt: '' },
      { ...STORED_PICTURE, id: '../../etc' },
      { src: 'https://else.example/a.png', width: 1, height: 1, alt: '' },
      'text',
      7,
    ]) {
      expect(messageOf({ cover })).toMatch(/picture/);
      expect(messageOf({ social: cover })).toBe('A picture is one of the library, or null for none');
    }
  });

  it('refuses a text that is too long or not a string, with a sentence', () => {
    const title = 'x'.repeat(161);
    expect(messageOf({ title })).toBe('The title can be at most 160 characters long');
    expect(parse({ body: 7 }).success).toBe(false);
    expect(parse({ unknown: '' }).success).toBe(false);
  });

  it('compares pictures independent of their key order', () => {
    const reversed = Object.fromEntries(Object.entries(STORED_PICTURE).toReversed());
    const draft = (cover: unknown) => ({ ...EMPTY_DRAFT, cover }) as typeof EMPTY_DRAFT;
    expect(isSameDraft(draft(STORED_PICTURE), draft(reversed))).toBe(true);
    expect(isSameDraft(draft(STORED_PICTURE), { ...draft(reversed), title: 'x' })).toBe(false);
  });
});

describe('addresses', () => {
  it.each(['404', 'index', 'page'])('refuse the reserved address %s', (slug) => {
    const draft = { ...EMPTY_DRAFT, title: 'T', excerpt: 'E', category: 'C', body: 'Words', slug };
    const sentence = 'This address belongs to the site itself. Please choose another one.';
    expect(listMissing(draft)).toEqual({ slug: sentence });
    expect(listMissing({ ...draft, slug: `${slug}-more` })).toEqual({});
  });

  it.each([
    ['What Pittsburgh taught me', 'what-pittsburgh-taught-me'],
    ['  Café: the city\u2019s “tone”! ', 'cafe-the-citys-tone'],
    ['日本', ''],
    ['a'.repeat(200), 'a'.repeat(80)],
    ['404', 'post-404'],
    ['Page', 'post-page'],
  ])('are suggested from the title: %s', (title, slug) => expect(suggestSlug(title)).toBe(slug));

  it.each([
    ['/blog', '/posts/page/1.json'],
    ['/blog/', '/posts/page/1.json'],
    ['/blog/a', '/posts/a.json'],
    ['/blog/page/2', '/posts/page/2.json'],
    ['/blog/page', '/posts/page.json'],
    ...['/blog/a/b', '/', '/blogs', '/blog/page/1', '/blog/page/2/3'].map((path) => [path, undefined]),
  ])('map the page %s to the data %s', (path = '', data) => expect(postDataAt(path)).toBe(data));

  it('are distinguished from data', () => {
    const paths = ['/posts.json', '/posts/a.json', '/posts/a', '/site/posts/a.json'];
    expect(paths.filter(isPostData)).toEqual(paths.slice(0, 2));
  });
});
