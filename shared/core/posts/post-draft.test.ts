import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, isSameDraft, listMissing, postDraftSchema } from './post-draft.ts';
import { isPostData, postDataAt, suggestSlug } from './post-address.ts';
import { STORED_PICTURE } from '../../../tests/setup/stored-picture.ts';

const parse = (draft: object) => v.safeParse(postDraftSchema, { ...EMPTY_DRAFT, ...draft });

describe('draft', () => {
  it('accepts empty fields and lists what is missing before publishing', () => {
    expect(parse({}).success).toBe(true);
    expect(Object.keys(listMissing(EMPTY_DRAFT))).toEqual(['title', 'slug', 'excerpt', 'category', 'body']);
  });

  it('accepts only uploaded pictures and pictures of the site', () => {
    expect(parse({ cover: STORED_PICTURE, social: STORED_PICTURE }).output).toMatchObject({
      cover: STORED_PICTURE,
    });
    expect(parse({ cover: { base: '/blog/a', alt: '' } }).success).toBe(true);
    for (const cover of [
      { base: '//else.example/a', alt: '' },
      { base: 'https://else.example/a', alt: '' },
      { ...STORED_PICTURE, id: '../../etc' },
      { src: 'https://else.example/a.png', width: 1, height: 1, alt: '' },
      'text',
      7,
    ]) {
      expect(parse({ cover }).issues?.[0].message).toMatch(/picture/);
      expect(parse({ social: cover }).issues?.[0].message).toBe(
        'A picture is one of the library, or null for none',
      );
    }
  });

  it('refuses a text that is too long or not a string, with a sentence', () => {
    expect(parse({ title: 'x'.repeat(161) }).issues?.[0].message).toBe(
      'The title can be at most 160 characters long',
    );
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
    expect(listMissing(draft)).toEqual({
      slug: 'This address belongs to the site itself. Please choose another one.',
    });
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

  it('map a page to the data of its posts', () => {
    expect(['/blog', '/blog/', '/blog/a', '/blog/a/b', '/', '/blogs'].map(postDataAt)).toEqual([
      '/posts/page/1.json',
      '/posts/page/1.json',
      '/posts/a.json',
      undefined,
      undefined,
      undefined,
    ]);
    expect(['/blog/page/2', '/blog/page', '/blog/page/1', '/blog/page/2/3'].map(postDataAt)).toEqual([
      '/posts/page/2.json',
      '/posts/page.json',
      undefined,
      undefined,
    ]);
    expect(['/posts.json', '/posts/a.json', '/posts/a', '/site/posts/a.json'].map(isPostData)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
