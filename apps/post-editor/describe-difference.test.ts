import { expect, it } from 'vitest';
import { EMPTY_DRAFT, type PostDraft } from '../../shared/core/posts/post-draft.ts';
import { describeDifference } from './describe-difference.ts';
import { STORED_PICTURE } from '../../tests/setup/stored-picture.ts';

const picture = { ...STORED_PICTURE, alt: 'On stage' };
const draft: PostDraft = { ...EMPTY_DRAFT, title: 'Calm', body: 'One\n\nTwo', cover: picture };

it.each<[string, Partial<PostDraft>, string, string]>([
  ['texts', { body: 'Three', title: '' }, 'Title: Calm\n\nText: One\n\nTwo', 'Title: none\n\nText: Three'],
  ['no cover', { cover: null }, 'Cover: On stage (1600 × 900 pixels)', 'Cover: none'],
  [
    'a decorative cover',
    { cover: { ...picture, alt: '' }, coverDecorates: true },
    'Cover: On stage (1600 × 900 pixels)',
    'Cover: decorative (1600 × 900 pixels)',
  ],
  [
    'another crop of the same picture',
    { cover: { ...picture, crop: { ...picture.crop, x: 0.1 } } },
    'Cover: On stage (1600 × 900 pixels), another crop or picture',
    'Cover: On stage (1600 × 900 pixels), another crop or picture',
  ],
  [
    'a cover of the site',
    { cover: { base: '/blog/calm', alt: 'A desk' } },
    'Cover: On stage (1600 × 900 pixels)',
    'Cover: A desk (/blog/calm)',
  ],
  [
    'a picture of shared links',
    { social: picture },
    'Picture of shared links: none',
    'Picture of shared links: On stage (1600 × 900 pixels)',
  ],
  ['nothing', {}, 'Both versions are the same.', 'Both versions are the same.'],
])('describes the parts of two drafts that differ: %s', (_, change, mine, theirs) => {
  const other = { ...draft, ...change };
  expect([describeDifference(draft, other), describeDifference(other, draft)]).toEqual([mine, theirs]);
});

it('names a difference in whether the cover is decorative', () => {
  const undescribed = { ...draft, cover: { ...picture, alt: '' } };
  const decorative = { ...undescribed, coverDecorates: true };
  expect(describeDifference(undescribed, decorative)).toBe('Cover: no description (1600 × 900 pixels)');
  expect(describeDifference(decorative, undescribed)).toBe('Cover: decorative (1600 × 900 pixels)');
});
