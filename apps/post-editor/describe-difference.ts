import { EMPTY_DRAFT, isSameDraft, type PostDraft } from '../../shared/core/posts/post-draft.ts';

/** The labels of the form. */
const LABELS = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  category: 'Category',
  body: 'Text',
  cover: 'Cover',
  social: 'Picture of shared links',
} as const;

type Part = keyof typeof LABELS;

/** The parts of `draft` that differ from `other`. */
export function describeDifference(draft: PostDraft, other: PostDraft): string {
  const parts = (Object.keys(LABELS) as Part[])
    .filter((part) => !isSameDraft(only(draft, part), only(other, part)))
    .map((part) => {
      const [own, theirs] = [describePart(draft, part), describePart(other, part)];
      return `${LABELS[part]}: ${own}${own === theirs ? ', another crop or picture' : ''}`;
    });
  return parts.join('\n\n') || 'Both versions are the same.';
}

/** Whether the cover is decorative belongs to the cover. */
const only = (draft: PostDraft, part: Part): PostDraft => ({
  ...EMPTY_DRAFT,
  [part]: draft[part],
  coverDecorates: part === 'cover' && draft.coverDecorates,
});

function describePart(draft: PostDraft, part: Part): string {
  const value = draft[part];
  if (value === null || value === '') return 'none';
  if (typeof value === 'string') return value;
  const isDecorative = part === 'cover' && draft.coverDecorates;
  const facts = 'base' in value ? value.base : `${value.width} × ${value.height} pixels`;
  return `${value.alt || (isDecorative ? 'decorative' : 'no description')} (${facts})`;
}
