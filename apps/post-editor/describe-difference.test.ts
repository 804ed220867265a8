import { expect, it } from 'vitest';
import { EMPTY_DRAFT, type PostDraft } from '../../shared/core/posts/post-draft.ts';
import { describeDifference } from './describe-difference.ts';
import { STORED_PICTURE } from '../../tests/setup/stored-picture.ts';

const picture = { ...STORED_PICTURE, alt: 'On stage' };
const draft: PostDraft = { ...EMPTY_DRAFT, title: 'Calm', body: 'One\n\nTwo', cover: picture };

const COVER = 'Cover: On stage (1600 × 900 pixels)';
const OTHER = `${COVER}, another crop or picture`;
const SAME = 'Both versions are the same.';
const decorative = { cover: { ...picture, alt: '' }, coverDecorates: true };

it.each<[string, Partial<PostDraft>, string, string]>([
  ['texts', { body: 'Three', title: '' }, 'Title: Calm\n\nText: One\n\nTwo', 'Title: none\n\nText: Three'],
  ['no cover', { cover: null }, COVER, 'Cover: none'],
  ['a decorative cover', decorative, COVER, 'Cover: decorative (1600 × 900 pixels)'],
  ['another crop', { cover: { ...picture, crop: { ...picture.crop, x: 0.1 } } }, OTHER, OTHER],
  [
    'a cover of the site',
    { cover: { base: '/blog/calm', alt: 'A desk' } },
    COVER,
    'Cover: A desk (/blog/calm)',
  ],
  [
    'shared links',
    { social: picture },
    'Picture of shared links: none',
    COVER.replace('Cover', 'Picture of shared links'),
  ],
  ['nothing', {}, SAME, SAME],
])('describes the parts of two drafts that differ: %s', (_, change, mine, theirs) => {
  const other = { ...draft, ...change };
  expect([describeDifference(draft, other), describeDifference(other, draft)]).toEqual([mine, theirs]);
});

it('names a difference in whether the cover is decorative', () => {
  const undescribed = { ...draft, cover: decorative.cover };
  expect(describeDifference(undescribed, { ...draft, ...decorative })).toBe(
    'Cover: no description (1600 × 900 pixels)',
  );
  expect(describeDifference({ ...draft, ...decorative }, undescribed)).toBe(
    'Cover: decorative (1600 × 900 pixels)',
  );
});
