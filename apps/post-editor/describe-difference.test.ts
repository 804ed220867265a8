import { expect, it } from 'vitest';
import { EMPTY_DRAFT, type PostDraft } from '../../shared/core/posts/post-draft.ts';
import { describeDifference } from './describe-difference.ts';

const picture = {
  id: 'a'.repeat(32),
  source: 'b'.repeat(32),
  width: 800,
  height: 450,
  alt: 'On stage',
  focus: [50, 50] as const,
  crop: { x: 0, y: 0, width: 1, height: 1 },
};
const draft: PostDraft = { ...EMPTY_DRAFT, title: 'Calm', body: 'One\n\nTwo', cover: picture };

it.each<[string, Partial<PostDraft>, string, string]>([
  ['texts', { body: 'Three', title: '' }, 'Title: Calm\n\nText: One\n\nTwo', 'Title: none\n\nText: Three'],
  ['no cover', { cover: null }, 'Cover: On stage (800 × 450 pixels)', 'Cover: none'],
  [
    'a decorative cover',
    { cover: { ...picture, alt: '' }, coverDecorates: true },
    'Cover: On stage (800 × 450 pixels)',
    'Cover: decorative (800 × 450 pixels)',
  ],
  [
    'another crop of the same picture',
    { cover: { ...picture, crop: { ...picture.crop, x: 0.1 } } },
    'Cover: On stage (800 × 450 pixels), another crop or picture',
    'Cover: On stage (800 × 450 pixels), another crop or picture',
  ],
  [
    'a cover of the site',
    { cover: { base: '/blog/calm', alt: 'A desk' } },
    'Cover: On stage (800 × 450 pixels)',
    'Cover: A desk (/blog/calm)',
  ],
  [
    'a picture of shared links',
    { social: picture },
    'Picture of shared links: none',
    'Picture of shared links: On stage (800 × 450 pixels)',
  ],
  ['nothing', {}, 'Both versions are the same.', 'Both versions are the same.'],
])('describes the parts of two drafts that differ: %s', (_, change, mine, theirs) => {
  const other = { ...draft, ...change };
  expect([describeDifference(draft, other), describeDifference(other, draft)]).toEqual([mine, theirs]);
});

it('names a difference in whether the cover is decorative', () => {
  const undescribed = { ...draft, cover: { ...picture, alt: '' } };
  const decorative = { ...undescribed, coverDecorates: true };
  expect(describeDifference(undescribed, decorative)).toBe('Cover: no description (800 × 450 pixels)');
  expect(describeDifference(decorative, undescribed)).toBe('Cover: decorative (800 × 450 pixels)');
});
