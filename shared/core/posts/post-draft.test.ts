import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, isSameDraft, listMissing, postDraftSchema } from './post-draft.ts';
import { isPostData, postDataAt, suggestSlug } from './post-address.ts';

const PICTURE = {
  ...{ id: 'a'.repeat(32), source: 'b'.repeat(32), width: 1600, height: 900, alt: 'A hall' },
  ...{ focus: [50, 50], crop: { x: 0, y: 0, width: 1, height: 1 } },
};
const parse = (draft: object) => v.safeParse(postDraftSchema, { ...EMPTY_DRAFT, ...draft });

describe('a draft', () => {
  it('may lack everything, and says what it lacks before it can be published', () => {
    expect(parse({}).success).toBe(true);
    expect(Object.keys(listMissing(EMPTY_DRAFT))).toEqual(['title', 'slug', 'excerpt', 'category', 'body']);
  });

  it('has pictures that were taken in here, or came with the site, and no others', () => {
    expect(parse({ cover: PICTURE, social: PICTURE }).output).toMatchObject({ cover: PICTURE });
    expect(parse({ cover: { base: '/blog/a', alt: '' } }).success).toBe(true);
    for (const cover of [
      { base: '//else.example/a', alt: '' },
      { base: 'https://else.example/a', alt: '' },
      { ...PICTURE, id: '../../etc' },
      { src: 'https://else.example/a.png', width: 1, height: 1, alt: '' },
      'text',
      7,
    ])
      expect(parse({ cover }).success).toBe(false);
  });

  it('is refused in a sentence where a text is too long or no text', () => {
    expect(parse({ title: 'x'.repeat(161) }).issues?.[0].message).toBe(
      'The title can be at most 160 characters long',
    );
    expect(parse({ body: 7 }).success).toBe(false);
    expect(parse({ unknown: '' }).success).toBe(false);
  });

  it('is the same whatever the order of a picture\u2019s keys', () => {
    const turned = Object.fromEntries(Object.entries(PICTURE).toReversed());
    const draft = (cover: unknown) => ({ ...EMPTY_DRAFT, cover }) as typeof EMPTY_DRAFT;
    expect(isSameDraft(draft(PICTURE), draft(turned))).toBe(true);
    expect(isSameDraft(draft(PICTURE), { ...draft(turned), title: 'x' })).toBe(false);
  });
});

describe('addresses', () => {
  it.each(['404', 'index', 'page'])('are not those of the site itself: %s', (slug) => {
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
  ])('of a title: %s', (title, slug) => expect(suggestSlug(title)).toBe(slug));

  it('tell where a page\u2019s posts lie as data', () => {
    expect(['/blog', '/blog/', '/blog/a', '/blog/a/b', '/', '/blogs'].map(postDataAt)).toEqual([
      ...['/posts/page/1.json', '/posts/page/1.json', '/posts/a.json', undefined, undefined, undefined],
    ]);
    expect(['/blog/page/2', '/blog/page', '/blog/page/1', '/blog/page/2/3'].map(postDataAt)).toEqual([
      ...['/posts/page/2.json', '/posts/page.json', undefined, undefined],
    ]);
    expect(['/posts.json', '/posts/a.json', '/posts/a', '/site/posts/a.json'].map(isPostData)).toEqual([
      ...[true, true, false, false],
    ]);
  });
});
